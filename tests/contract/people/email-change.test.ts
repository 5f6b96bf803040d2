import { afterAll, beforeAll, expect, test } from "vitest";
import type { Email } from "postal-mime";
import { emailChangeLifetimeMs } from "@/contract/limits";
import { adminClient } from "../../fixtures/admin-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "./people-backend";
import { deliverLastMail, deliverMails, passwordLinkOf } from "./people-mail";
import {
  buyerEmail,
  type Caller,
  colleagueEmail,
  loadPeopleSeller,
  password,
} from "./people-seller";

let backend: TestBackend;
let clockMs = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + clockMs);
  backend = await startTestBackend({ now });
});
afterAll(() => backend.stop());

const me = "/store/customers/me";
const newEmail = "camille.neuve@maison-test.example";

async function openBrand() {
  const brand = await loadPeopleSeller(backend);
  const cookie = await brand.signIn(buyerEmail);
  const ask = (email: string, by = cookie, secret = password) =>
    brand.call("POST", `${me}/email-change`, { cookie: by, body: { email, password: secret } });
  const mails = () => deliverMails(backend, brand.seller.id);
  return { brand, cookie, ask, mails };
}

const addressee = (mail: Email) => mail.to?.[0]?.address;
const tokenOf = (mail: Email | undefined) =>
  new URL(mail?.text?.match(/https?:\/\/\S+\/email\?\S+/)?.[0] ?? "").searchParams.get("token");

const call = (brand: Caller, part: "link" | "confirm", token: unknown, cookie?: string) =>
  brand.call("POST", `/store/customers/email-change/${part}`, { body: { token }, cookie });

async function tokenFor(opened: Awaited<ReturnType<typeof openBrand>>, email: string) {
  expect((await opened.ask(email)).statusCode).toBe(204);
  const to = (await opened.mails()).filter((mail) => addressee(mail) === email);
  return tokenOf(to.at(-1)) ?? "";
}

test("[ACC-01] [SEC-02] the link changes the address once, ends her other sessions, and is in the audit trail", async () => {
  const opened = await openBrand();
  const { brand, cookie, mails } = opened;
  const elsewhere = await brand.signIn(buyerEmail);
  const token = await tokenFor(opened, newEmail);
  expect((await mails()).map(addressee).sort()).toEqual([newEmail, buyerEmail].sort());
  // until it is confirmed the current address is valid, and reading the link changes nothing
  await brand.signIn(buyerEmail);
  for (let index = 0; index < 2; index += 1)
    expect((await call(brand, "link", token)).json()).toEqual({ email: newEmail });
  const done = await call(brand, "confirm", token, cookie);
  expect([done.statusCode, done.json()]).toEqual([200, { email: newEmail }]);
  expect((await brand.call("GET", me, { cookie })).json().customer.email).toBe(newEmail);
  expect((await brand.call("GET", me, { cookie: elsewhere })).statusCode).toBe(401);
  await brand.signIn(newEmail);
  const body = { email: buyerEmail, password };
  expect((await brand.call("POST", "/store/auth", { body })).statusCode).toBe(401);
  for (const part of ["link", "confirm"] as const)
    expect((await call(brand, part, token)).json().code).toBe("invalid_token");
  const rows = await askOwner<{ verb: string; before: object; after: object; actor_id: string }>(
    backend,
    `select verb, before, after, actor_id from audit_log where seller_id = $1
      and verb = 'confirm_email_change'`,
    [brand.seller.id],
  );
  expect(rows).toEqual([
    {
      verb: "confirm_email_change",
      actor_id: brand.seller.customers[buyerEmail],
      before: { email: buyerEmail },
      after: { email: newEmail },
    },
  ]);
});

test("[ACC-01] confirmed without a session, it ends all her sessions, and her open cart has the new address", async () => {
  const opened = await openBrand();
  const { brand, cookie } = opened;
  const region_id = brand.seller.regions.eu;
  const { cart } = (
    await brand.call("POST", "/store/carts", { cookie, body: { region_id } })
  ).json();
  expect(cart.email).toBe(buyerEmail);
  const token = await tokenFor(opened, newEmail);
  expect((await call(brand, "confirm", token)).statusCode).toBe(200);
  expect((await brand.call("GET", me, { cookie })).statusCode).toBe(401);
  const again = await brand.signIn(newEmail);
  const read = await brand.call("GET", `/store/carts/${cart.id}`, { cookie: again });
  expect(read.json().cart.email).toBe(newEmail);
});

test("[LOGIN-04] an address in use gets the same response, the same notice, and no link", async () => {
  const { brand, ask, mails } = await openBrand();
  const responses = [await ask(colleagueEmail), await ask("free@maison-test.example")];
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [204, ""],
    [204, ""],
  ]);
  const sent = await mails();
  expect(sent.map(addressee).sort()).toEqual(
    [buyerEmail, buyerEmail, "free@maison-test.example"].sort(),
  );
  const notices = sent.filter((mail) => addressee(mail) === buyerEmail);
  expect(notices[0]?.text).toBe(notices[1]?.text);
  const rows = await askOwner(
    backend,
    "select 1 from email_change where seller_id = $1 and customer_id = $2",
    [brand.seller.id, brand.seller.customers[colleagueEmail]],
  );
  expect(rows).toEqual([]);
});

test("[ACC-01] of two people requesting the same address, one gets it, and the other's link is invalid", async () => {
  const opened = await openBrand();
  const { brand, ask, mails } = opened;
  const colleague = await brand.signIn(colleagueEmail);
  const first = await tokenFor(opened, newEmail);
  expect((await ask(newEmail, colleague)).statusCode).toBe(204);
  const second = (await mails())
    .filter((mail) => addressee(mail) === newEmail)
    .map((mail) => tokenOf(mail))
    .find((token) => token !== first);
  const responses = await Promise.all(
    [first, second].map((token) => call(brand, "confirm", token)),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const owners = await askOwner(
    backend,
    "select 1 from customer where seller_id = $1 and email = $2 and deleted_at is null",
    [brand.seller.id, newEmail],
  );
  expect(owners).toHaveLength(1);
});

test("[ACC-01] one link confirmed twice concurrently changes the address once", async () => {
  const opened = await openBrand();
  const token = await tokenFor(opened, newEmail);
  const responses = await Promise.all([1, 2, 3].map(() => call(opened.brand, "confirm", token)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});

test("[SEC-02] a link is invalidated by a later one, a new password, after a day, and with her account", async () => {
  const opened = await openBrand();
  const { brand, cookie } = opened;
  const isUsable = async (token: string) => (await call(brand, "link", token)).statusCode === 200;
  const replaced = await tokenFor(opened, newEmail);
  const token = await tokenFor(opened, "other@maison-test.example");
  expect([await isUsable(replaced), await isUsable(token)]).toEqual([false, true]);
  await brand.call("POST", me, { cookie, body: { password } });
  expect(await isUsable(token)).toBe(false);
  const late = await tokenFor(opened, newEmail);
  clockMs = emailChangeLifetimeMs + 1000;
  expect(await isUsable(late)).toBe(false);
  clockMs = 0;
  expect(await isUsable(late)).toBe(true);
  await askOwner(
    backend,
    "update customer set deactivated_at = now() where seller_id = $1 and email = $2",
    [brand.seller.id, buyerEmail],
  );
  expect(await isUsable(late)).toBe(false);
  expect((await call(brand, "confirm", late)).statusCode).toBe(401);
});

test("[SEC-02] a link is invalidated when staff set her password, and while they block her", async () => {
  const opened = await openBrand();
  const { brand } = opened;
  const staff = adminClient(backend, brand.seller);
  const params = { id: brand.seller.customers[buyerEmail] ?? "" };
  const stolen = await tokenFor(opened, newEmail);
  await brand.call("POST", "/store/customers/password-token", { body: { email: buyerEmail } });
  const { searchParams } = passwordLinkOf(await deliverLastMail(backend, brand.seller.id));
  await staff.call("adminUpdateCustomer", { params, body: { password: "Given-By-Staff-1" } });
  expect((await call(brand, "confirm", stolen)).json().code).toBe("invalid_token");
  const body = Object.fromEntries(["token", "email"].map((name) => [name, searchParams.get(name)]));
  const reset = await brand.call("POST", "/store/customers/password-link", { body });
  expect(reset.json().code).toBe("invalid_token");
  const cookie = await brand.signIn(buyerEmail, "Given-By-Staff-1");
  expect((await opened.ask(newEmail, cookie, "Given-By-Staff-1")).statusCode).toBe(204);
  const late = tokenOf((await opened.mails()).findLast((mail) => addressee(mail) === newEmail));
  await staff.call("adminDeactivateCustomer", { params });
  await staff.call("adminActivateCustomer", { params });
  expect((await call(brand, "confirm", late)).json().code).toBe("invalid_token");
});

test("[SEC-02] [VAL-01] it requires her password, and an address other than her own", async () => {
  const { cookie, ask, mails } = await openBrand();
  const wrong = await ask(newEmail, cookie, "not the password");
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, "invalid_credentials"]);
  for (const email of [buyerEmail.toUpperCase(), "camille"]) {
    const refused = await ask(email);
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "email"]);
  }
  expect(await mails()).toEqual([]);
});

test("[TEN-04] another brand's link confirms nothing", async () => {
  const opened = await openBrand();
  const other = await openBrand();
  const token = await tokenFor(opened, newEmail);
  expect((await call(other.brand, "confirm", token)).statusCode).toBe(401);
  expect((await call(opened.brand, "link", token)).statusCode).toBe(200);
});
