import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { type AdminEndpointName, adminEndpoints } from "@/contract/admin-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { type AdminClient, createAdminClient } from "../../../fixtures/admin-client";
import { adminBodyOf, adminPathOf, createAdminWorld } from "../../../fixtures/admin-world";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts, smallSellerSkus } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let brand: AgentsSeller;
let admin: AdminClient;
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  brand = await loadAgentsSeller(backend, `audit-${++brands}`);
  admin = brand.agents.admin;
});
afterAll(() => backend.stop());

type Query = Parameters<typeof admin.call<"adminListAuditLog">>[1];
const entries = async (query: NonNullable<Query>["query"] = {}) =>
  (await admin.call("adminListAuditLog", { query })).audit_log;
const company = () => Object.values(brand.seller.companies)[0] ?? "";
const customer = () => Object.values(brand.seller.customers)[0] ?? "";
const callerOf = async (client: AdminClient) => (await client.call("adminGetSession")).user;

describe("the audit trail", () => {
  test("[ADM-05] a change of a company names who made it, from where, and what was before and after", async () => {
    const { id } = await callerOf(brand.agents.member);
    const before = (await admin.call("adminGetCompany", { params: { id: company() } })).company;
    await brand.agents.member.call("adminUpdateCompany", {
      params: { id: company() },
      body: { name: "Maison Neuve", franco: 25_000 },
    });
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor_kind: "user",
      actor_id: id,
      acting_as_id: null,
      verb: "update_company",
      object_type: "company",
      object_id: company(),
      address: "127.0.0.1",
      before: { name: before.name, franco: before.franco },
      after: { name: "Maison Neuve", franco: 25_000 },
    });
    expect(entry?.actor_name).toBeTruthy();
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(["franco", "name"]);
  });

  test("[ADM-05] what is refused, or only read, leaves no entry", async () => {
    const params = { id: company() };
    const refused = [
      await admin.send("adminUpdateCompany", { params, body: { agent_id: "usr_nobody" } }),
      await brand.agents.member.send("adminSetSettings", {
        body: { key: "product_table", value: true },
      }),
      await admin.send("adminUpdateCompany", { params: { id: "comp_none" }, body: { name: "X" } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403, 404]);
    await admin.call("adminGetCompany", { params });
    await admin.call("adminListCompanies", { query: {} });
    expect(await entries()).toEqual([]);
  });

  test("[ADM-05] a call sent again with its Idempotency-Key has one entry, of the object it made", async () => {
    for (const _ of [1, 2])
      await admin.send(
        "adminCreateCustomerGroup",
        { body: { name: "Boutiques" } },
        { "idempotency-key": "once" },
      );
    const { customer_groups: groups } = await admin.call("adminListCustomerGroups", {
      query: { q: "Boutiques" },
    });
    expect((await entries()).map((entry) => [entry.verb, entry.object_id])).toEqual([
      ["create_customer_group", groups[0]?.id],
    ]);
  });

  test("[ADM-05] people, roles and settings show what they were; passwords and keys never", async () => {
    const { user } = await admin.call("adminCreateUser", {
      body: { email: "new@brand.test", password: "A-secret-of-hers", role: "member" },
    });
    await admin.call("adminUpdateUser", {
      params: { id: user.id },
      body: { role: "developer", api_token: "a-key-that-nobody-may-read" },
    });
    await admin.call("adminUpdateCustomer", {
      params: { id: customer() },
      body: { first_name: "Renamed", password: "Her-new-password" },
    });
    await admin.call("adminSetSettings", { body: { key: "limited_stock_threshold", value: 3 } });
    await admin.call("adminSetSettings", { body: { key: "limited_stock_threshold", value: 4 } });
    await admin.call("adminDeleteUser", { params: { id: user.id } });
    const log = await entries();
    expect(
      log.map(({ verb, object_id, before, after }) => ({ verb, object_id, before, after })),
    ).toMatchObject([
      { verb: "delete_user", object_id: user.id, before: { role: "developer" }, after: null },
      {
        verb: "set_settings",
        before: { limited_stock_threshold: 3 },
        after: { limited_stock_threshold: 4 },
      },
      { verb: "set_settings", before: {}, after: { limited_stock_threshold: 3 } },
      { verb: "update_customer", object_id: customer(), after: { first_name: "Renamed" } },
      {
        verb: "update_user",
        object_id: user.id,
        before: { role: "member" },
        after: { role: "developer", api_key: "replaced" },
      },
      { verb: "create_user", object_id: user.id, after: { email: "new@brand.test" } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/A-secret|nobody-may-read|Her-new|argon/);
  });

  test("[ADM-05] prices show what they were: of a list, of a variant, of a discount, of shipping", async () => {
    const { seller } = brand;
    const listId = Object.values(seller.priceLists)[0] ?? "";
    const variantId = seller.variants[smallSellerSkus.inStock] ?? "";
    const price = (amount: number) => ({ variant_id: variantId, currency_code: "eur", amount });
    const params = { id: listId };
    for (const amount of [500, 450])
      await admin.call("adminAddPriceListPrices", {
        params,
        body: { prices: [price(amount)], override: true },
      });
    await admin.call("adminDeletePriceListVariantPrices", {
      params: { ...params, variant_id: variantId },
    });
    const [deleted, second] = await entries({ object_id: [listId] });
    expect([second?.before, second?.after]).toMatchObject([
      { prices: [price(500)] },
      { prices: [price(450)] },
    ]);
    expect(deleted?.before).toMatchObject({ prices: [price(450)] });

    const { variant } = await admin.call("adminGetVariant", { params: { id: variantId } });
    const changed = [{ currency_code: "eur", amount: 1234 }];
    await admin.call("adminUpdateVariant", {
      params: { id: variant.product_id, variant_id: variantId },
      body: { prices: changed },
    });
    const [ofProduct] = await entries({ object_id: [variant.product_id] });
    expect(ofProduct?.after).toMatchObject({ [variantId]: changed });
    expect(Object.keys(ofProduct?.before ?? {})).toEqual([variantId]);

    const { discount } = await admin.call("adminCreateDiscount", {
      body: {
        code: "TENOFF",
        regions: [Object.values(seller.regions)[0] ?? ""],
        rule: { type: "percentage", value: 10, allocation: "total" },
      },
    });
    await admin.call("adminUpdateDiscount", {
      params: { discount_id: discount.id },
      body: { rule: { id: discount.rule_id, value: 15 } },
    });
    const [ofDiscount] = await entries({ object_id: [discount.id] });
    expect([ofDiscount?.before, ofDiscount?.after]).toMatchObject([
      { rule: { value: 10 } },
      { rule: { value: 15 } },
    ]);

    const optionId = seller.shippingOptions.eu?.[0] ?? "";
    await admin.call("adminUpdateShippingOption", {
      params: { option_id: optionId },
      body: { amount: 777 },
    });
    const [ofOption] = await entries({ object_id: [optionId] });
    expect(ofOption?.after).toEqual({ amount: 777 });
  });

  test("[ADM-05] it is read by actor, object, verb and time, page by page, by admins alone", async () => {
    for (const name of ["One", "Two", "Three"])
      await brand.agents.member.call("adminUpdateCompany", {
        params: { id: company() },
        body: { name },
      });
    await admin.call("adminUpdateCustomer", {
      params: { id: customer() },
      body: { first_name: "Ada" },
    });
    const member = await callerOf(brand.agents.member);
    const counts = async (query: NonNullable<Query>["query"]) =>
      (await admin.call("adminListAuditLog", { query })).count;
    expect(await counts({ actor_id: [member.id] })).toBe(3);
    expect(await counts({ object_type: ["customer"] })).toBe(1);
    expect(await counts({ object_id: [company(), customer()] })).toBe(4);
    expect(await counts({ verb: ["update_company"], actor_kind: ["customer"] })).toBe(0);
    const [newest] = await entries();
    expect(await counts({ created_at: { lt: newest?.created_at ?? "" } })).toBe(3);
    const page = await admin.call("adminListAuditLog", { query: { limit: 2, offset: 1 } });
    expect([page.count, page.audit_log.map(({ after }) => after?.name)]).toEqual([
      4,
      ["Three", "Two"],
    ]);
    for (const agent of [brand.agents.member, brand.agents.developer])
      expect((await agent.send("adminListAuditLog", { query: {} })).statusCode).toBe(403);
    const bad = await admin.send("adminListAuditLog", { query: { order: "verb" } });
    expect(bad.statusCode).toBe(400);
  });

  test("[ADM-05] a buyer's own changes name her; of a password only that it was renewed", async () => {
    const { buyer } = smallSellerAccounts(brand.seller.id);
    const client = await signIn(backend, brand.seller.publishableKey, buyer);
    const id = brand.seller.customers[buyer] ?? "";
    await client.post("/store/customers/me", { first_name: "Ada", last_name: "Byron" });
    await client.post("/store/customers/me", { password: "Her-new-password" });
    await client.post("/store/customers/me", { metadata: { layout: "list" } });
    const log = await entries({ actor_kind: ["customer"] });
    expect(log).toMatchObject([
      {
        actor_id: id,
        actor_name: "Ada Byron",
        verb: "update_customer",
        object_type: "customer",
        object_id: id,
        after: { credentials: "renewed" },
      },
      { actor_id: id, after: { first_name: "Ada", last_name: "Byron" } },
    ]);
    expect(JSON.stringify(log)).not.toContain("Her-new");
  });

  test("[ADM-05] [ACC-01] a buyer's changes of her company's addresses show what they were and are", async () => {
    const { buyer } = smallSellerAccounts(brand.seller.id);
    const client = await signIn(backend, brand.seller.publishableKey, buyer);
    const path = "/store/customers/me/addresses";
    const place = { company: "C1", address_1: "1 rue du Bac", city: "Paris", postal_code: "75007" };
    const person = { first_name: "Ada", last_name: "Byron", country_code: "fr" };
    const added = await client.post(path, { address: { ...place, ...person } });
    const { id } = added
      .json()
      .customer.shipping_addresses.find((one: { city: string }) => one.city === "Paris");
    await client.post(`${path}/${id}`, { city: "Lyon", postal_code: "69002" });
    expect((await client.post(`${path}/${id}`, { country_code: "us" })).statusCode).toBe(400);
    await client.delete(`${path}/${id}`);
    const log = await entries({ actor_kind: ["customer"] });
    expect(new Set(log.map((entry) => `${entry.object_type} ${entry.object_id}`))).toEqual(
      new Set([`company ${company()}`]),
    );
    expect(log.map(({ verb, before, after }) => [verb, before, after])).toMatchObject([
      ["delete_customer_address", { address: { id, city: "Lyon" } }, null],
      [
        "update_customer_address",
        { address: { id, city: "Paris", postal_code: "75007" } },
        { address: { id, city: "Lyon", postal_code: "69002" } },
      ],
      ["add_customer_address", null, { address: { id, city: "Paris", first_name: "Ada" } }],
    ]);
    expect(log[0]?.actor_id).toBe(brand.seller.customers[buyer]);
  });

  test("[ADM-05] every call of the administration that changes anything is in it", async () => {
    const world = await createAdminWorld(backend, `audit-${++brands}`);
    const writes = (Object.entries(adminEndpoints) as [AdminEndpointName, Endpoint][])
      .filter(
        ([, { method, auth, bodyType }]) => method !== "GET" && auth !== "public" && !bodyType,
      )
      .sort(([, a], [, b]) => b.method.localeCompare(a.method));
    const done: string[] = [];
    const missing: string[] = [];
    for (const [name, endpoint] of writes) {
      const answer = await backend.inject({
        method: endpoint.method,
        url: adminPathOf(endpoint, world),
        headers: world.agents.admin.headers,
        payload: adminBodyOf(name, world) ?? {},
      });
      if (answer.statusCode >= 300) continue;
      const verb = name
        .replace(/^admin/, "")
        .replace(/(?<!^)[A-Z]/g, "_$&")
        .toLowerCase();
      done.push(verb);
      const { count } = await world.agents.admin.call("adminListAuditLog", {
        query: { verb: [verb] },
      });
      if (count === 0) missing.push(verb);
    }
    expect(done.length).toBeGreaterThan(70);
    expect(missing).toEqual(["delete_session"]);
  });

  test("[TEN-01] a brand sees none of another's", async () => {
    await admin.call("adminUpdateCompany", { params: { id: company() }, body: { name: "Mine" } });
    const other = await loadAgentsSeller(backend, `audit-${++brands}`);
    const seen = await other.agents.admin.call("adminListAuditLog", { query: {} });
    expect(seen.audit_log).toEqual([]);
  });

  test("[SEC-03] the application's role can neither change nor delete an entry", async () => {
    await admin.call("adminUpdateCompany", { params: { id: company() }, body: { name: "Mine" } });
    const scope = {
      database: backend.deps.database,
      prepared: false,
      sellerId: brand.seller.id,
    };
    for (const statement of [
      sql`update audit_log set verb = 'nothing'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(
        withTransaction(scope, (transaction) => transaction.query(statement)),
      ).rejects.toMatchObject({ code: "42501" });
    expect(await entries()).toHaveLength(1);
  });

  test("[ADM-02] who accepts an invite is its actor", async () => {
    await admin.call("adminCreateInvite", { body: { user: "ada@brand.test", role: "developer" } });
    const [invite] = (await admin.call("adminListInvites")).invites;
    await createAdminClient(backend, {}).call("adminAcceptInvite", {
      body: {
        token: invite?.token ?? "",
        user: { first_name: "Ada", last_name: "Byron", password: "Her-own-secret" },
      },
    });
    const [accepted, created] = await entries();
    expect(accepted).toMatchObject({
      verb: "accept_invite",
      actor_kind: "user",
      actor_name: "Ada Byron",
      object_type: "user",
      object_id: accepted?.actor_id,
      after: { role: "developer", email: "ada@brand.test" },
    });
    expect(created).toMatchObject({ verb: "create_invite", object_id: invite?.id });
  });
});
