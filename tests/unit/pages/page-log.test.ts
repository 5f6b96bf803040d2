import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { storefrontEnv } from "@/lib/env";
import { logPages } from "@/lib/page-log";
import { sellerDirectory } from "@/lib/sellers/seller-directory";
import { eventually } from "../../fixtures/eventually";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("[OBS-04] [TEN-01] each requested page leaves one log line with brand, request and duration, without query values or a link's token", async () => {
  const seller = {
    id: "shop",
    name: "Shop",
    hosts: ["shop.test"],
    support_email: "help@shop.test",
  };
  vi.stubEnv("SELLERS_JSON", JSON.stringify({ sellers: [seller] }));
  await sellerDirectory({ host: "shop.test" });
  const written = vi.spyOn(console, "info").mockImplementation(() => undefined);
  logPages(storefrontEnv());
  const server = createServer((_, response) => response.writeHead(307).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { host: "shop.test:3000", "x-request-id": "request-0001" };
      request(
        { port: (server.address() as AddressInfo).port, host: "127.0.0.1", path, headers },
        (response) => response.resume().on("end", resolve),
      )
        .on("error", reject)
        .end();
    });
  for (const path of [
    "/_next/static/chunks/a.js",
    "/media/a.webp",
    "/api/cart",
    "/login?token=the-links-token",
    `/catalogue/${"Tk-_".repeat(10)}123/files`,
  ])
    await ask(path);
  await eventually(() => expect(written).toHaveBeenCalledTimes(2));
  server.close();
  const lines = written.mock.calls.map(([line]) => JSON.parse(line));
  const line = {
    level: "info",
    seller: "shop",
    requestId: "request-0001",
    method: "GET",
    status: 307,
    durationMs: expect.any(Number),
  };
  expect(lines).toEqual([
    { ...line, path: "/login" },
    { ...line, path: "/catalogue/…/files" },
  ]);
});
