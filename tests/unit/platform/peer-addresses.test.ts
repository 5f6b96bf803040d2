import { createServer, request } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { expect, test } from "vitest";
import { takePeerAddresses } from "@/lib/peer-addresses";
import { trustedClientIp } from "@/lib/routing/trusted-proxy";

/** The address that a server in this process sees for a caller that claims to be 203.0.113.9. */
async function seenAddress(): Promise<string | undefined> {
  const server = createServer((incoming, outgoing) =>
    outgoing.end(
      trustedClientIp(
        new Headers({ "x-forwarded-for": String(incoming.headers["x-forwarded-for"]) }),
      ),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request(
      { port, host: "127.0.0.1", headers: { "x-forwarded-for": "198.51.100.4, 203.0.113.9" } },
      async (response) => {
        const text = (await response.setEncoding("utf8").toArray()).join("");
        server.close();
        resolve(text);
      },
    )
      .on("error", reject)
      .end();
  });
}

test("[SEC-01] behind a trusted proxy the last address it names is the caller's; otherwise callers' claims are ignored", async () => {
  takePeerAddresses({ TRUSTED_PROXIES: "all" });
  expect(await seenAddress()).toBe("203.0.113.9");
  takePeerAddresses({ TRUSTED_PROXIES: "" });
  const own = await seenAddress();
  expect(isIP(own ?? "")).not.toBe(0);
  expect(own).toBe("127.0.0.1");
});
