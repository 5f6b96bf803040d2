import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { placeOrder, prepareCart } from "../../../fixtures/place-order";
import { smallSellerAccounts, smallSellerPassword } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let brand: AgentsSeller;
let admin: AdminClient;
let regionId = "";
let buyerId = "";
let brands = 0;

const brandId = () => `companies-${brands}`;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  brands += 1;
  brand = await loadAgentsSeller(backend, brandId());
  admin = brand.agents.admin;
  regionId = brand.seller.regions.eu ?? "";
  buyerId = brand.seller.customers[smallSellerAccounts(brandId()).buyer] ?? "";
});
afterAll(() => backend.stop());

const paris = {
  address_1: "1 rue de Rivoli",
  city: "Paris",
  postal_code: "75001",
  country_code: "fr",
};
const make = async (body: object = {}) =>
  (await admin.call("adminCreateCompany", { body: { name: "Pépinière Dupont", ...body } })).company;
const refused = async (response: ReturnType<AdminClient["send"]>) => {
  const { statusCode, json } = await response;
  const { type, details } = json();
  return [statusCode, type, details?.[0]?.field];
};
const ordersAs = async (email: string) => {
  const buyer = await signIn(backend, brand.seller.publishableKey, email);
  return (await buyer.get("/store/customers/me/company")).json().company;
};

test("[ADM-05] staff create a company with terms, agent and addresses, and its buyer sees them", async () => {
  const agentId = brand.seller.agents[brand.emails.member] ?? "";
  const company = await make({
    code: "C-100",
    payment_terms: "30 jours fin de mois",
    payment_due: { days: 30, from: "end_of_month" },
    vat_number: "FR40303265045",
    registration_number: "303 265 045",
    payment_currency_code: "EUR",
    franco: 30_000,
    agent_id: agentId,
    region_id: regionId,
    metadata: { min_order_amount: 10_000 },
    billing_address: { ...paris, phone: "+33 (0)1 42 68 53 00" },
    shipping_addresses: [paris, { ...paris, city: "Lyon", metadata: { is_default: true } }],
  });
  expect(company).toMatchObject({
    name: "Pépinière Dupont",
    code: "C-100",
    franco: 30_000,
    payment_currency_code: "eur",
    region_id: regionId,
    agent: { id: agentId, email: brand.emails.member },
    billing_address: { city: "Paris", phone: "+33142685300" },
    shipping_addresses: [{ city: "Lyon" }, { city: "Paris" }],
    customers: [],
  });
  const email = "buyer@dupont.test";
  await admin.call("adminCreateCustomer", {
    body: {
      email,
      first_name: "Ana",
      last_name: "Dupont",
      password: smallSellerPassword,
      company_id: company.id,
    },
  });
  const { customers: _, groups: __, inherited: ___, shared_catalogue: ____, ...seen } = company;
  expect(await ordersAs(email)).toEqual(seen);
  const read = await admin.call("adminGetCompany", { params: { id: company.id } });
  expect(read.company.customers).toMatchObject([{ email, company_id: company.id }]);
});

test("[ADM-05] a change of region, terms and agent is effective in a signed-in buyer's next call", async () => {
  const company = await make({ region_id: regionId, franco: 30_000 });
  const params = { id: company.id };
  await admin.call("adminAddCompanyCustomers", {
    params,
    body: { customer_ids: [{ id: buyerId }] },
  });
  const buyer = await signIn(
    backend,
    brand.seller.publishableKey,
    smallSellerAccounts(brandId()).buyer,
  );
  const seen = async () => (await buyer.get("/store/customers/me/company")).json().company;
  expect(await seen()).toMatchObject({ id: company.id, franco: 30_000 });
  const changed = await admin.call("adminUpdateCompany", {
    params,
    body: { franco: 12_345, name: "Dupont SA", metadata: { min_order_amount: 500 } },
  });
  expect(changed.company.customers).toHaveLength(1);
  expect(await seen()).toMatchObject({ name: "Dupont SA", franco: 12_345, region_id: regionId });
  await admin.call("adminUpdateCompany", { params, body: { region_id: null, franco: null } });
  expect(await seen()).toMatchObject({ franco: null, region_id: null });
});

test("[ADM-05] [CHK-03] a raised minimum order applies to a cart that is ready to complete", async () => {
  const buyer = await signIn(
    backend,
    brand.seller.publishableKey,
    smallSellerAccounts(brandId()).buyer,
  );
  const cartId = await prepareCart(buyer, brand.seller);
  const { company } = (await buyer.get("/store/customers/me/company")).json();
  const change = (min_order_amount: number) =>
    admin.call("adminUpdateCompany", {
      params: { id: company.id },
      body: { metadata: { min_order_amount } },
    });
  await change(90_000_000);
  const refusal = await buyer.post(`/store/carts/${cartId}/complete`, {});
  expect([refusal.statusCode, refusal.json().code]).toEqual([400, "minimum_order_not_reached"]);
  await change(0);
  expect((await buyer.post(`/store/carts/${cartId}/complete`, {})).statusCode).toBe(200);
});

test("[ADM-05] companies are found by name, code, numbers and their people's e-mail, filtered and sorted", async () => {
  const one = await make({ name: "Alpha Baby", code: "A-1", vat_number: "BE0123456749" });
  const two = await make({ name: "Zeta Nursery", code: "Z-9", region_id: regionId });
  await admin.call("adminAddCompanyCustomers", {
    params: { id: two.id },
    body: { customer_ids: [{ id: buyerId }] },
  });
  const list = async (query: object) =>
    (await admin.call("adminListCompanies", { query })).companies.map(({ name }) => name);
  expect(await list({ q: "alpha" })).toEqual(["Alpha Baby"]);
  expect(await list({ q: "be01234" })).toEqual(["Alpha Baby"]);
  expect(await list({ q: smallSellerAccounts(brandId()).buyer })).toEqual(["Zeta Nursery"]);
  expect(await list({ q: "%" })).toEqual([]);
  expect(await list({ code: ["A-1", "Z-9"], order: "-name" })).toEqual([
    "Zeta Nursery",
    "Alpha Baby",
  ]);
  expect(await list({ id: [one.id, two.id], region_id: [regionId] })).toEqual(["Zeta Nursery"]);
  const page = await admin.call("adminListCompanies", { query: { limit: 1, offset: 1 } });
  expect([page.companies.length, page.limit, page.offset, page.count > 2]).toEqual([1, 1, 1, true]);
  const some = await admin.call("adminListCompanies", { query: { fields: "name", limit: 1 } });
  expect(Object.keys(some.companies[0] ?? {}).sort()).toEqual(["created_at", "id", "name"]);
});

test("[ADM-05] a code is unique; region, agent, parent, currency and country must exist", async () => {
  await make({ code: "C-1" });
  const send = (body: object) =>
    refused(admin.send("adminCreateCompany", { body: { name: "Refused GmbH", ...body } }));
  expect(await send({ code: "C-1" })).toEqual([422, "duplicate_error", "code"]);
  expect(await send({ region_id: "reg_unknown" })).toEqual([404, "not_found", undefined]);
  expect(await send({ agent_id: "usr_unknown" })).toEqual([404, "not_found", undefined]);
  expect(await send({ parent_company_id: "comp_unknown" })).toEqual([404, "not_found", undefined]);
  expect((await send({ payment_currency_code: "zzz" }))[0]).toBe(404);
  expect(await send({ franco: -1 })).toEqual([400, "invalid_data", "franco"]);
  expect(await send({ name: " " })).toEqual([400, "invalid_data", "name"]);
  expect(await send({ shipping_addresses: [paris, { ...paris, country_code: "zz" }] })).toEqual([
    400,
    "invalid_data",
    "shipping_addresses.1.country_code",
  ]);
  expect((await admin.call("adminListCompanies", { query: { q: "Refused" } })).count).toBe(0);
});

test("[ADM-05] branches are below a head office: no cycles, at most five levels", async () => {
  const line = [await make({ name: "Level 1" })];
  for (const level of [2, 3, 4, 5])
    line.push(await make({ name: `Level ${level}`, parent_company_id: line.at(-1)?.id }));
  const ids = line.map(({ id }) => id);
  const put = (id: string | undefined, parent: string | null | undefined) =>
    refused(
      admin.send("adminUpdateCompany", {
        params: { id: id ?? "" },
        body: { parent_company_id: parent },
      }),
    );
  const field = "parent_company_id";
  expect(await put(ids[0], ids[4])).toEqual([400, "invalid_data", field]);
  expect(await put(ids[1], ids[1])).toEqual([400, "invalid_data", field]);
  const sixth = admin.send("adminCreateCompany", {
    body: { name: "Level 6", parent_company_id: ids[4] },
  });
  expect(await refused(sixth)).toEqual([400, "invalid_data", field]);
  const other = await make({ name: "Another head office" });
  expect(await put(ids[0], other.id)).toEqual([400, "invalid_data", field]);
  expect((await put(ids[1], other.id))[0]).toBe(200);
  const branches = await admin.call("adminListCompanies", {
    query: { parent_company_id: [other.id] },
  });
  expect(branches.companies.map(({ name }) => name)).toEqual(["Level 2"]);
});

test("[ADM-05] a company with open orders or branches can't be deleted; after deletion its people have none", async () => {
  const head = await make({ region_id: regionId });
  const branch = await make({ parent_company_id: head.id });
  const params = { id: head.id };
  const remove = () => refused(admin.send("adminDeleteCompany", { params }));
  expect(await remove()).toEqual([400, "not_allowed", undefined]);
  await admin.call("adminDeleteCompany", { params: { id: branch.id } });
  await admin.call("adminAddCompanyCustomers", {
    params,
    body: { customer_ids: [{ id: buyerId }] },
  });
  expect(await admin.call("adminDeleteCompany", { params })).toEqual({
    id: head.id,
    object: "company",
    deleted: true,
    archived: false,
  });
  expect(await remove()).toEqual([404, "not_found", undefined]);
  const buyer = await signIn(
    backend,
    brand.seller.publishableKey,
    smallSellerAccounts(brandId()).buyer,
  );
  expect((await buyer.get("/store/customers/me/company")).statusCode).toBe(404);
});

test("[ADM-05] a company with an open order can't be deleted, and is unchanged", async () => {
  const buyer = await signIn(
    backend,
    brand.seller.publishableKey,
    smallSellerAccounts(brandId()).buyer,
  );
  await placeOrder(buyer, brand.seller);
  const { company } = (await buyer.get("/store/customers/me/company")).json();
  const response = await admin.send("adminDeleteCompany", { params: { id: company.id } });
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { type: "not_allowed", message: "The company has 1 open orders and 0 branches." },
  ]);
  expect((await buyer.get("/store/customers/me/company")).json().company).toEqual(company);
});

test("[ADM-05] addresses are added, changed and removed; one is the default, the first billing one is the company's", async () => {
  const { id } = await make();
  const add = async (body: object) =>
    (
      await admin.call("adminAddCompanyAddress", {
        params: { id },
        body: { ...paris, kind: "shipping", ...body },
      })
    ).company;
  await add({ city: "Lille", metadata: { is_default: true } });
  const two = await add({ city: "Nantes", metadata: { is_default: true } });
  expect(two.shipping_addresses.map(({ city, metadata }) => [city, metadata?.is_default])).toEqual([
    ["Nantes", true],
    ["Lille", false],
  ]);
  const billed = await add({ kind: "billing", city: "Metz" });
  expect([billed.billing_address?.city, billed.shipping_addresses.length]).toEqual(["Metz", 2]);
  const [nantes] = two.shipping_addresses;
  const params = { id, address_id: nantes?.id ?? "" };
  const changed = await admin.call("adminUpdateCompanyAddress", {
    params,
    body: { city: "Rennes" },
  });
  expect(changed.company.shipping_addresses[0]).toMatchObject({
    id: nantes?.id,
    city: "Rennes",
    address_1: paris.address_1,
  });
  const removed = await admin.call("adminDeleteCompanyAddress", { params });
  expect(removed.company.shipping_addresses.map(({ city }) => city)).toEqual(["Lille"]);
  const gone = await admin.call("adminDeleteCompanyAddress", {
    params: { id, address_id: billed.billing_address?.id ?? "" },
  });
  expect(gone.company.billing_address).toBeNull();
  expect(await refused(admin.send("adminDeleteCompanyAddress", { params }))).toEqual([
    404,
    "not_found",
    undefined,
  ]);
  const other = await make();
  const elsewhere = admin.send("adminUpdateCompany", {
    params: { id: other.id },
    body: { billing_address_id: removed.company.shipping_addresses[0]?.id },
  });
  expect(await refused(elsewhere)).toEqual([400, "invalid_data", "billing_address_id"]);
});

test("[ADM-05] people move between companies all or none", async () => {
  const company = await make();
  const params = { id: company.id };
  const wrong = { customer_ids: [{ id: buyerId }, { id: "cus_unknown" }] };
  expect((await admin.send("adminAddCompanyCustomers", { params, body: wrong })).statusCode).toBe(
    404,
  );
  expect((await admin.call("adminGetCompany", { params })).company.customers).toEqual([]);
  const right = { customer_ids: [{ id: buyerId }] };
  await admin.call("adminAddCompanyCustomers", { params, body: right });
  const { company: left } = await admin.call("adminRemoveCompanyCustomers", {
    params,
    body: right,
  });
  expect(left.customers).toEqual([]);
  const again = await admin.send("adminRemoveCompanyCustomers", { params, body: right });
  expect(again.statusCode).toBe(404);
});

test("[TEN-01] companies of another brand can't be viewed, changed or joined", async () => {
  const company = await make();
  const other = await loadAgentsSeller(backend, `${brandId()}-other`);
  const stranger = other.agents.admin;
  const params = { id: company.id };
  const body = { customer_ids: [{ id: buyerId }] };
  const responses = await Promise.all([
    stranger.send("adminGetCompany", { params }),
    stranger.send("adminUpdateCompany", { params, body: { name: "Taken" } }),
    stranger.send("adminDeleteCompany", { params }),
    stranger.send("adminAddCompanyAddress", { params, body: { ...paris, kind: "billing" } }),
    stranger.send("adminAddCompanyCustomers", { params, body }),
    stranger.send("adminCreateCompany", { body: { name: "X", parent_company_id: company.id } }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
  expect((await stranger.call("adminListCompanies", { query: { q: company.name } })).count).toBe(0);
  expect((await admin.call("adminGetCompany", { params })).company).toEqual(company);
});
