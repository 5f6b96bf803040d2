import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { fillCart } from "../../../fixtures/place-order";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let brand: AgentsSeller;
let admin: AdminClient;
let buyer: StoreClient;
let regionId = "";
let groupId = "";
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  brands += 1;
  const id = `branches-${brands}`;
  brand = await loadAgentsSeller(backend, id);
  admin = brand.agents.admin;
  regionId = brand.seller.regions.eu ?? "";
  groupId = brand.seller.customerGroups.boutiques ?? "";
  buyer = await signIn(backend, brand.seller.publishableKey, smallSellerAccounts(id).buyer);
});
afterAll(() => backend.stop());

const make = async (body: object = {}) =>
  (await admin.call("adminCreateCompany", { body: { name: "Agence de Lyon", ...body } })).company;
const change = async (id: string, body: object) =>
  (await admin.call("adminUpdateCompany", { params: { id }, body })).company;
const read = async (id: string) =>
  (await admin.call("adminGetCompany", { params: { id } })).company;
const join = async (id: string) => {
  const buyerId = brand.seller.customers[smallSellerAccounts(brand.seller.id).buyer] ?? "";
  await admin.call("adminAddCompanyCustomers", {
    params: { id },
    body: { customer_ids: [{ id: buyerId }] },
  });
};
const ownCompany = async () => (await buyer.get("/store/customers/me/company")).json().company;
const terms = {
  name: "Siège",
  payment_terms: "30 jours fin de mois",
  payment_due: { days: 30, from: "end_of_month" },
  payment_currency_code: "eur",
  franco: 40_000,
  metadata: { min_order_amount: 20_000 },
};

test("[ADM-05] [CHK-03] a branch buys on its head office's terms if its own are empty", async () => {
  const agentId = brand.seller.agents[brand.emails.member] ?? "";
  const head = await make({ ...terms, region_id: regionId, agent_id: agentId });
  const branch = await make({ parent_company_id: head.id, metadata: { note: "quai B" } });
  await join(branch.id);
  expect(await ownCompany()).toMatchObject({
    id: branch.id,
    name: "Agence de Lyon",
    payment_terms: terms.payment_terms,
    payment_due: terms.payment_due,
    payment_currency_code: "eur",
    franco: 40_000,
    region_id: regionId,
    agent: { id: agentId },
    metadata: { note: "quai B", min_order_amount: 20_000 },
  });
  const { cartId } = await fillCart(buyer, brand.seller);
  const cart = async () => (await buyer.get(`/store/carts/${cartId}`)).json().cart;
  expect(await cart()).toMatchObject({
    region: { id: regionId },
    thresholds: { franco: { amount: 40_000 }, minimum_order: { amount: 20_000 } },
  });
  await change(head.id, { franco: 55_500, metadata: { min_order_amount: null } });
  expect(await cart()).toMatchObject({
    thresholds: { franco: { amount: 55_500 }, minimum_order: null },
  });
  await change(branch.id, { franco: 0 });
  expect((await cart()).thresholds.franco).toBeNull();
});

test("[ADM-05] staff see a company's own terms as stored, and from which company the others are inherited", async () => {
  const head = await make({ ...terms, groups: [{ id: groupId }] });
  const middle = await make({ name: "Région", parent_company_id: head.id, franco: 10_000 });
  const branch = await make({ parent_company_id: middle.id, payment_terms: "À la commande" });
  const from = ({ id, name }: { id: string; name: string }) => ({
    company_id: id,
    company_name: name,
  });
  expect(branch).toMatchObject({
    payment_terms: "À la commande",
    payment_due: null,
    franco: null,
    groups: [],
  });
  expect(branch.inherited).toEqual({
    payment_currency_code: { value: "eur", ...from(head) },
    franco: { value: 10_000, ...from(middle) },
    min_order_amount: { value: 20_000, ...from(head) },
    groups: { value: [expect.objectContaining({ id: groupId, name: "boutiques" })], ...from(head) },
  });
  const { companies } = await admin.call("adminListCompanies", { query: { id: [branch.id] } });
  const { customers: _, ...listed } = branch;
  expect(companies).toEqual([listed]);
  expect(head.inherited).toEqual({});
  expect((await change(branch.id, { parent_company_id: null })).inherited).toEqual({});
});

test("[ADM-05] terms are inherited through five levels, amounts only in the company's currency", async () => {
  const line = [await make(terms)];
  for (const name of ["2", "3", "4", "5"])
    line.push(await make({ name, parent_company_id: line.at(-1)?.id }));
  const last = line.at(-1)?.id ?? "";
  expect((await read(last)).inherited).toMatchObject({
    franco: { value: 40_000, company_id: line[0]?.id },
    payment_due: { value: terms.payment_due, company_id: line[0]?.id },
  });
  await change(last, { payment_currency_code: "gbp" });
  const { inherited } = await read(last);
  expect([inherited.franco, inherited.min_order_amount]).toEqual([undefined, undefined]);
  expect(inherited.payment_terms?.value).toBe(terms.payment_terms);
});

test("[ADM-05] [PRICE-01] all people of a company and its branches get the price lists of its groups", async () => {
  const head = await make({ region_id: regionId });
  const branch = await make({ parent_company_id: head.id });
  await join(branch.id);
  const { cartId } = await fillCart(buyer, brand.seller, "LIST-1");
  const price = async () =>
    (await buyer.get(`/store/carts/${cartId}`)).json().cart.items[0].unit_price;
  const listPrice = async () => {
    const { products } = (await buyer.get(`/store/products?q=LIST-1&region_id=${regionId}`)).json();
    return products[0].variants[0].calculated_price;
  };
  const full = [await price(), await listPrice()];
  await change(head.id, { groups: [{ id: groupId }] });
  const reduced = [await price(), await listPrice()];
  expect([full, reduced]).toEqual([
    [2000, 2000],
    [1500, 1500],
  ]);
  const other = (await admin.call("adminCreateCustomerGroup", { body: { name: "autres" } }))
    .customer_group;
  await change(branch.id, { groups: [{ id: other.id }] });
  expect([await price(), await listPrice()]).toEqual(full);
  await change(branch.id, { groups: [{ id: groupId }] });
  expect([await price(), await listPrice()]).toEqual(reduced);
  const listed = await admin.call("adminListCompanies", { query: { groups: [groupId] } });
  expect(listed.companies.map(({ id }) => id)).toEqual(expect.arrayContaining([branch.id]));
  await admin.call("adminDeleteCustomerGroup", { params: { id: groupId } });
  expect([await price(), await listPrice()]).toEqual(full);
  expect((await read(branch.id)).groups).toEqual([]);
});

test("[ADM-05] an unknown group is rejected by its id, and the company is unchanged", async () => {
  const company = await make({ groups: [{ id: groupId }] });
  const response = await admin.send("adminUpdateCompany", {
    params: { id: company.id },
    body: { name: "Renamed", groups: [{ id: "cgrp_unknown" }] },
  });
  expect([response.statusCode, response.json().message]).toEqual([
    404,
    "Customer groups with ids cgrp_unknown were not found",
  ]);
  expect(await read(company.id)).toEqual(company);
});

test("[ADM-05] if two companies are concurrently made branches of each other, one succeeds", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await make(), await make()];
    const put = (id: string, parent: string) =>
      admin.send("adminUpdateCompany", { params: { id }, body: { parent_company_id: parent } });
    const responses = await Promise.all([put(one.id, two.id), put(two.id, one.id)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  }
});

test("[ADM-05] a branch can't be moved below a company that is deleted concurrently", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [head, branch] = [await make(), await make()];
    const [put, removed] = await Promise.all([
      admin.send("adminUpdateCompany", {
        params: { id: branch.id },
        body: { parent_company_id: head.id },
      }),
      admin.send("adminDeleteCompany", { params: { id: head.id } }),
    ]);
    const statuses = [put.statusCode, removed.statusCode];
    expect([
      [200, 400],
      [404, 200],
    ]).toContainEqual(statuses);
  }
});

test("[ADM-05] [SEC-03] a head office sees only its own branches' names and addresses", async () => {
  const head = await make({ name: "Siège", region_id: regionId });
  const branch = await make({ name: "Agence de Nantes", parent_company_id: head.id });
  const below = await make({ name: "Dépôt de Brest", parent_company_id: branch.id });
  const gone = await make({ name: "Fermée", parent_company_id: head.id });
  await make({ name: "Sans adresse", parent_company_id: head.id });
  const place = { address_1: "3 quai de la Fosse", city: "Nantes", postal_code: "44000" };
  const addTo = (id: string, body: object) =>
    admin.call("adminAddCompanyAddress", {
      params: { id },
      body: { ...place, kind: "shipping", country_code: "fr", ...body },
    });
  await addTo(branch.id, { phone: "+33240000000" });
  await addTo(branch.id, { address_1: "1 High Street", country_code: "gb" });
  await addTo(below.id, { city: "Brest" });
  await addTo(gone.id, {});
  await change(gone.id, { archived: true });
  const branchesOf = async () => {
    const response = await buyer.get("/store/customers/me/company/branches");
    return response.json().branches;
  };
  expect(await branchesOf()).toEqual([]);
  await join(head.id);
  expect(await branchesOf()).toEqual([
    {
      ...{ id: branch.id, name: "Agence de Nantes" },
      shipping_addresses: [
        {
          ...{ ...place, country_code: "fr", phone: "+33240000000", company: null },
          ...{ first_name: null, last_name: null, address_2: null, province: null },
        },
      ],
    },
    { id: below.id, name: "Dépôt de Brest", shipping_addresses: [expect.anything()] },
  ]);
  await join(branch.id);
  expect(await branchesOf()).toMatchObject([{ id: below.id }]);
  await join(below.id);
  expect(await branchesOf()).toEqual([]);
});
