import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts, smallSellerPassword } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let brand: AgentsSeller;
let admin: AdminClient;
let brands = 0;

const accounts = () => smallSellerAccounts(`roles-${brands}`);
const idOf = (email: string) => brand.seller.customers[email] ?? "";

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  brands += 1;
  brand = await loadAgentsSeller(backend, `roles-${brands}`);
  admin = brand.agents.admin;
});
afterAll(() => backend.stop());

const person = (email: string, company_id: string, more: object = {}) => ({
  ...{ email, first_name: "Ana", last_name: "Dupont", password: smallSellerPassword },
  ...{ company_id, ...more },
});
const rolesOf = async (id: string) =>
  (await admin.call("adminGetCompany", { params: { id } })).company.customers.map((customer) => [
    customer.email.split("@")[0],
    customer.company_role,
    customer.order_limit,
    customer.month_limit,
  ]);

test("[ADM-05] a company's first person is its administrator, later ones are buyers by default", async () => {
  const { company } = await admin.call("adminCreateCompany", { body: { name: "Pépinière" } });
  for (const body of [
    person("a@first.test", company.id),
    person("b@second.test", company.id),
    person("c@third.test", company.id, { company_role: "requester", order_limit: 50_000 }),
  ])
    await admin.call("adminCreateCustomer", { body });
  const people = [
    ["a", "administrator", null, null],
    ["b", "buyer", null, null],
    ["c", "requester", 50_000, null],
  ];
  expect(await rolesOf(company.id)).toEqual(people);
  const params = { id: company.id };
  await admin.call("adminAddCompanyCustomers", {
    params,
    body: { customer_ids: [{ id: idOf(accounts().other) }], company_role: "viewer" },
  });
  await admin.call("adminAddCompanyCustomers", {
    params,
    body: { customer_ids: [{ id: idOf(accounts().colleague) }] },
  });
  expect(await rolesOf(company.id)).toEqual(
    expect.arrayContaining([
      ...people,
      [accounts().other.split("@")[0], "viewer", null, null],
      [accounts().colleague.split("@")[0], "buyer", null, null],
    ]),
  );
});

test("[ADM-05] staff change a person's role and limits, effective with her next call", async () => {
  const buyer = await signIn(backend, brand.seller.publishableKey, accounts().buyer);
  const seen = async () => {
    const { customer } = (await buyer.get("/store/customers/me")).json();
    return [customer.company_role, customer.order_limit, customer.month_limit];
  };
  expect(await seen()).toEqual(["administrator", null, null]);
  const params = {
    id: brand.seller.companies.C1 ?? "",
    customer_id: idOf(accounts().buyer),
  };
  await admin.call("adminUpdateCompanyCustomer", {
    params,
    body: { company_role: "buyer", order_limit: 100_000, month_limit: 250_000 },
  });
  expect(await seen()).toEqual(["buyer", 100_000, 250_000]);
  await admin.call("adminUpdateCompanyCustomer", { params, body: { order_limit: null } });
  expect(await seen()).toEqual(["buyer", null, 250_000]);
});

test("[ADM-05] the last administrator keeps her role, and a person of another company is not found", async () => {
  const companyId = brand.seller.companies.C1 ?? "";
  const { company } = await admin.call("adminGetCompany", { params: { id: companyId } });
  const [last, ...others] = company.customers;
  const change = (customerId: string, body: object) =>
    admin.send("adminUpdateCompanyCustomer", {
      params: { id: companyId, customer_id: customerId },
      body,
    });
  for (const other of others)
    expect((await change(other.id, { company_role: "buyer" })).statusCode).toBe(200);
  const refused = await change(last?.id ?? "", { company_role: "viewer" });
  expect([refused.statusCode, refused.json().code]).toEqual([400, "last_administrator"]);
  expect((await change(idOf(accounts().other), { company_role: "buyer" })).statusCode).toBe(404);
  const bad = await change(last?.id ?? "", { order_limit: -1 });
  expect([bad.statusCode, bad.json().details[0].field]).toEqual([400, "order_limit"]);
});

test("[ADM-05] [ACC-01] staff can detach the last administrator only together with everybody, even if colleagues are removed concurrently", async () => {
  const companyId = brand.seller.companies.C1 ?? "";
  const params = { id: companyId };
  const { customers } = (await admin.call("adminGetCompany", { params })).company;
  const [first, second, ...others] = customers;
  const detach = (...people: ({ id: string } | undefined)[]) =>
    admin.send("adminRemoveCompanyCustomers", {
      params,
      body: { customer_ids: people.flatMap((person) => (person ? [{ id: person.id }] : [])) },
    });
  for (const { id } of others)
    await admin.call("adminUpdateCompanyCustomer", {
      params: { ...params, customer_id: id },
      body: { company_role: "buyer" },
    });
  const boss = await signIn(backend, brand.seller.publishableKey, second?.email ?? "");
  const both = await Promise.all([
    detach(second),
    boss.delete(`/store/customers/me/company/colleagues/${first?.id}`),
  ]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const left = (await admin.call("adminGetCompany", { params })).company.customers;
  const bosses = left.filter(({ company_role: role }) => role === "administrator");
  expect(bosses).toHaveLength(1);
  const refused = await detach(bosses[0]);
  expect([refused.statusCode, refused.json().code]).toEqual([400, "last_administrator"]);
  expect((await detach(...left)).statusCode).toBe(200);
  expect((await admin.call("adminGetCompany", { params })).company.customers).toEqual([]);
});

test("[ADM-05] [ACC-01] a company's last administrator can't be moved to another company while others remain", async () => {
  const companyId = brand.seller.companies.C1 ?? "";
  const { customers } = (await admin.call("adminGetCompany", { params: { id: companyId } }))
    .company;
  const [first, second, ...others] = customers.map(({ id }) => id);
  const change = (id: string, company_role: "administrator" | "buyer") =>
    admin.call("adminUpdateCompanyCustomer", {
      params: { id: companyId, customer_id: id },
      body: { company_role },
    });
  for (const id of others) await change(id, "buyer");
  for (const id of [first, second]) await change(id ?? "", "administrator");
  const homes = await Promise.all(
    ["Nord", "Süd"].map(
      async (name) => (await admin.call("adminCreateCompany", { body: { name } })).company.id,
    ),
  );
  const attach = (to: string | undefined, ...ids: (string | undefined)[]) =>
    admin.send("adminAddCompanyCustomers", {
      params: { id: to ?? "" },
      body: { customer_ids: ids.flatMap((id) => (id ? [{ id }] : [])) },
    });
  const moves = await Promise.all([
    attach(homes[0], first),
    admin.send("adminUpdateCustomer", {
      params: { id: second ?? "" },
      body: { company_id: homes[1] },
    }),
  ]);
  expect(moves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const refused = moves.find(({ statusCode }) => statusCode === 400);
  expect(refused?.json().code).toBe("last_administrator");
  const left = (await admin.call("adminGetCompany", { params: { id: companyId } })).company;
  const roles = left.customers.map(({ company_role: role }) => role);
  expect(roles.filter((role) => role === "administrator")).toHaveLength(1);
  const everybody = left.customers.map(({ id }) => id);
  expect((await attach(homes[0], ...everybody)).statusCode).toBe(200);
});
