import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actingIdleMs, actingLinkLifetimeMs } from "@/contract/limits";
import type { Endpoint } from "@/contract/endpoint";
import { storeEndpoints } from "@/contract/store-endpoints";
import { createAdminClient } from "../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../fixtures/agents-seller";
import { fillCart, placeOrder } from "../../fixtures/place-order";
import { smallSellerAccounts, smallSellerPassword } from "../../fixtures/small-seller";
import { createStoreClient, signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "./people-backend";
import { deliverLastMail } from "./people-mail";

let backend: TestBackend;
let brand: AgentsSeller;
let otherBrand: AgentsSeller;
let suites = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  otherBrand = await loadAgentsSeller(backend, "acting-other");
});
beforeEach(async () => {
  suites += 1;
  brand = await loadAgentsSeller(backend, `acting-${suites}`);
  const { admin } = brand.agents;
  const params = { id: brand.seller.companies.C1 ?? "" };
  await admin.call("adminUpdateCompany", { params, body: { agent_id: await userId("member") } });
});
afterAll(() => backend.stop());

const accounts = () => smallSellerAccounts(brand.seller.id);
const customerId = (email: string) => brand.seller.customers[email] ?? "";
const anybody = ({ seller } = brand) => createStoreClient(backend, seller.publishableKey);
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

async function userId(role: "admin" | "member"): Promise<string> {
  const { users } = await brand.agents.admin.call("adminListUsers", {
    query: { email: brand.emails[role] },
  });
  return users[0]?.id ?? "";
}

async function makeLink(role: "admin" | "member" = "member", email = accounts().buyer) {
  const params = { id: customerId(email) };
  return (await brand.agents[role].call("adminCreateActingLink", { params })).acting_link;
}

async function act(role: "admin" | "member" = "member"): Promise<StoreClient> {
  const token = tokenOf((await makeLink(role)).url);
  const response = await anybody().post("/store/auth/acting", { token });
  const cookie = response.cookies.find(({ name }) => name === "connect.sid");
  expect(response.statusCode, response.body).toBe(200);
  return createStoreClient(backend, brand.seller.publishableKey, `connect.sid=${cookie?.value}`);
}

const isSignedIn = async (client: StoreClient) =>
  (await client.get("/store/auth")).statusCode === 200;

test("[SESS-04] the company's agent gets a link valid for 15 minutes on the brand's own host; it shows both names and opens one session", async () => {
  const link = await makeLink();
  const url = new URL(link.url);
  expect([url.hostname, url.pathname]).toEqual([`${brand.seller.id}.localhost`, "/acting"]);
  const left = Date.parse(link.expires_at) - Date.now();
  expect(left).toBeGreaterThan(actingLinkLifetimeMs - 60_000);
  expect(left).toBeLessThanOrEqual(actingLinkLifetimeMs);
  const token = tokenOf(link.url);
  const seen = await anybody().post("/store/auth/acting/link", { token });
  expect(seen.json()).toMatchObject({
    agent: { email: brand.emails.member, first_name: "Ada" },
    customer: { email: accounts().buyer, company_name: "Company C1" },
  });
  const started = await anybody().post("/store/auth/acting", { token });
  expect(started.json().customer).toMatchObject({
    id: customerId(accounts().buyer),
    email: accounts().buyer,
    original_user: { email: brand.emails.member, first_name: "Ada", last_name: "Martin" },
  });
  for (const path of ["/store/auth/acting", "/store/auth/acting/link"]) {
    const again = await anybody().post(path, { token });
    expect([again.statusCode, again.json().code]).toEqual([401, "invalid_token"]);
  }
});

test("[SESS-04] of two concurrent uses of a link, one opens a session", async () => {
  const token = tokenOf((await makeLink()).url);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => anybody().post("/store/auth/acting", { token })),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 401, 401, 401, 401, 401, 401, 401,
  ]);
  const sessions = await askOwner(
    backend,
    "select 1 from session where seller_id = $1 and agent_id is not null",
    [brand.seller.id],
  );
  expect(sessions).toHaveLength(1);
});

test("[SESS-04] an agent can't get a link for another agent's company, a customer of another brand, or one without an account", async () => {
  const params = { id: customerId(accounts().buyer) };
  for (const agent of [brand.agents.developer, otherBrand.agents.admin]) {
    const refused = await agent.send("adminCreateActingLink", { params });
    const isOther = agent === otherBrand.agents.admin;
    expect(refused.statusCode).toBe(isOther ? 404 : 403);
    expect(refused.body).not.toContain(accounts().buyer);
  }
  const other = { id: customerId(accounts().other) };
  expect(
    (await brand.agents.member.send("adminCreateActingLink", { params: other })).statusCode,
  ).toBe(403);
  expect(
    (await brand.agents.admin.send("adminCreateActingLink", { params: other })).statusCode,
  ).toBe(201);
  const none = { id: customerId(accounts().noPassword) };
  const refused = await brand.agents.admin.send("adminCreateActingLink", { params: none });
  expect([refused.statusCode, refused.json().type]).toEqual([400, "not_allowed"]);
  expect((await anybody().post("/store/auth/acting", { token: "x" })).statusCode).toBe(401);
});

test("[SESS-04] [TEN-04] a link does not work at another brand, nor after it has expired", async () => {
  const token = tokenOf((await makeLink()).url);
  expect((await anybody(otherBrand).post("/store/auth/acting", { token })).statusCode).toBe(401);
  await askOwner(
    backend,
    "update acting_link set expires_at = now() - interval '1 second' where seller_id = $1",
    [brand.seller.id],
  );
  for (const path of ["/store/auth/acting", "/store/auth/acting/link"])
    expect((await anybody().post(path, { token })).statusCode).toBe(401);
});

test("[SESS-04] an agent's links and sessions end at once when she is removed, or loses the company", async () => {
  const acting = await act();
  const unused = tokenOf((await makeLink()).url);
  const params = { id: brand.seller.companies.C1 ?? "" };
  const admin = await userId("admin");
  const member = await userId("member");
  await brand.agents.admin.call("adminUpdateCompany", { params, body: { agent_id: admin } });
  expect(await isSignedIn(acting)).toBe(false);
  expect((await anybody().post("/store/auth/acting", { token: unused })).statusCode).toBe(401);
  await brand.agents.admin.call("adminUpdateCompany", { params, body: { agent_id: member } });
  const another = await act();
  expect(await isSignedIn(another)).toBe(true);
  const left = tokenOf((await makeLink()).url);
  await brand.agents.admin.call("adminDeleteUser", { params: { id: member } });
  expect(await isSignedIn(another)).toBe(false);
  expect((await another.get("/store/products")).statusCode).toBe(401);
  expect((await anybody().post("/store/auth/acting", { token: left })).statusCode).toBe(401);
});

const endings = {
  "her sessions are ended": async () => {
    const query = { user_id: await userId("member") };
    await brand.agents.admin.call("adminEndSessions", { query });
  },
  "she changes her password": async () => {
    const body = { password: smallSellerPassword, new_password: "Another-Secret" };
    await brand.agents.member.call("adminChangePassword", { body });
  },
  "she sets a password with a mail's link": async () => {
    const staff = createAdminClient(backend, {
      "x-publishable-api-key": brand.seller.publishableKey,
    });
    await staff.send("adminRequestPasswordToken", { body: { email: brand.emails.member } });
    const { text = "" } = await deliverLastMail(backend, brand.seller.id);
    const token = tokenOf(/https?:\/\/\S+\/staff\?\S+/.exec(text)?.[0] ?? "");
    await staff.call("adminResetPassword", { body: { token, password: "Another-Secret" } });
  },
};
test.each(Object.entries(endings))(
  "[SESS-04] [SEC-02] links and sessions of an agent end when %s, a customer's own do not",
  async (_, end) => {
    const own = await signIn(backend, brand.seller.publishableKey, accounts().buyer);
    const [hers, colleagues] = [await act(), await act("admin")];
    const unused = tokenOf((await makeLink()).url);
    await end();
    expect(await isSignedIn(hers)).toBe(false);
    expect((await anybody().post("/store/auth/acting", { token: unused })).statusCode).toBe(401);
    expect([await isSignedIn(own), await isSignedIn(colleagues)]).toEqual([true, true]);
    expect(await isSignedIn(await act())).toBe(true);
  },
);

test("[SESS-04] the session ends after an hour without use, and signing out ends only this one", async () => {
  const own = await signIn(backend, brand.seller.publishableKey, accounts().buyer);
  const acting = await act();
  const until = async () => {
    const rows = await askOwner<{ expires_at: Date }>(
      backend,
      "select expires_at from session where seller_id = $1 and agent_id is not null",
      [brand.seller.id],
    );
    return Number(rows[0]?.expires_at);
  };
  expect(Math.abs((await until()) - Date.now() - actingIdleMs)).toBeLessThan(60_000);
  const leave = (interval: string) =>
    askOwner(
      backend,
      "update session set expires_at = now() + $2::interval where seller_id = $1 and agent_id is not null",
      [brand.seller.id, interval],
    );
  await leave("5 minutes");
  expect(await isSignedIn(acting)).toBe(true);
  expect((await until()) - Date.now()).toBeGreaterThan(actingIdleMs - 60_000);
  await leave("-1 second");
  expect(await isSignedIn(acting)).toBe(false);
  const second = await act();
  expect((await second.delete("/store/auth")).statusCode).toBe(200);
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(own)).toBe(true);
});

test("[SESS-04] the agent sees the customer's cart, and the order names both", async () => {
  const own = await signIn(backend, brand.seller.publishableKey, accounts().buyer);
  const { cartId } = await fillCart(own, brand.seller);
  const acting = await act();
  expect((await acting.get("/store/customers/me/cart")).json().cart.id).toBe(cartId);
  const { orderId } = await placeOrder(acting, brand.seller);
  const agent = { id: await userId("member"), email: brand.emails.member, first_name: "Ada" };
  for (const client of [acting, own]) {
    const { order } = (await client.get(`/store/orders/${orderId}`)).json();
    expect(order).toMatchObject({
      customer_id: customerId(accounts().buyer),
      placed_by: customerId(accounts().buyer),
      placed_by_agent: agent,
    });
  }
  const { customer } = await brand.agents.admin.call("adminGetCustomer", {
    params: { id: customerId(accounts().buyer) },
  });
  expect(customer.orders[0]).toMatchObject({ id: orderId, placed_by_agent: agent });
  const { orderId: hers } = await placeOrder(own, brand.seller);
  expect((await own.get(`/store/orders/${hers}`)).json().order.placed_by_agent).toBeNull();
});

test("[SESS-04] while acting, her password can't be changed; ordering works", async () => {
  const acting = await act();
  const refused = await acting.post("/store/customers/me", { password: "another password" });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "not_while_acting"]);
  const login = { email: accounts().buyer, password: smallSellerPassword };
  expect((await anybody().post("/store/auth", login)).statusCode).toBe(200);
  const named = await acting.post("/store/customers/me", { phone: "+33 612345678" });
  expect(named.json().customer.original_user.email).toBe(brand.emails.member);
});

test("[SESS-04] while acting all endpoints that are hers alone are rejected with a specific error", async () => {
  const acting = await act();
  const calls = Object.values(storeEndpoints as Record<string, Endpoint>).filter(
    ({ ownSessionOnly }) => ownSessionOnly,
  );
  expect(calls.map(({ path }) => path).join()).toContain("/store/customers/me/company/colleagues");
  const before = await askOwner(backend, "select * from customer order by id");
  for (const { method, path } of calls) {
    const url = path.replace(/:\w+/g, customerId(accounts().colleague));
    const headers = { ...acting.headers, "content-type": "application/json" };
    const payload = method === "GET" ? {} : { payload: {} };
    const response = await backend.inject({ method, url, headers, ...payload });
    expect([path, response.statusCode, response.json().code]).toEqual([
      path,
      403,
      "not_while_acting",
    ]);
  }
  expect(await askOwner(backend, "select * from customer order by id")).toEqual(before);
});

test("[SESS-04] [ADM-05] each change made while acting is in the audit trail with both identities, a rejected one is not", async () => {
  const acting = await act();
  const { cartId } = await fillCart(acting, brand.seller);
  const key = { headers: { "idempotency-key": "once" } };
  const line = { variant_id: brand.seller.variants["BAG-4"], quantity: 2 };
  for (let sent = 0; sent < 2; sent += 1)
    await acting.post(`/store/carts/${cartId}/line-items`, line, key);
  await acting.post("/store/carts/cart_unknown/line-items", line);
  await acting.post("/store/customers/me", { first_name: "Clara" });
  const { orderId } = await placeOrder(acting, brand.seller);
  expect(orderId).toBeTruthy();
  const { audit_log } = await brand.agents.admin.call("adminListAuditLog", {
    query: { limit: 100 },
  });
  const agent = await userId("member");
  const customer = customerId(accounts().buyer);
  const made = audit_log.filter((entry) => entry.acting_as_id === customer);
  expect(new Set(made.map((entry) => entry.actor_id))).toEqual(new Set([agent]));
  const count = (verb: string) => made.filter((entry) => entry.verb === verb).length;
  expect(count("add_line_item")).toBe(3);
  expect(count("update_customer")).toBe(1);
  expect(count("complete_cart")).toBe(1);
  const links = audit_log.filter((entry) => /acting/.test(entry.verb));
  expect(links.map(({ verb, actor_id, object_id }) => [verb, actor_id, object_id])).toEqual([
    ["start_acting", agent, customer],
    ["create_acting_link", agent, customer],
  ]);
});
