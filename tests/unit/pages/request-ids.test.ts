import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { findPageFor } from "@/lib/shared-pages/find-page-for";
import { findSharedPage } from "@/lib/shared-pages/find-shared-page";
import { startScriptedBackend } from "../../fixtures/scripted-backend";

afterEach(() => vi.restoreAllMocks());

const access = {
  customer_id: "cus_1",
  has_account: true,
  region_id: "reg_1",
  currency_code: "eur",
  catalogue_version: 1,
  catalogue: "all",
  shared_prices: null,
  view: { prices: "p", discounts: "d", customer_group_ids: [], is_viewer: false },
  country_codes: ["fr"],
  shared_discounts: null,
};

test("[OBS-04] whoever requests a shared page, the request id reaches the backend, the page's own request and the log", async () => {
  const requestIds: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requestIds.push([request.headers["x-request-id"]].flat()[0]);
    if (request.url?.startsWith("/store/catalogue-access"))
      return response.setHeader("content-type", "application/json").end(JSON.stringify(access));
    request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { caller, stop } = await startScriptedBackend(() => "cut");
  const seller = { ...caller.seller, api_base_url: origin.origin };
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "info").mockImplementation(() => undefined);

  const requestId = "req-of-the-buyer";
  const place = { path: "/products", protectedPath: true, sharedLocation: "/products" };
  const found = await findPageFor(
    { kind: "page", seller, locale: "fr-FR", ...place },
    { sellerId: seller.id, backendToken: "token", customerId: "cus_1" },
    { clientIp: undefined, requestId, layout: undefined },
  );
  if (found.kind !== "shared") throw new Error(`the page is ${found.kind}`);
  const page = { ...found.page, host: "scripted.localhost", origin, requestId };
  expect(await findSharedPage(page)).toBeUndefined();

  expect(requestIds).toEqual([requestId, requestId]);
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^shared page could not/),
      requestId,
    }),
  ]);
  await stop();
  await new Promise((resolve) => server.close(resolve));
});
