import { afterAll, beforeAll, expect, test } from "vitest";
import { customerTokenLifetimeMs } from "@/contract/limits";
import type { TestBackend } from "../../fixtures/test-backend";
import { startPeopleBackend } from "./people-backend";
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

let backend: TestBackend;
let brand: Caller;
let otherBrand: Caller;

beforeAll(async () => {
  backend = await startPeopleBackend();
  brand = await loadPeopleSeller(backend);
  otherBrand = await loadPeopleSeller(backend);
});
afterAll(() => backend.stop());

const me = "/store/customers/me";
const sessions = `${me}/sessions`;

async function tokenOf(email: string): Promise<string> {
  const response = await brand.call("POST", "/store/auth/token", { body: { email, password } });
  expect(response.statusCode).toBe(200);
  expect(Object.keys(response.json())).toEqual(["access_token"]);
  expect(response.cookies.map(({ name }) => name)).not.toContain("connect.sid");
  return response.json().access_token;
}

type Sent = { payload?: object; headers?: Record<string, string>; of?: Caller };

const send = (
  method: "GET" | "POST" | "DELETE",
  url: string,
  token: string,
  { of = brand, payload, headers }: Sent = {},
) =>
  backend.inject({
    method,
    url,
    headers: {
      "x-publishable-api-key": of.seller.publishableKey,
      authorization: `Bearer ${token}`,
      ...headers,
    },
    ...(payload && { payload }),
  });

const isAlive = async (token: string) => (await send("GET", me, token)).statusCode === 200;

test("[STORE-01] a token reads and writes like the session cookie, for 30 days", async () => {
  const token = await tokenOf(buyerEmail);
  const read = await send("GET", "/store/auth", token);
  expect(read.json().customer.email).toBe(buyerEmail);
  const payload = { first_name: "Camille-Anne" };
  const headers = { "idempotency-key": "one-change" };
  const written = await send("POST", me, token, { payload, headers });
  expect(written.json().customer.first_name).toBe("Camille-Anne");
  expect((await send("POST", me, token, { payload, headers })).body).toBe(written.body);
  const { sessions: listed } = (await send("GET", sessions, token)).json();
  const own = listed.find((session: { is_current: boolean }) => session.is_current);
  expect(Date.parse(own.expires_at) - Date.parse(own.created_at)).toBe(customerTokenLifetimeMs);
});

test("[LOGIN-03] unknown e-mail, wrong password and no password get the same response", async () => {
  const attempts = [
    { email: "nobody@nowhere-test.example", password },
    { email: buyerEmail, password: "not the password" },
    { email: newcomerEmail, password },
  ];
  for (const body of attempts) {
    const response = await brand.call("POST", "/store/auth/token", { body });
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe("invalid_credentials");
    expect(response.cookies).toEqual([]);
  }
});

test("[LOGIN-08] signing out ends only the token, and keeps the cookie's session", async () => {
  const token = await tokenOf(buyerEmail);
  const other = await tokenOf(buyerEmail);
  const cookie = await brand.signIn(buyerEmail);
  const left = await send("DELETE", "/store/auth", token, { headers: { cookie } });
  expect([left.statusCode, left.body, left.cookies]).toEqual([200, "OK", []]);
  expect(await isAlive(token)).toBe(false);
  expect(await isAlive(other)).toBe(true);
  expect((await brand.call("GET", me, { cookie })).statusCode).toBe(200);
  // the token takes precedence if both are sent
  expect((await send("GET", me, token, { headers: { cookie } })).statusCode).toBe(401);
});

test("[SEC-02] a token ends with its session, all others, and a new password", async () => {
  const cookie = await brand.signIn(colleagueEmail);
  const token = await tokenOf(colleagueEmail);
  const { sessions: listed } = (await send("GET", sessions, token)).json();
  const own = listed.find((session: { is_current: boolean }) => session.is_current);
  await brand.call("DELETE", `${sessions}/${own.id}`, { cookie });
  expect(await isAlive(token)).toBe(false);
  const second = await tokenOf(colleagueEmail);
  expect((await brand.call("DELETE", sessions, { cookie })).json()).toEqual({ ended: 1 });
  expect(await isAlive(second)).toBe(false);
  const third = await tokenOf(colleagueEmail);
  await brand.call("POST", me, { cookie, body: { password } });
  expect(await isAlive(third)).toBe(false);
  const fourth = await tokenOf(colleagueEmail);
  await send("POST", me, fourth, { payload: { password } });
  expect(await isAlive(fourth)).toBe(true);
  expect((await brand.call("GET", me, { cookie })).statusCode).toBe(401);
});

test("[TEN-04] [SEC-03] a token is not valid at another brand or in the administration", async () => {
  const token = await tokenOf(buyerEmail);
  expect((await send("GET", me, token, { of: otherBrand })).statusCode).toBe(401);
  expect((await send("GET", "/admin/auth", token)).statusCode).toBe(401);
  await send("DELETE", "/store/auth", token, { of: otherBrand });
  expect(await isAlive(token)).toBe(true);
});

test("[ADM-05] a deactivated customer's token ends, and she can't get another", async () => {
  const token = await tokenOf(strangerEmail);
  const id = brand.seller.customers[strangerEmail];
  const [apiKey] = Object.values(brand.seller.apiKeys);
  const staff = { authorization: `Bearer ${apiKey}` };
  const url = `/admin/customers/${id}/deactivate`;
  const done = await backend.inject({ method: "POST", url, headers: staff });
  expect(done.statusCode).toBe(200);
  expect(await isAlive(token)).toBe(false);
  const body = { email: strangerEmail, password };
  const refused = await brand.call("POST", "/store/auth/token", { body });
  expect(refused.json().code).toBe("invalid_credentials");
});

test("[SEC-02] an invalid token is rejected", async () => {
  const cookie = cookieOf(
    await brand.call("POST", "/store/auth", { body: { email: buyerEmail, password } }),
  );
  for (const wrong of ["x", "x".repeat(43), "x".repeat(5000), "a.b.c"])
    expect((await send("GET", me, wrong, { headers: { cookie } })).statusCode).toBe(401);
});
