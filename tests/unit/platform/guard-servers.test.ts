import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { storefrontEnv } from "@/lib/env";
import { guardServers } from "@/lib/guard-servers";

/** What a server without an upgrade handler sends to a caller that requests one. */
async function upgrade(server: ReturnType<typeof createServer>): Promise<string> {
  server.on("upgrade", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        "GET / HTTP/1.1\r\nHost: shop.test\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n",
      ),
    );
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
  await new Promise((resolve) => server.close(resolve));
  return response;
}

test("[SEC-04] an upgrade request is handled like any other in production", async () => {
  guardServers({ ...storefrontEnv(), NODE_ENV: "production" });
  const response = await upgrade(createServer((_, response) => response.writeHead(307).end()));
  expect(response).toMatch(/^HTTP\/1\.1 307 /);
  expect(response).toMatch(/^x-content-type-options: nosniff$/im);
});
