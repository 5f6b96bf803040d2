import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Colleague } from "@/contract/people/colleague-endpoints";
import { adminClient } from "../../fixtures/admin-client";
import { type CompanyPeople, loadCompanyPeople } from "../../fixtures/company-people";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createStoreClient, signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { refused, succeed } from "../ordering/buyer";
import { deliverLastMail, deliverMails, passwordLinkOf } from "./people-mail";

const path = "/store/customers/me/company/colleagues";

let backend: TestBackend;
let world: CompanyPeople<"chief" | "second" | "buyer" | "requester" | "viewer">;
let worlds = 0;

beforeAll(async () => {
  backend = await startTestBackend({ env: { STOREFRONT_URL_TEMPLATE: "https://{host}" } });
});
beforeEach(async () => {
  worlds += 1;
  world = await loadCompanyPeople(backend, `colleagues-${worlds}`, {
    chief: { role: "administrator" },
    second: { role: "administrator" },
    buyer: { role: "buyer", orderLimitMinor: 10_000, monthLimitMinor: 50_000 },
    requester: { role: "requester" },
    viewer: { role: "viewer" },
  });
});
afterAll(() => backend.stop());

const list = async (client: StoreClient) =>
  (await succeed<{ colleagues: Colleague[] }>(client.get(path))).colleagues;
const rolesOf = async (client: StoreClient) =>
  Object.fromEntries(
    (await list(client)).map((person) => [person.first_name, person.company_role]),
  );
const invited = (email: string, more: object = {}) => ({
  ...{ email, first_name: "Inès", last_name: "Neuve", ...more },
});

test("[ACC-01] everybody sees colleagues and roles, limits only administrators and she herself", async () => {
  const { chief, buyer, requester } = world.people;
  const limitsOf = async (client: StoreClient) =>
    (await list(client))
      .filter(({ id }) => id === world.ids.buyer)
      .map(({ order_limit, month_limit }) => [order_limit, month_limit]);
  expect(await rolesOf(requester.client)).toEqual({
    chief: "administrator",
    second: "administrator",
    buyer: "buyer",
    requester: "requester",
    viewer: "viewer",
  });
  expect(await limitsOf(chief.client)).toEqual([[10_000, 50_000]]);
  expect(await limitsOf(buyer.client)).toEqual([[10_000, 50_000]]);
  expect(await limitsOf(requester.client)).toEqual([[null, null]]);
});

test("[ACC-01] [LOGIN-05] an invited colleague sets her password with the mailed link, once", async () => {
  const { chief } = world.people;
  const { id: sellerId, publishableKey } = world.seller;
  const body = invited("Ines@Neuve.test", { company_role: "requester", order_limit: 20_000 });
  const { colleague } = await succeed<{ colleague: Colleague }>(
    chief.client.post(`${path}?lang=de`, body),
  );
  expect(colleague).toMatchObject({
    email: "ines@neuve.test",
    has_account: false,
    company_role: "requester",
    order_limit: 20_000,
  });
  const first = await deliverLastMail(backend, sellerId);
  expect(first.subject).toBe(
    "Company C1 lädt Sie in den Händlerbereich von Seller colleagues-2 ein",
  );
  expect(first.to?.[0]?.address).toBe("ines@neuve.test");
  const changed = { ...body, company_role: "viewer", order_limit: undefined };
  const mistaken = chief.client.post(`${path}?lang=fr`, changed);
  expect((await succeed<{ colleague: Colleague }>(mistaken)).colleague).toMatchObject({
    ...{ id: colleague.id, company_role: "viewer", order_limit: null },
  });
  const again = chief.client.post(`${path}?lang=fr`, body);
  expect((await succeed<{ colleague: Colleague }>(again)).colleague.id).toBe(colleague.id);
  const second = await deliverLastMail(backend, sellerId);
  const reset = (url: URL) =>
    createStoreClient(backend, publishableKey).post("/store/customers/password-reset", {
      email: url.searchParams.get("email"),
      token: url.searchParams.get("token"),
      password: "correct horse battery",
    });
  expect((await reset(passwordLinkOf(first))).statusCode).toBe(401);
  const responses = await Promise.all([1, 2].map(() => reset(passwordLinkOf(second))));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const she = await signIn(backend, publishableKey, "ines@neuve.test");
  const { customer } = (await she.get("/store/customers/me")).json();
  expect(customer).toMatchObject({ company_id: world.companyId, company_role: "requester" });
});

test("[ACC-01] an address in use, an invalid one and a negative limit are rejected by field", async () => {
  const { chief } = world.people;
  const mails = (await deliverMails(backend, world.seller.id)).length;
  const fieldOf = async (body: object) => {
    const { status, details } = await refused(chief.client.post(path, body));
    return [status, details?.[0]?.field];
  };
  const { other } = smallSellerAccounts(`colleagues-${worlds}`);
  expect(await fieldOf(invited(other))).toEqual([422, "email"]);
  expect(await fieldOf(invited(world.emails.buyer.toUpperCase()))).toEqual([422, "email"]);
  expect(await fieldOf(invited("nobody"))).toEqual([400, "email"]);
  expect(await fieldOf(invited("a@b.test", { order_limit: -1 }))).toEqual([400, "order_limit"]);
  expect(await fieldOf(invited("a@b.test", { first_name: "x".repeat(39) }))).toEqual([
    400,
    "first_name",
  ]);
  expect(await fieldOf(invited("a@b.test", { company_role: "owner" }))).toEqual([
    400,
    "company_role",
  ]);
  expect((await deliverMails(backend, world.seller.id)).length).toBe(mails);
});

test("[SEC-03] only an administrator can change people, and only of her own company", async () => {
  const { chief, buyer, requester, viewer } = world.people;
  const email = smallSellerAccounts(`colleagues-${worlds}`).other;
  const stranger = await signIn(backend, world.seller.publishableKey, email);
  const url = `${path}/${world.ids.viewer}`;
  const before = await list(chief.client);
  for (const { client } of [buyer, requester, viewer]) {
    expect((await client.post(path, invited("new@x.test"))).statusCode).toBe(403);
    expect((await client.post(url, { company_role: "administrator" })).statusCode).toBe(403);
    expect((await client.delete(url)).statusCode).toBe(403);
  }
  expect((await stranger.post(url, { company_role: "buyer" })).statusCode).toBe(404);
  expect((await stranger.delete(url)).statusCode).toBe(404);
  expect((await list(stranger)).map(({ id }) => id)).not.toContain(world.ids.viewer);
  expect(await list(chief.client)).toEqual(before);
});

test("[ACC-01] a role change is effective with her next call, a removed colleague's sessions end", async () => {
  const { chief, buyer, viewer } = world.people;
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 12);
  await succeed(chief.client.post(`${path}/${world.ids.buyer}`, { company_role: "viewer" }));
  const add = buyer.client.post(`/store/carts/${id}/line-items`, {
    variant_id: world.seller.variants["BAG-1"],
    quantity: 1,
  });
  expect((await refused(add)).code).toBe("ordering_forbidden");
  await succeed(chief.client.post(`${path}/${world.ids.viewer}`, { company_role: "buyer" }));
  expect((await viewer.openCart()).items).toEqual([]);
  await succeed(chief.client.delete(`${path}/${world.ids.viewer}`));
  expect((await viewer.client.get("/store/customers/me")).statusCode).toBe(401);
  expect(Object.keys(await rolesOf(chief.client))).not.toContain("viewer");
  expect((await chief.client.delete(`${path}/${world.ids.viewer}`)).statusCode).toBe(404);
});

test("[ACC-01] the last administrator can't be removed or demoted", async () => {
  const { chief, second } = world.people;
  const own = `${path}/${world.ids.chief}`;
  await succeed(chief.client.post(`${path}/${world.ids.second}`, { company_role: "buyer" }));
  expect((await refused(second.client.delete(own))).status).toBe(403);
  expect((await refused(chief.client.delete(own))).code).toBe("last_administrator");
  const demotion = chief.client.post(own, { company_role: "viewer" });
  expect((await refused(demotion)).code).toBe("last_administrator");
  expect((await rolesOf(chief.client)).chief).toBe("administrator");
});

test("[ACC-01] of two administrators who remove or demote each other concurrently, one remains", async () => {
  const { chief, second } = world.people;
  const acts = [
    (client: StoreClient, id: string) => client.delete(`${path}/${id}`),
    (client: StoreClient, id: string) => client.post(`${path}/${id}`, { company_role: "buyer" }),
  ];
  const [remove, demote] = acts as [(typeof acts)[0], (typeof acts)[0]];
  const both = await Promise.all([
    demote(chief.client, world.ids.second),
    demote(second.client, world.ids.chief),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  const roles = await rolesOf(world.people.buyer.client);
  const [left] = ["chief", "second"].filter((name) => roles[name] === "administrator");
  expect(left).toBeDefined();
  const boss = left === "chief" ? chief : second;
  const other = left === "chief" ? world.ids.second : world.ids.chief;
  await succeed(boss.client.post(`${path}/${other}`, { company_role: "administrator" }));
  const gone = await Promise.all([
    remove(chief.client, world.ids.second),
    remove(second.client, world.ids.chief),
  ]);
  expect(gone.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const after = Object.values(await rolesOf(world.people.buyer.client));
  expect(after.filter((role) => role === "administrator")).toHaveLength(1);
});

test("[ACC-01] a removed colleague is invited again, twice concurrently, and signs in with her new role", async () => {
  const { chief, second, buyer } = world.people;
  const { id: sellerId, publishableKey } = world.seller;
  const email = world.emails.buyer;
  const { id: cartId } = await buyer.openCart();
  await buyer.add(cartId, "BAG-1", 12);
  await succeed(chief.client.delete(`${path}/${world.ids.buyer}`));
  const stranger = await signIn(
    backend,
    publishableKey,
    smallSellerAccounts(`colleagues-${worlds}`).other,
  );
  expect((await refused(stranger.post(path, invited(email)))).status).toBe(422);
  const body = invited(email, { company_role: "requester" });
  const mails = (await deliverMails(backend, sellerId)).length;
  const both = await Promise.all(
    [chief, second].map(({ client }) =>
      succeed<{ colleague: Colleague }>(client.post(path, body)).then(({ colleague }) => colleague),
    ),
  );
  for (const colleague of both)
    expect(colleague).toMatchObject({
      ...{ id: world.ids.buyer, first_name: "buyer", has_account: false },
      ...{ company_role: "requester", order_limit: null, month_limit: null },
    });
  const sent = (await deliverMails(backend, sellerId)).slice(mails);
  expect(sent.map(({ to }) => to?.[0]?.address)).toEqual([email, email]);
  const anonymous = createStoreClient(backend, publishableKey);
  const responses = await Promise.all(
    sent.map((mail) =>
      anonymous.post("/store/customers/password-reset", {
        email,
        token: passwordLinkOf(mail).searchParams.get("token"),
        password: "correct horse battery",
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const she = await signIn(backend, publishableKey, email);
  expect((await she.get("/store/customers/me")).json().customer).toMatchObject({
    ...{ company_id: world.companyId, company_role: "requester" },
  });
  expect((await she.get(`/store/carts/${cartId}`)).statusCode).toBe(200);
});

test("[ACC-01] a person who was removed and deactivated, or belongs to another company, can't be invited again", async () => {
  const { chief } = world.people;
  const admin = adminClient(backend, world.seller);
  for (const name of ["buyer", "viewer"] as const)
    await succeed(chief.client.delete(`${path}/${world.ids[name]}`));
  await admin.call("adminDeactivateCustomer", { params: { id: world.ids.buyer } });
  const other = Object.values(world.seller.companies).find((id) => id !== world.companyId) ?? "";
  await admin.call("adminUpdateCustomer", {
    params: { id: world.ids.viewer },
    body: { company_id: other },
  });
  for (const name of ["buyer", "viewer"] as const)
    expect((await refused(chief.client.post(path, invited(world.emails[name])))).status).toBe(422);
});
