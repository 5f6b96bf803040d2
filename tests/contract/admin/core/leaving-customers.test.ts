import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { withOwner } from "../../../fixtures/owner";
import { fillCart, placeOrder, prepareCart } from "../../../fixtures/place-order";
import { startSecondProcess } from "../../../fixtures/second-process";
import { smallSellerAccounts, smallSellerPassword } from "../../../fixtures/small-seller";
import { createStoreClient, signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { tablesWith } from "../../../fixtures/traces";
import { deliverMails } from "../../people/people-mail";

let backend: TestBackend;
let second: TestBackend;
let brand: AgentsSeller;
let client: StoreClient;
let email: string;
let params: { id: string };
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  second = await startSecondProcess(backend);
});
beforeEach(async () => {
  const id = `leaving-${++brands}`;
  brand = await loadAgentsSeller(backend, id);
  email = smallSellerAccounts(id).buyer;
  params = { id: brand.seller.customers[email] ?? "" };
  client = await signIn(backend, brand.seller.publishableKey, email);
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

const anybody = (process = backend) => createStoreClient(process, brand.seller.publishableKey);
const login = (password = smallSellerPassword, process = backend) =>
  anybody(process).post("/store/auth", { email, password });
const statusOf = async (path: string) => (await client.get(path)).statusCode;
/** All parts of responses that may differ, except their time. */
const shown = ({ statusCode, body, headers }: Awaited<ReturnType<typeof login>>) => ({
  statusCode,
  body,
  cookies: headers["set-cookie"],
});

describe("a deactivated customer", () => {
  test("[ADM-05] is signed out at once on every process, and can't sign in, as with a wrong password", async () => {
    const wrong = shown(await login("not-hers"));
    const { admin, member } = brand.agents;
    const { customer } = await member.call("adminDeactivateCustomer", { params });
    expect(customer).toMatchObject({ email, deactivated_at: expect.any(String) });
    expect(await statusOf("/store/auth")).toBe(401);
    for (const process of [backend, second])
      expect(shown(await login(smallSellerPassword, process))).toEqual(wrong);
    const listed = await admin.call("adminListCustomers", { query: { q: email } });
    expect(listed.customers[0]?.deactivated_at).toBe(customer.deactivated_at);
    const exists = await anybody().get(`/store/auth/${encodeURIComponent(email)}`);
    expect(exists.json()).toEqual({ exists: true });
    await member.call("adminActivateCustomer", { params });
    expect((await login()).statusCode).toBe(200);
    const { audit_log: log } = await admin.call("adminListAuditLog", {
      query: { object_id: [params.id] },
    });
    expect(log.map(({ verb, before, after }) => [verb, before, after])).toEqual([
      ["activate_customer", { deactivated_at: customer.deactivated_at }, { deactivated_at: null }],
      [
        "deactivate_customer",
        { deactivated_at: null },
        { deactivated_at: customer.deactivated_at },
      ],
    ]);
  });

  test("[ADM-05] can't order her cart, and has it again after reactivation", async () => {
    const cartId = await prepareCart(client, brand.seller);
    await brand.agents.admin.call("adminDeactivateCustomer", { params });
    const refused = await client.post(`/store/carts/${cartId}/complete`, {});
    expect(refused.statusCode).toBe(401);
    await brand.agents.admin.call("adminActivateCustomer", { params });
    client = await signIn(backend, brand.seller.publishableKey, email);
    const cart = (await client.get(`/store/carts/${cartId}`)).json().cart;
    expect([cart.id, cart.items.length]).toEqual([cartId, 1]);
  });

  test("[ADM-05] gets no mailed link, and earlier ones are invalid", async () => {
    await anybody().post("/store/customers/password-token", { email });
    const sent = await deliverMails(backend, brand.seller.id);
    const link = new URL(/https?:\/\/\S+\/login\?\S+/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "");
    await brand.agents.admin.call("adminDeactivateCustomer", { params });
    const response = await anybody().post("/store/customers/password-token", { email });
    expect(response.statusCode).toBe(204);
    expect(await deliverMails(backend, brand.seller.id)).toHaveLength(sent.length);
    const reset = await anybody().post("/store/customers/password-reset", {
      email,
      token: link.searchParams.get("token"),
      password: "A-new-secret",
    });
    expect([reset.statusCode, reset.json().code]).toEqual([401, "invalid_token"]);
  });

  test("[ADM-05] keeps no session opened concurrently, and nobody can act for her", async () => {
    const opening = Array.from({ length: 10 }, (_, index) =>
      login(smallSellerPassword, index % 2 ? backend : second),
    );
    await brand.agents.admin.call("adminDeactivateCustomer", { params });
    const cookies = (await Promise.all(opening)).flatMap(
      ({ headers }) => String(headers["set-cookie"] ?? "").match(/connect\.sid=[^;]+/)?.[0] ?? [],
    );
    for (const cookie of cookies) {
      const response = await anybody().get("/store/auth", { headers: { cookie } });
      expect(response.statusCode).toBe(401);
    }
    const { acting_link: link } = await brand.agents.admin.call("adminCreateActingLink", {
      params,
    });
    const token = new URL(link.url).searchParams.get("token") ?? "";
    const act = () => anybody().post("/store/auth/acting", { token });
    expect((await act()).statusCode).toBe(401);
    await brand.agents.admin.call("adminActivateCustomer", { params });
    expect((await act()).statusCode).toBe(200);
  });

  test("[TEN-01] only staff of her brand may deactivate, and only an admin may erase", async () => {
    const other = await loadAgentsSeller(backend, `leaving-${++brands}`);
    for (const call of ["adminDeactivateCustomer", "adminEraseCustomer"] as const)
      expect((await other.agents.admin.send(call, { params })).statusCode).toBe(404);
    for (const agent of [brand.agents.member, brand.agents.developer])
      expect((await agent.send("adminEraseCustomer", { params })).statusCode).toBe(403);
    expect(await statusOf("/store/auth")).toBe(200);
  });
});

describe("an erased customer", () => {
  const person = {
    first_name: "Zenobia",
    last_name: "Quillfeather",
    phone: "+33600112233",
    metadata: { hobby: "bassoonist" },
  };
  const address = {
    ...{ company: "C1", address_1: "1 rue du Bac", city: "Paris", postal_code: "75007" },
    ...{ country_code: "fr" },
  };
  const traces = ["Zenobia", "Quillfeather", "33600112233", "bassoonist"];

  test("[ADM-05] leaves nothing but her orders' content, not even in the audit trail", async () => {
    const { admin } = brand.agents;
    await admin.call("adminUpdateCustomer", { params, body: person });
    const ordered = await placeOrder(client, brand.seller);
    await fillCart(client, brand.seller);
    await client.post("/store/customers/me", { first_name: "Zenobia" });
    await anybody().post("/store/customers/password-token", { email });
    expect(await tablesWith(backend, traces)).toEqual(["audit_log", "customer", "idempotency_key"]);

    const erased = await admin.call("adminEraseCustomer", { params });
    expect(erased).toEqual({ id: params.id, object: "customer", erased: true });
    expect(await tablesWith(backend, traces)).toEqual([]);
    expect(await tablesWith(backend, [email])).toEqual(["order"]);
    expect(await statusOf("/store/auth")).toBe(401);
    const order = await withOwner(backend, (owner) =>
      owner.query('select email, customer_id, shipping_address_id from "order" where id = $1', [
        ordered.orderId,
      ]),
    );
    expect(order.rows).toMatchObject([
      { email, customer_id: params.id, shipping_address_id: expect.any(String) },
    ]);
    const { audit_log: log } = await admin.call("adminListAuditLog", {
      query: { object_id: [params.id] },
    });
    expect(log.map((entry) => [entry.verb, entry.actor_kind, entry.before, entry.after])).toEqual([
      ["erase_customer", "user", null, null],
      ["update_customer", "customer", null, null],
      ["update_customer", "user", null, null],
    ]);
    expect([log[1]?.actor_id, log[1]?.actor_name, log[1]?.address]).toEqual([
      params.id,
      null,
      null,
    ]);
    expect((await admin.send("adminGetCustomer", { params })).statusCode).toBe(404);
    expect((await admin.send("adminEraseCustomer", { params })).statusCode).toBe(404);
  });

  test("[ADM-05] gets none of her pending mails", async () => {
    await placeOrder(client, brand.seller);
    await anybody().post("/store/customers/password-token", { email });
    await brand.agents.admin.call("adminEraseCustomer", { params });
    expect(await deliverMails(backend, brand.seller.id)).toEqual([]);
  });

  test("[ADM-05] can't sign in any more, and her e-mail can be used again", async () => {
    const wrong = shown(await login("not-hers"));
    const { admin } = brand.agents;
    await admin.call("adminEraseCustomer", { params });
    expect(shown(await login())).toEqual(wrong);
    const companyId = Object.values(brand.seller.companies)[0] ?? "";
    const { customer } = await admin.call("adminCreateCustomer", {
      body: {
        email,
        first_name: "Ada",
        last_name: "Byron",
        password: smallSellerPassword,
        company_id: companyId,
      },
    });
    expect(customer.id).not.toBe(params.id);
    const signedIn = await login();
    expect(signedIn.json().customer).toMatchObject({ id: customer.id, orders: [] });
  });

  test("[ADM-05] leaves no address that she entered under another name", async () => {
    const added = await client.post("/store/customers/me/addresses", {
      address: { ...address, first_name: "Zenobia", last_name: "Quillfeather" },
    });
    expect(added.statusCode).toBe(200);
    expect(await tablesWith(backend, traces)).toEqual(["address", "audit_log"]);
    await brand.agents.admin.call("adminEraseCustomer", { params });
    expect(await tablesWith(backend, traces)).toEqual([]);
  });

  test("[SEC-02] concurrent calls of hers write nothing back", async () => {
    const writing = [1, 2, 3, 4].map(() =>
      client.post("/store/customers/me", { first_name: "Zenobia", phone: "+33600112233" }),
    );
    const adding = [1, 2, 3, 4].map(() =>
      client.post("/store/customers/me/addresses", {
        address: { ...address, first_name: "Zenobia", last_name: "Quillfeather" },
      }),
    );
    await brand.agents.admin.call("adminEraseCustomer", { params });
    await Promise.all([...writing, ...adding]);
    const rows = await withOwner(backend, (owner) =>
      owner.query("select first_name, phone, email from customer where id = $1", [params.id]),
    );
    expect(rows.rows).toEqual([
      { first_name: null, phone: null, email: `${params.id}@erased.invalid` },
    ]);
    expect(await tablesWith(backend, traces)).toEqual([]);
  });

  test("[SEC-03] the audit trail only removes data of erased customers", async () => {
    const { admin } = brand.agents;
    await admin.call("adminUpdateCustomer", { params, body: person });
    await withOwner(backend, async (owner) => {
      await owner.query("begin");
      await owner.query("select set_config('app.seller_id', $1, true)", [brand.seller.id]);
      await owner.query("select forget_audited_customer($1)", [params.id]);
      await owner.query("commit");
    });
    const { audit_log: log } = await admin.call("adminListAuditLog", { query: {} });
    expect(log[0]?.after).toMatchObject({ first_name: "Zenobia" });
  });
});
