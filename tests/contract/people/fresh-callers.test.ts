import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminEndpointName } from "@/contract/admin-endpoints";
import { type AgentsSeller, loadAgentsSeller } from "../../fixtures/agents-seller";
import { startSecondProcess } from "../../fixtures/second-process";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createStoreClient, signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let second: TestBackend;
let brand: AgentsSeller;
let buyer: StoreClient;
/** The same session at the other process, which is not notified of changes. */
let elsewhere: StoreClient;
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  second = await startSecondProcess(backend);
});
beforeEach(async () => {
  brands += 1;
  brand = await loadAgentsSeller(backend, `fresh-${brands}`);
  const key = brand.seller.publishableKey;
  buyer = await signIn(backend, key, smallSellerAccounts(brand.seller.id).buyer);
  elsewhere = createStoreClient(second, key, buyer.headers.cookie);
});
afterAll(async () => {
  await second?.stop();
  await backend?.stop();
});

const access = async () => (await elsewhere.get("/store/catalogue-access")).json();
const companyId = () => brand.seller.companies.C1 ?? "";
const call = (name: AdminEndpointName, input: object) =>
  brand.agents.admin.call(name, input as never) as Promise<Record<string, { id: string }>>;
const changeCompany = (body: object) =>
  call("adminUpdateCompany", { params: { id: companyId() }, body });
const customerId = async (): Promise<string> =>
  (await buyer.get("/store/customers/me")).json().customer.id;
const newGroup = async () =>
  (await call("adminCreateCustomerGroup", { body: { name: "Fresh" } })).customer_group?.id ?? "";

/** The other process's responses before and after a change made by this one. */
async function seenAround(change: () => Promise<unknown>) {
  await access();
  const before = await access();
  await change();
  return [before, await access()];
}

test("[SEC-02] [ADM-05] a change of region is effective at once in a process that has cached the buyer", async () => {
  const uk = brand.seller.regions.uk;
  const [before, after] = await seenAround(() =>
    changeCompany({ region_id: uk, payment_currency_code: "gbp" }),
  );
  expect(before).toMatchObject({ region_id: brand.seller.regions.eu, currency_code: "eur" });
  expect(after).toMatchObject({ region_id: uk, currency_code: "gbp" });
});

test("[ADM-05] what a branch inherits from its head office changes with the head office", async () => {
  const head = (await call("adminCreateCompany", { body: { name: "Head office" } })).company?.id;
  await changeCompany({ parent_company_id: head, region_id: null, payment_currency_code: null });
  const [before, after] = await seenAround(() =>
    call("adminUpdateCompany", {
      params: { id: head },
      body: { region_id: brand.seller.regions.uk, payment_currency_code: "gbp" },
    }),
  );
  expect(before.region_id).toBeNull();
  expect(after).toMatchObject({ region_id: brand.seller.regions.uk, currency_code: "gbp" });
});

test("[ADM-05] joining a group is effective, for the company and for the buyer herself", async () => {
  const own = await newGroup();
  const [before, after] = await seenAround(() => changeCompany({ groups: [{ id: own }] }));
  expect([before.view.customer_group_ids, after.view.customer_group_ids]).toEqual([[], []]);
  const { products } = (await elsewhere.get("/store/products?limit=1")).json();
  const list = {
    name: "Fresh",
    description: "",
    type: "override",
    status: "active",
    customer_groups: [{ id: own }],
    prices: [{ amount: 1, currency_code: "eur", variant_id: products[0].variants[0].id }],
  };
  await call("adminCreatePriceList", { body: list });
  const [listed, left] = await seenAround(() => changeCompany({ groups: [] }));
  expect(listed.view.customer_group_ids).toEqual([own]);
  expect(left.view.customer_group_ids).toEqual([]);
  const [, joined] = await seenAround(async () =>
    call("adminAddCustomerGroupCustomers", {
      params: { id: own },
      body: { customer_ids: [{ id: await customerId() }] },
    }),
  );
  expect(joined.view.customer_group_ids).toEqual([own]);
});

test("[ADM-05] [SEC-03] status and settings determine what she sees from the next request on", async () => {
  const path = `/store/products?limit=1&region_id=${brand.seller.regions.eu}`;
  const price = async () => {
    const { products } = (await elsewhere.get(path)).json();
    return products[0]?.variants[0]?.calculated_price ?? null;
  };
  const set = (value: string) =>
    call("adminSetSettings", { body: { key: "registration_approval", value } });
  expect(await price()).toEqual(expect.any(Number));
  await set("prices_hidden");
  await changeCompany({ status: "pending" });
  expect(await price()).toBeNull();
  await set("off");
  expect(await price()).toEqual(expect.any(Number));
  await changeCompany({ archived: true });
  expect((await elsewhere.get("/store/products?limit=1")).statusCode).toBe(403);
});

test("[ACC-01] a viewer can't order from the moment she becomes one", async () => {
  const order = () => elsewhere.post("/store/carts", { only_if_none: true });
  expect((await order()).statusCode).toBe(200);
  const id = await customerId();
  const params = { id: companyId(), customer_id: id };
  const { customers } = await brand.agents.admin.call("adminListCustomers", {
    query: { q: "colleague@" },
  });
  await call("adminUpdateCompanyCustomer", {
    params: { ...params, customer_id: customers[0]?.id },
    body: { company_role: "administrator" },
  });
  await call("adminUpdateCompanyCustomer", { params, body: { company_role: "viewer" } });
  const refused = await order();
  expect([refused.statusCode, refused.json().code]).toEqual([403, "ordering_forbidden"]);
});

test("[SEC-02] a deactivated customer, or one whose session has ended, is rejected even if she was cached", async () => {
  const me = () => elsewhere.get("/store/customers/me");
  expect([(await me()).statusCode, (await me()).statusCode]).toEqual([200, 200]);
  await call("adminDeactivateCustomer", { params: { id: await customerId() } });
  expect((await me()).statusCode).toBe(401);
});

test("[TEN-01] a key's channels and its revocation are effective at once", async () => {
  const key = brand.seller.publishableKey;
  const count = async () => (await elsewhere.get("/store/products?limit=1")).json().count;
  expect(await count()).toBeGreaterThan(0);
  const channel = (await call("adminCreateSalesChannel", { body: { name: "Empty" } }))
    .sales_channel;
  await call("adminAddPublishableApiKeyChannels", {
    params: { id: key },
    body: { sales_channel_ids: [{ id: channel?.id }] },
  });
  const { store } = await brand.agents.admin.call("adminGetStore");
  await call("adminRemovePublishableApiKeyChannels", {
    params: { id: key },
    body: { sales_channel_ids: [{ id: store.default_sales_channel_id }] },
  });
  expect(await count()).toBe(0);
  await call("adminUpdateSalesChannel", {
    params: { id: channel?.id },
    body: { is_disabled: true },
  });
  expect(await count()).toBe(0);
  await call("adminRevokePublishableApiKey", { params: { id: key } });
  expect((await elsewhere.get("/store/products?limit=1")).statusCode).toBe(401);
});
