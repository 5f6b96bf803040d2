import { createHash } from "node:crypto";
import * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionLifetimeMs } from "@/contract/limits";
import { changeTerms } from "../../fixtures/owner";
import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner, recordStatements, startPeopleBackend } from "./people-backend";
import { insertOrder } from "./people-order";
import {
  buyerEmail,
  type Caller,
  colleagueEmail,
  cookieOf,
  loadPeopleSeller,
  newcomerEmail,
  password,
  strangerEmail,
} from "./people-seller";

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const actual = await importOriginal<typeof import("@node-rs/argon2")>();
  return { ...actual, verify: vi.fn(actual.verify) };
});

let backend: TestBackend;
let brand: Caller;
let otherBrand: Caller;

beforeAll(async () => {
  backend = await startPeopleBackend();
  brand = await loadPeopleSeller(backend);
  otherBrand = await loadPeopleSeller(backend);
});
afterAll(() => backend.stop());

test("[LOGIN-03] the correct password signs in, whatever the case of the e-mail, on both paths", async () => {
  for (const path of ["/store/auth", "/store/auth/login"]) {
    const response = await brand.call("POST", path, {
      body: { email: buyerEmail.toUpperCase(), password },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().customer).toMatchObject({
      id: brand.seller.customers[buyerEmail],
      email: buyerEmail,
      has_account: true,
      first_name: "Camille",
    });
    const session = await brand.call("GET", "/store/auth", { cookie: cookieOf(response) });
    expect(session.json().customer.id).toBe(brand.seller.customers[buyerEmail]);
  }
});

test("[SEC-02] changing a password while somebody signs in with the old one gives no access", async () => {
  const changing = await loadPeopleSeller(backend);
  const cookie = await changing.signIn(buyerEmail);
  const { verify } = await vi.importActual<typeof argon2>("@node-rs/argon2");
  let current = password;
  for (const path of ["/store/auth", "/store/auth/token"]) {
    const renewed = `A-New-Secret-${path}`;
    const body = { email: buyerEmail, password: current };
    current = renewed;
    vi.mocked(argon2.verify).mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      const changed = { cookie, body: { password: renewed } };
      expect((await changing.call("POST", "/store/customers/me", changed)).statusCode).toBe(200);
      return isRight;
    });
    const response = await changing.call("POST", path, { body });
    expect([response.statusCode, response.json().code]).toEqual([401, "invalid_credentials"]);
  }
  const list = await changing.call("GET", "/store/customers/me/sessions", { cookie });
  expect(list.json().sessions).toHaveLength(1);
});

test("[STORE-01] both session endpoints include a summary of her own orders, /store/customers/me does not", async () => {
  const id = await insertOrder(backend, brand);
  const response = await brand.call("POST", "/store/auth", {
    body: { email: buyerEmail, password },
  });
  const orders = [
    expect.objectContaining({ id, display_id: 1042, status: "pending", currency_code: "eur" }),
  ];
  expect(response.json().customer.orders).toEqual(orders);
  expect(
    (await brand.call("GET", "/store/auth", { cookie: cookieOf(response) })).json().customer.orders,
  ).toEqual(orders);
  expect(
    (await brand.call("GET", "/store/customers/me", { cookie: cookieOf(response) })).json()
      .customer,
  ).not.toHaveProperty("orders");
  const colleague = await brand.call("POST", "/store/auth", {
    body: { email: colleagueEmail, password },
  });
  expect(colleague.json().customer.orders).toEqual([]);
  const { seller } = brand;
  await changeTerms(
    backend,
    seller.id,
    "update customer set company_id = $3 where seller_id = $1 and id = $2",
    [...[seller.id, seller.customers[buyerEmail]], seller.companies.B],
  );
  expect(
    (await brand.call("GET", "/store/auth", { cookie: cookieOf(response) })).json().customer.orders,
  ).toEqual([]);
  await changeTerms(
    backend,
    seller.id,
    "update customer set company_id = $3 where seller_id = $1 and id = $2",
    [...[seller.id, seller.customers[buyerEmail]], seller.companies.A],
  );
});

test("[LOGIN-03] unknown e-mail, wrong password and no password get the same response after the same work", async () => {
  const attempts = [
    { email: "nobody@nowhere-test.example", password },
    { email: buyerEmail, password: "not the password" },
    { email: newcomerEmail, password },
  ];
  const seen = [];
  // the first call after a change reloads the current state, whoever calls
  await brand.call("POST", "/store/auth", { body: attempts[0] });
  for (const body of attempts) {
    vi.mocked(argon2.verify).mockClear();
    let response: Awaited<ReturnType<Caller["call"]>> | undefined;
    const statements = await recordStatements(async () => {
      response = await brand.call("POST", "/store/auth", { body });
    });
    const [hash] = vi.mocked(argon2.verify).mock.calls[0] ?? [];
    seen.push({
      status: response?.statusCode,
      body: response?.json(),
      cookies: response?.cookies,
      statements,
      verifications: vi.mocked(argon2.verify).mock.calls.length,
      cost: String(hash).split("$").slice(1, 4),
    });
  }
  expect(seen[0]).toMatchObject({
    status: 401,
    body: { type: "unauthorized", code: "invalid_credentials" },
    cookies: [],
    verifications: 1,
    cost: ["argon2id", "v=19", "m=19456,t=2,p=1"],
  });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test("[LOGIN-03] signing in again keeps the other session", async () => {
  const first = await brand.signIn(buyerEmail);
  const second = await brand.signIn(buyerEmail);
  expect(second).not.toBe(first);
  expect((await brand.call("GET", "/store/auth", { cookie: first })).statusCode).toBe(200);
  expect((await brand.call("GET", "/store/auth", { cookie: second })).statusCode).toBe(200);
});

test("[LOGIN-08] signing out ends that session in the database, and succeeds without one", async () => {
  const leaving = await brand.signIn(buyerEmail);
  const staying = await brand.signIn(buyerEmail);
  const response = await brand.call("DELETE", "/store/auth", { cookie: leaving });
  expect([response.statusCode, response.body]).toEqual([200, "OK"]);
  expect((await brand.call("GET", "/store/auth", { cookie: leaving })).statusCode).toBe(401);
  expect((await brand.call("GET", "/store/auth", { cookie: staying })).statusCode).toBe(200);
  for (const cookie of [undefined, leaving, "connect.sid=nonsense"]) {
    const again = await brand.call("DELETE", "/store/auth", cookie ? { cookie } : {});
    expect([again.statusCode, again.body]).toEqual([200, "OK"]);
  }
});

test("[SEC-02] the database stores the token's SHA-256 and ends the session after 10 hours", async () => {
  const cookie = await brand.signIn(colleagueEmail);
  const tokenHash = createHash("sha256")
    .update(cookie.split("=")[1] ?? "")
    .digest();
  const rows = await askOwner<{ expires_at: Date; created_at: Date }>(
    backend,
    "select expires_at, created_at from session where token_hash = $1",
    [tokenHash],
  );
  expect(rows).toHaveLength(1);
  expect(Number(rows[0]?.expires_at) - Number(rows[0]?.created_at)).toBe(sessionLifetimeMs);
  await askOwner(
    backend,
    "update session set expires_at = now() - interval '1 second' where token_hash = $1",
    [tokenHash],
  );
  expect((await brand.call("GET", "/store/auth", { cookie })).statusCode).toBe(401);
});

test("[TEN-04] a session of one brand is not valid at another", async () => {
  const cookie = await brand.signIn(buyerEmail);
  expect((await otherBrand.call("GET", "/store/auth", { cookie })).statusCode).toBe(401);
  expect((await otherBrand.call("DELETE", "/store/auth", { cookie })).statusCode).toBe(200);
  expect((await brand.call("GET", "/store/auth", { cookie })).statusCode).toBe(200);
});

test("[SEC-02] a removed customer's session is invalid", async () => {
  const cookie = await brand.signIn(strangerEmail);
  await changeTerms(
    backend,
    brand.seller.id,
    "update customer set deleted_at = now() where seller_id = $1 and email = $2",
    [brand.seller.id, strangerEmail],
  );
  expect((await brand.call("GET", "/store/auth", { cookie })).statusCode).toBe(401);
  expect(
    (await brand.call("POST", "/store/auth", { body: { email: strangerEmail, password } }))
      .statusCode,
  ).toBe(401);
});

test.each([
  ["no password", { email: buyerEmail }, "password"],
  ["malformed e-mail", { email: "camille", password }, "email"],
  ["unknown field", { email: buyerEmail, password, remember: true }, "remember"],
])("[VAL-01] %s is rejected with the field's name", async (_case, body, field) => {
  const response = await brand.call("POST", "/store/auth", { body });
  expect(response.statusCode).toBe(400);
  expect(response.json().details.map((fault: { field: string }) => fault.field)).toContain(field);
});
