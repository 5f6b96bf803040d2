import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Endpoint } from "@/contract/endpoint";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { AdminClient } from "../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { type StoreClient, signIn } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { createBuyer } from "../ordering/buyer";

let backend: TestBackend;
let brand: AgentsSeller;
let admin: AdminClient;
let newcomer: StoreClient;
let approved: StoreClient;
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  brands += 1;
  const id = `scope-${brands}`;
  brand = await loadAgentsSeller(backend, id);
  admin = brand.agents.admin;
  const accounts = smallSellerAccounts(id);
  newcomer = await signIn(backend, brand.seller.publishableKey, accounts.buyer);
  approved = await signIn(backend, brand.seller.publishableKey, accounts.other);
});
afterAll(() => backend?.stop());

const companyId = () => brand.seller.companies.C1 ?? "";
const change = (body: object) =>
  admin.call("adminUpdateCompany", { params: { id: companyId() }, body });
const setApproval = (value: string) =>
  admin.call("adminSetSettings", { body: { key: "registration_approval", value } });
const region = () => brand.seller.regions.eu ?? "";
const json = async (client: StoreClient, path: string) => {
  const response = await client.get(path);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return response.json();
};
const send = (client: StoreClient, { method, path }: Endpoint) => {
  const url = path.replace(/:\w+/g, "unknown");
  if (method === "GET") return client.get(url);
  return method === "POST" ? client.post(url) : client.delete(url);
};
const customerCalls = Object.values(storeEndpoints).filter(
  (endpoint: Endpoint) => endpoint.auth === "customer",
) as Endpoint[];
/** All amounts of money in a value, by the property names of prices. */
const amountsIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(amountsIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    typeof entry === "number" && /price|amount|tax$|^(min|max)$/.test(key)
      ? [entry]
      : amountsIn(entry),
  );
};

test("[SEC-03] a pending company sees the catalogue without any price, others see theirs", async () => {
  await setApproval("prices_hidden");
  await change({ status: "pending" });
  const paths = [
    `/store/products?region_id=${region()}`,
    `/store/products/${Object.values(brand.seller.products)[0]}?region_id=${region()}`,
    `/store/variants?region_id=${region()}`,
    `/store/variants/${brand.seller.variants["BAG-1"]}?currency_code=eur`,
    `/store/product-facets?region_id=${region()}`,
    "/store/catalogue-discounts",
  ];
  for (const path of paths) {
    const [hers, theirs] = [await json(newcomer, path), await json(approved, path)];
    expect([path, amountsIn(hers)]).toEqual([path, []]);
    if (!path.includes("discounts")) expect(amountsIn(theirs).length).toBeGreaterThan(0);
    expect(await json(newcomer, path)).toEqual(hers);
  }
  const list = await json(newcomer, paths[0] ?? "");
  expect([list.count, list.products[0].variants[0].prices]).toEqual([
    (await json(approved, paths[0] ?? "")).count,
    [],
  ]);
  expect((await json(newcomer, "/store/customers/me")).customer.discounts).toEqual([]);
  const filtered = await json(newcomer, `${paths[0]}&price[gte]=1`);
  expect(filtered.count).toBe(0);
});

test("[SEC-03] endpoints that disclose prices are rejected for a company that may not see them, others are not", async () => {
  await setApproval("prices_hidden");
  await change({ status: "pending" });
  for (const endpoint of customerCalls) {
    const { statusCode, body } = await send(newcomer, endpoint);
    const isRefused = statusCode === 403 && JSON.parse(body).code === "company_pending";
    expect([endpoint.path, isRefused]).toEqual([endpoint.path, endpoint.shows === "prices"]);
  }
});

test.each([
  ["pending", { status: "pending" }],
  ["archived", { archived: true }],
] as const)(
  "[SEC-03] [ADM-05] nothing of the catalogue is disclosed to a %s company that may not see it",
  async (standing, body) => {
    await setApproval("nothing_shown");
    await change(body);
    for (const endpoint of customerCalls) {
      const { statusCode, body: text } = await send(newcomer, endpoint);
      const isRefused = statusCode === 403 && JSON.parse(text).code === `company_${standing}`;
      expect([endpoint.path, isRefused]).toEqual([
        endpoint.path,
        endpoint.shows === "catalogue" || endpoint.shows === "prices",
      ]);
    }
    for (const path of ["/store/customers/me", "/store/customers/me/company/orders"])
      expect((await newcomer.get(path)).statusCode).toBe(200);
    expect((await approved.get("/store/products")).statusCode).toBe(200);
    await change({ status: "approved", archived: false });
    expect((await newcomer.get("/store/products")).statusCode).toBe(200);
  },
);

test("[SEC-03] pages of a company that can't order are rendered for her alone", async () => {
  const access = () => json(newcomer, "/store/catalogue-access");
  const before = await access();
  expect([before.catalogue, before.view]).toEqual(["all", expect.anything()]);
  await setApproval("prices_hidden");
  for (const [body, catalogue] of [
    [{ status: "pending" }, "no_prices"],
    [{ status: "suspended" }, "all"],
    [{ archived: true }, "nothing"],
  ] as const) {
    await change(body);
    expect(await access()).toMatchObject({
      ...{ catalogue, view: null, shared_prices: null, shared_discounts: null },
      country_codes: before.country_codes,
    });
  }
  await change({ status: "approved", archived: false });
  expect((await access()).view).toEqual(before.view);
});

test("[ADM-05] without the approval setting a pending company sees everything and fills its cart", async () => {
  await change({ status: "pending" });
  const buyer = await createBuyer(
    backend,
    brand.seller,
    smallSellerAccounts(`scope-${brands}`).buyer,
  );
  const cart = await buyer.add((await buyer.openCart()).id, "BAG-1", 2);
  expect(cart.items[0]?.quantity).toBe(2);
});

test("[SET-03] the setting accepts its three values, and a malformed one counts as off", async () => {
  const refused = await admin.send("adminSetSettings", {
    body: { key: "registration_approval", value: "sometimes" },
  });
  expect(refused.statusCode).toBe(400);
});
