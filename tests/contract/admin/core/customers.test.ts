import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerVerbs } from "@/backend/people/customers/routes";
import { productVerbs } from "@/backend/catalogue/products/routes";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { createStoreClient, signIn } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { deliverLastMail, passwordLinkOf } from "../../people/people-mail";

let backend: TestBackend;
let one: AgentsSeller;
let two: AgentsSeller;
const accounts = smallSellerAccounts("people-one");

beforeAll(async () => {
  backend = await startTestBackend({
    verbs: { ...sessionVerbs, ...customerVerbs, ...productVerbs },
  });
  one = await loadAgentsSeller(backend, "people-one");
  two = await loadAgentsSeller(backend, "people-two");
});
afterAll(() => backend.stop());

describe("customers", () => {
  const body = {
    email: "Iris@people.test",
    first_name: "Iris",
    last_name: "Roy",
    password: "a good password",
  };

  test("[ADM-05] a company's customer created without a password gets a link to set one", async () => {
    const { member } = one.agents;
    const email = "link@people.test";
    const { password: _, ...invited } = { ...body, email };
    const none = await member.send("adminCreateCustomer", { body: invited });
    expect([none.statusCode, none.json().details[0].field]).toEqual([400, "password"]);
    const { customer } = await member.call("adminCreateCustomer", {
      body: { ...invited, company_id: one.seller.companies.C1 ?? null, lang: "de" },
    });
    expect(customer.has_account).toBe(false);
    const mail = await deliverLastMail(backend, one.seller.id);
    const { searchParams } = passwordLinkOf(mail);
    expect([mail.to?.[0]?.address, mail.subject?.startsWith("Aktivieren")]).toEqual([email, true]);
    const store = createStoreClient(backend, one.seller.publishableKey);
    const token = searchParams.get("token");
    const defined = { email, token, password: "Her-Own-Secret" };
    expect((await store.post("/store/customers/password-reset", defined)).statusCode).toBe(200);
    const login = { email, password: "Her-Own-Secret" };
    expect((await store.post("/store/auth", login)).statusCode).toBe(200);
  });

  test("[ADM-01] a customer is created with 201, signs in, and no response contains a hash", async () => {
    const { member } = one.agents;
    const response = await member.send("adminCreateCustomer", {
      body: { ...body, company_id: one.seller.companies.C1 ?? null, metadata: { a: 1 } },
    });
    expect(response.statusCode).toBe(201);
    const { customer } = response.json();
    expect(customer).toMatchObject({
      email: "iris@people.test",
      has_account: true,
      company_id: one.seller.companies.C1,
      metadata: { a: 1 },
    });
    expect(response.body).not.toMatch(/password|argon/);
    const login = { email: body.email, password: body.password };
    const store = createStoreClient(backend, one.seller.publishableKey);
    expect((await store.post("/store/auth", login)).statusCode).toBe(200);
    const { customer: whole } = await member.call("adminGetCustomer", {
      params: { id: customer.id },
    });
    expect(whole).toMatchObject({ orders: [], billing_address_id: expect.any(String) });
    expect(whole.shipping_addresses).toHaveLength(2);
    expect(whole).not.toHaveProperty("groups");
    const taken = await member.send("adminCreateCustomer", {
      body: { ...body, email: "IRIS@people.test" },
    });
    expect([taken.statusCode, taken.json().type]).toEqual([422, "duplicate_error"]);
    const foreign = await member.send("adminCreateCustomer", {
      body: { ...body, email: "other@people.test", company_id: two.seller.companies.C1 ?? null },
    });
    expect(foreign.statusCode).toBe(404);
    const short = await member.send("adminCreateCustomer", {
      body: { ...body, email: "x@people.test", password: "short" },
    });
    expect([short.statusCode, short.json().details[0].field]).toEqual([400, "password"]);
  });

  test("[STORE-01] lists search by text, account and group, and show groups", async () => {
    const { member } = one.agents;
    const group = Object.values(one.seller.customerGroups)[0] ?? "";
    const byGroup = await member.call("adminListCustomers", { query: { groups: [group] } });
    expect(byGroup.customers.map(({ email }) => email)).toEqual([accounts.other]);
    expect(byGroup.customers[0]?.groups).toMatchObject([{ id: group, name: "boutiques" }]);
    expect(
      (await member.call("adminListCustomers", { query: { q: "DURAND" } })).customers.map(
        ({ email }) => email,
      ),
    ).toEqual([accounts.buyer]);
    const without = await member.call("adminListCustomers", { query: { has_account: "false" } });
    expect(without.customers.map(({ email }) => email)).toEqual([accounts.noPassword]);
    const page = await member.call("adminListCustomers", {
      query: { limit: 2, offset: 1, order: "email" },
    });
    expect([page.limit, page.offset, page.customers.length]).toEqual([2, 1, 2]);
    const all = await member.call("adminListCustomers", { query: { order: "email" } });
    expect(page.customers.map(({ id }) => id)).toEqual(
      all.customers.slice(1, 3).map(({ id }) => id),
    );
    expect([all.limit, all.count]).toEqual([50, all.customers.length]);
  });

  test("[STORE-01] one customer includes her groups and billing address with expand", async () => {
    const { member } = one.agents;
    const params = { id: one.seller.customers[accounts.other] ?? "" };
    const { customer } = await member.call("adminGetCustomer", {
      params,
      query: { expand: "groups,billing_address" },
    });
    expect(customer.groups).toMatchObject([{ name: "boutiques" }]);
    expect(customer.billing_address?.id).toBe(customer.billing_address_id);
    expect(Object.keys(customer)).not.toContain("orders");
    const plain = (await member.call("adminGetCustomer", { params })).customer;
    expect(Object.keys(plain)).not.toContain("groups");
  });

  test("[SEC-04] an invalid e-mail of a customer names its field", async () => {
    const { admin } = one.agents;
    const first_name = "Ada";
    const taken = {
      email: accounts.buyer,
      first_name,
      last_name: "Byron",
      password: "Long-enough",
    };
    const params = { id: one.seller.customers[accounts.other] ?? "" };
    for (const [response, status] of [
      [await admin.send("adminCreateCustomer", { body: taken }), 422],
      [await admin.send("adminUpdateCustomer", { params, body: { email: accounts.buyer } }), 400],
    ] as const)
      expect([response.statusCode, response.json().details[0].field]).toEqual([status, "email"]);
  });

  test("[ADM-05] the link is mailed in the company's language by default", async () => {
    const { member } = one.agents;
    const { company } = await member.call("adminCreateCompany", {
      body: { name: "Winkel", language: "nl" },
    });
    const email = "link-nl@lang.test";
    const { password: _, ...invited } = { ...body, email };
    await member.call("adminCreateCustomer", { body: { ...invited, company_id: company.id } });
    const mail = await deliverLastMail(backend, one.seller.id);
    expect(passwordLinkOf(mail).searchParams.get("email")).toBe(email);
    expect(mail.subject).toMatch(/^Activeer/);
  });

  test("[SEC-02] a new password ends her sessions; an account keeps its e-mail", async () => {
    const { member } = one.agents;
    const params = { id: one.seller.customers[accounts.colleague] ?? "" };
    const colleague = await signIn(backend, one.seller.publishableKey, accounts.colleague);
    const changed = await member.call("adminUpdateCustomer", {
      params,
      body: { first_name: "Lucas", password: "another password" },
    });
    expect(changed.customer.first_name).toBe("Lucas");
    expect((await colleague.get("/store/auth")).statusCode).toBe(401);
    const fixed = await member.send("adminUpdateCustomer", {
      params,
      body: { email: "new@people.test" },
    });
    expect([fixed.statusCode, fixed.json().type]).toEqual([400, "not_allowed"]);
    const open = { id: one.seller.customers[accounts.noPassword] ?? "" };
    const taken = await member.send("adminUpdateCustomer", {
      params: open,
      body: { email: accounts.buyer },
    });
    expect(taken.statusCode).toBe(422);
    const moved = await member.call("adminUpdateCustomer", {
      params: open,
      body: { email: "nina@people.test", phone: null },
    });
    expect(moved.customer).toMatchObject({ email: "nina@people.test", phone: null });
    const strange = await member.send("adminUpdateCustomer", {
      params: open,
      body: { groups: [{ id: two.seller.customerGroups.boutiques ?? "" }] },
    });
    expect(strange.statusCode).toBe(404);
  });
});

describe("customer groups", () => {
  test("[ADM-01] a group is created, renamed and deleted; its name is unique", async () => {
    const { developer, member } = one.agents;
    const { customer_group: made } = await developer.call("adminCreateCustomerGroup", {
      body: { name: "Museums", metadata: { vip: true } },
    });
    expect(made).toMatchObject({ name: "Museums", metadata: { vip: true }, deleted_at: null });
    const taken = await developer.send("adminCreateCustomerGroup", { body: { name: "Museums" } });
    expect([taken.statusCode, taken.json().code, taken.json().details[0].field]).toEqual([
      422,
      "invalid_request_error",
      "name",
    ]);
    const params = { id: made.id };
    expect(
      (await developer.send("adminUpdateCustomerGroup", { params, body: { name: "boutiques" } }))
        .statusCode,
    ).toBe(422);
    const renamed = await developer.call("adminUpdateCustomerGroup", {
      params,
      body: { name: "Musées" },
    });
    expect(renamed.customer_group).toMatchObject({ name: "Musées", metadata: { vip: true } });
    const found = await member.call("adminListCustomerGroups", { query: { q: "mus" } });
    expect([found.limit, found.count, found.customer_groups]).toEqual([
      10,
      1,
      [renamed.customer_group],
    ]);
    expect(await developer.call("adminDeleteCustomerGroup", { params })).toEqual({
      id: made.id,
      object: "customer_group",
      deleted: true,
    });
    expect(
      (await developer.call("adminCreateCustomerGroup", { body: { name: "Musées" } }))
        .customer_group.id,
    ).not.toBe(made.id);
  });

  test("[CAT-04] joining or leaving a group changes prices in the next response", async () => {
    const { developer, member } = one.agents;
    const buyer = await signIn(backend, one.seller.publishableKey, accounts.buyer);
    const region = one.seller.regions.eu;
    const priceOf = async () => {
      const { product } = (
        await buyer.get(`/store/products/${one.seller.products.blanket}?region_id=${region}`)
      ).json();
      return product.variants[0].calculated_price;
    };
    const params = { id: one.seller.customerGroups.boutiques ?? "" };
    const customers = { customer_ids: [{ id: one.seller.customers[accounts.buyer] ?? "" }] };
    expect(await priceOf()).toBe(2000);
    await developer.call("adminAddCustomerGroupCustomers", { params, body: customers });
    expect(await priceOf()).toBe(1500);
    const inGroup = await member.call("adminListCustomerGroupCustomers", {
      params,
      query: { order: "email" },
    });
    expect(inGroup.customers.map(({ email }) => email)).toEqual([accounts.buyer, accounts.other]);
    await developer.call("adminRemoveCustomerGroupCustomers", { params, body: customers });
    expect(await priceOf()).toBe(2000);
    await member.call("adminUpdateCustomer", {
      params: { id: customers.customer_ids[0]?.id ?? "" },
      body: { groups: [params] },
    });
    expect(await priceOf()).toBe(1500);
    await developer.call("adminDeleteCustomerGroup", { params });
    expect(await priceOf()).toBe(2000);
  });

  test("[CAT-04] a region's tax is effective in the next response", async () => {
    const buyer = await signIn(backend, one.seller.publishableKey, accounts.buyer);
    const region = one.seller.regions.eu ?? "";
    const taxed = async () => {
      const { product } = (
        await buyer.get(`/store/products/${one.seller.products.bib}?region_id=${region}`)
      ).json();
      return product.variants[0].calculated_price_incl_tax;
    };
    const before = await taxed();
    await one.agents.developer.call("adminUpdateRegion", {
      params: { region_id: region },
      body: { tax_rate: 50 },
    });
    expect([before === 1500, await taxed()]).toEqual([false, 1500]);
  });

  test("[TEN-04] a customer of another seller makes the whole call fail with 404", async () => {
    const { developer } = one.agents;
    const { customer_group: group } = await developer.call("adminCreateCustomerGroup", {
      body: { name: "Mixed" },
    });
    const customers = [one.seller, two.seller].map((seller) => ({
      id: Object.values(seller.customers)[0] ?? "",
    }));
    const params = { id: group.id };
    const refused = await developer.send("adminAddCustomerGroupCustomers", {
      params,
      body: { customer_ids: customers },
    });
    expect(refused.statusCode).toBe(404);
    expect((await developer.call("adminListCustomerGroupCustomers", { params })).count).toBe(0);
  });
});
