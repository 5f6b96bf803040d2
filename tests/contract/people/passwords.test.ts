import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { passwordTokenLifetimeMs } from "@/contract/limits";
import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner, recordStatements, startPeopleBackend } from "./people-backend";
import { deliverLastMail, deliverMails, passwordLinkOf } from "./people-mail";
import {
  buyerEmail,
  type Caller,
  loadPeopleSeller,
  newcomerEmail,
  password,
} from "./people-seller";

let backend: TestBackend;
let brand: Caller;
let clock = () => new Date();

beforeAll(async () => {
  backend = await startPeopleBackend({ now: () => clock() });
});
beforeEach(async () => {
  clock = () => new Date();
  brand = await loadPeopleSeller(backend);
});
afterAll(() => backend.stop());

const ask = (email: string, lang = "fr") =>
  brand.call("POST", `/store/customers/password-token?lang=${lang}`, { body: { email } });
const reset = (email: string, token: string, secret: string) =>
  brand.call("POST", "/store/customers/password-reset", {
    body: { email, token, password: secret },
  });

async function linkFor(email: string): Promise<{ token: string; email: string }> {
  expect((await ask(email)).statusCode).toBe(204);
  const { searchParams } = passwordLinkOf(await deliverLastMail(backend, brand.seller.id));
  return { token: searchParams.get("token") ?? "", email: searchParams.get("email") ?? "" };
}

test("[LOGIN-04] a known and an unknown e-mail get the same response after the same statements, and only one gets a mail", async () => {
  const seen = [];
  await ask("somebody@nowhere-test.example");
  for (const email of [buyerEmail, newcomerEmail, "nobody@nowhere-test.example"]) {
    let response: Awaited<ReturnType<typeof ask>> | undefined;
    const statements = await recordStatements(async () => {
      response = await ask(email);
    });
    seen.push({
      status: response?.statusCode,
      body: response?.body,
      headers: Object.keys(response?.headers ?? {}).sort(),
      statements,
    });
  }
  expect(seen[0]).toMatchObject({ status: 204, body: "" });
  expect(
    seen[0]?.statements.some((statement) => statement.includes("insert into password_token")),
  ).toBe(true);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  const recipients = (await deliverMails(backend, brand.seller.id)).map(
    (mail) => mail.to?.[0]?.address,
  );
  expect(recipients.sort()).toEqual([buyerEmail, newcomerEmail].sort());
});

test("[LOGIN-05] a customer without a password activates her account: mail, link, password, sign-in", async () => {
  expect(
    (
      await brand.call("POST", "/store/auth", {
        body: { email: newcomerEmail, password: "My-First-Secret" },
      })
    ).statusCode,
  ).toBe(401);
  expect((await ask(newcomerEmail)).statusCode).toBe(204);
  const mail = await deliverLastMail(backend, brand.seller.id);
  expect(mail.subject).toBe("Activez votre compte Doudou & Cie");
  const link = passwordLinkOf(mail);
  expect([
    link.host,
    link.pathname,
    link.searchParams.get("step"),
    link.searchParams.get("email"),
  ]).toEqual([`${brand.host}:3000`, "/login", "password", newcomerEmail]);
  const response = await reset(
    newcomerEmail,
    link.searchParams.get("token") ?? "",
    "My-First-Secret",
  );
  expect([response.statusCode, response.json().customer]).toMatchObject([
    200,
    { email: newcomerEmail, has_account: true },
  ]);
  expect(response.cookies).toEqual([]);
  const cookie = await brand.signIn(newcomerEmail, "My-First-Secret");
  expect(
    (await brand.call("GET", "/store/customers/me", { cookie })).json().customer.has_account,
  ).toBe(true);
});

test("[LOGIN-05] a customer with a password gets the reset wording and a new password; the old one is invalid", async () => {
  const { token, email } = await linkFor(buyerEmail);
  expect((await deliverLastMail(backend, brand.seller.id)).subject).toBe(
    "Choisissez un nouveau mot de passe Doudou & Cie",
  );
  expect((await reset(email, token, "Another-Secret-2")).statusCode).toBe(200);
  expect((await brand.call("POST", "/store/auth", { body: { email, password } })).statusCode).toBe(
    401,
  );
  await brand.signIn(email, "Another-Secret-2");
});

test("[SEC-02] a new password ends every session of the customer", async () => {
  const cookies = [await brand.signIn(buyerEmail), await brand.signIn(buyerEmail)];
  const { token, email } = await linkFor(buyerEmail);
  expect((await reset(email, token, "Another-Secret-2")).statusCode).toBe(200);
  for (const cookie of cookies)
    expect((await brand.call("GET", "/store/auth", { cookie })).statusCode).toBe(401);
});

test("[SEC-02] a link works once, even if used twice concurrently", async () => {
  const { token, email } = await linkFor(buyerEmail);
  const responses = await Promise.all([
    reset(email, token, "First-Secret-1"),
    reset(email, token, "Second-Secret-2"),
  ]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 401]);
  const late = await reset(email, token, "Third-Secret-3");
  expect([late.statusCode, late.json()]).toMatchObject([
    401,
    { type: "unauthorized", code: "invalid_token" },
  ]);
});

test("[SEC-02] a link expires after 24 hours", async () => {
  const { token, email } = await linkFor(buyerEmail);
  const requestedAtMs = Date.now();
  clock = () => new Date(requestedAtMs + passwordTokenLifetimeMs + 1000);
  expect((await reset(email, token, "Another-Secret-2")).json()).toMatchObject({
    code: "invalid_token",
  });
  clock = () => new Date(requestedAtMs + passwordTokenLifetimeMs - 60_000);
  expect((await reset(email, token, "Another-Secret-2")).statusCode).toBe(200);
});

test("[SEC-02] a newer link invalidates the older one", async () => {
  const older = await linkFor(buyerEmail);
  const newer = await linkFor(buyerEmail);
  expect((await reset(buyerEmail, older.token, "Another-Secret-2")).statusCode).toBe(401);
  expect((await reset(buyerEmail, newer.token, "Another-Secret-2")).statusCode).toBe(200);
});

test("[SEC-02] a link is invalid with another e-mail or at another brand", async () => {
  const { token } = await linkFor(buyerEmail);
  const otherBrand = await loadPeopleSeller(backend);
  const elsewhere = await otherBrand.call("POST", "/store/customers/password-reset", {
    body: { email: buyerEmail, token, password: "Another-Secret-2" },
  });
  expect(elsewhere.json()).toMatchObject({ code: "invalid_token" });
  expect((await reset(newcomerEmail, token, "Another-Secret-2")).json()).toMatchObject({
    code: "invalid_token",
  });
  expect((await reset(buyerEmail, "made-up", "Another-Secret-2")).json()).toMatchObject({
    code: "invalid_token",
  });
  expect((await reset(buyerEmail, token, "Another-Secret-2")).statusCode).toBe(200);
});

test("[LOGIN-05] checking a link does not use it; used, expired, unknown ones or those for another address get the same error", async () => {
  const check = (email: string, token: string) =>
    brand.call("POST", "/store/customers/password-link", { body: { email, token } });
  const { token, email } = await linkFor(buyerEmail);
  const requestedAtMs = Date.now();
  expect((await check(email, token)).statusCode).toBe(204);
  expect((await check(email, token)).statusCode).toBe(204);
  const refused = [
    await check(newcomerEmail, token),
    await check("nobody@nowhere-test.example", token),
    await check(email, "made-up"),
  ];
  clock = () => new Date(requestedAtMs + passwordTokenLifetimeMs + 1000);
  refused.push(await check(email, token));
  clock = () => new Date();
  expect((await reset(email, token, "Another-Secret-2")).statusCode).toBe(200);
  refused.push(await check(email, token));
  const [first] = refused;
  expect(first?.json()).toMatchObject({ type: "unauthorized", code: "invalid_token" });
  for (const response of refused)
    expect([response.statusCode, response.json()]).toEqual([401, first?.json()]);
});

test("[SEC-02] the database stores the link's SHA-256, and its text only until the mail is sent", async () => {
  await ask(buyerEmail);
  const waiting = await askOwner<{ payload: { token?: string } }>(
    backend,
    "select payload from outbox where seller_id = $1",
    [brand.seller.id],
  );
  const token = waiting[0]?.payload.token ?? "";
  expect(token).toHaveLength(43);
  const hash = createHash("sha256").update(token).digest();
  expect(
    await askOwner(
      backend,
      "select 1 from password_token where seller_id = $1 and token_hash = $2",
      [brand.seller.id, hash],
    ),
  ).toHaveLength(1);
  await deliverMails(backend, brand.seller.id);
  const done = await askOwner<{ payload: object; done_at: Date }>(
    backend,
    "select payload, done_at from outbox where seller_id = $1",
    [brand.seller.id],
  );
  expect(done[0]?.done_at).toBeInstanceOf(Date);
  expect(done[0]?.payload).not.toHaveProperty("token");
});

test("[LOGIN-05] the password has at least 8 characters, and a rejected one leaves the link usable", async () => {
  const { token, email } = await linkFor(buyerEmail);
  const short = await reset(email, token, "1234567");
  expect([short.statusCode, short.json().details]).toMatchObject([
    400,
    [{ field: "password", code: "too_short" }],
  ]);
  expect((await reset(email, token, "12345678")).statusCode).toBe(200);
});

test("[I18N-05] the mail is in the language of the query, else in the brand's", async () => {
  await brand.call("POST", "/store/customers/password-token", { body: { email: newcomerEmail } });
  expect((await deliverLastMail(backend, brand.seller.id)).subject).toContain("Activez");
  await ask(newcomerEmail, "nl");
  expect((await deliverLastMail(backend, brand.seller.id)).subject).toContain("Activeer");
});
