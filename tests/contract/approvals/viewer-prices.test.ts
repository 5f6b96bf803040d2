import { afterAll, beforeAll, expect, test } from "vitest";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { adminClient } from "../../fixtures/admin-client";
import { type CompanyPeople, loadCompanyPeople } from "../../fixtures/company-people";
import { prepareCart } from "../../fixtures/place-order";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { succeed } from "../ordering/buyer";

let backend: TestBackend;
let world: CompanyPeople<"chief" | "viewer">;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await loadCompanyPeople(backend, "viewer-prices", {
    chief: { role: "administrator" },
    viewer: { role: "viewer" },
  });
});
afterAll(() => backend.stop());

const show = (value: boolean) =>
  adminClient(backend, world.seller).call("adminSetSettings", {
    body: { key: "viewer_prices", value },
  });
const list = () => `/store/products?region_id=${world.seller.regions.eu}&limit=100`;
const amountsOf = (body: string) => body.match(/"(amount|calculated_price)":\d+/g) ?? [];
const access = async (name: "chief" | "viewer") =>
  succeed<{ catalogue: string; view: { prices: string } | null }>(
    world.people[name].client.get("/store/catalogue-access"),
  );

test("[SEC-03] a viewer sees prices unless the seller's setting says otherwise, effective with the next call", async () => {
  const { viewer, chief } = world.people;
  const seen = async () => [
    amountsOf((await viewer.client.get(list())).body).length > 0,
    amountsOf((await chief.client.get(list())).body).length > 0,
  ];
  expect(await seen()).toEqual([true, true]);
  expect((await access("chief")).view).toMatchObject({ is_viewer: false });
  expect((await access("viewer")).view).toEqual({
    ...(await access("chief")).view,
    is_viewer: true,
  });
  await show(false);
  expect(await seen()).toEqual([false, true]);
  expect(await access("viewer")).toMatchObject({ catalogue: "no_amounts", view: null });
  expect((await access("chief")).view).not.toBeNull();
  await show(true);
  expect(await seen()).toEqual([true, true]);
});

test("[SEC-03] all calls that disclose amounts are rejected for a viewer without prices", async () => {
  const { viewer, chief } = world.people;
  await show(false);
  const cartId = await prepareCart(chief.client, world.seller);
  const order = await chief.complete(cartId, { allow_duplicate: true });
  const calls = Object.values(storeEndpoints as Record<string, Endpoint>).filter(
    ({ shows, auth, ordering }) =>
      auth === "customer" && !ordering && (shows === "prices" || shows === "amounts"),
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, path } of calls) {
    const url = path
      .replace("/store/orders/:id", `/store/orders/${order.id}`)
      .replace(/:cartId|(?<=carts\/):id/, cartId)
      .replace(/:\w+/g, "unknown");
    const response = await backend.inject({
      method,
      url,
      headers: viewer.client.headers,
      ...(method === "POST" ? { payload: {} } : {}),
    });
    expect([path, response.statusCode, response.body.includes(String(order.total))]).toEqual([
      path,
      403,
      false,
    ]);
  }
  expect((await viewer.client.get("/store/customers/me")).statusCode).toBe(200);
  await show(true);
  expect((await viewer.client.get(`/store/orders/${order.id}`)).statusCode).toBe(200);
});
