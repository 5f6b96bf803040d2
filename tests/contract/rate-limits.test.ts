import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { regionVerbs } from "@/backend/markets/regions/routes";
import { emailChangeVerbs } from "@/backend/people/email-change/routes";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { removeExpired } from "@/backend/platform/jobs/outbox-rows";
import { withOwner } from "../fixtures/owner";
import { startSecondProcess } from "../fixtures/second-process";
import { smallSellerAccounts, smallSellerPassword } from "../fixtures/small-seller";
import { loadSmallSeller, signIn as signInTo } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let key: string;
let nowMs = Date.UTC(2026, 0, 1);
const env = { RATE_LIMITS: "on", RATE_LIMIT_LOGIN: "3", RATE_LIMIT_DEFAULT: "20" };
let address = 0;

/** Simulates the passage of time: the windows counted by the database start earlier. */
const passSeconds = (seconds: number) =>
  withOwner(backend, (client) =>
    client.query("update rate_limit set started_at = started_at - make_interval(secs => $1)", [
      seconds,
    ]),
  );
type CallOf = ["GET" | "POST", string, (index: number) => string];
const attempt = (
  process: TestBackend,
  email: string,
  password: string,
  forwardedFor: string,
  device?: string,
  url = "/store/auth",
) =>
  process.inject({
    method: "POST",
    url,
    headers: {
      "x-publishable-api-key": key,
      "x-forwarded-for": forwardedFor,
      ...(device ? { cookie: `connect.device=${device}` } : {}),
    },
    payload: { email, password },
  });
const login = (email: string, forwardedFor: string, device?: string) =>
  attempt(backend, email, "wrong", forwardedFor, device);
const tokenWith = (email: string, password: string, forwardedFor: string, device?: string) =>
  attempt(backend, email, password, forwardedFor, device, "/store/auth/token");
const signInWith = (email: string, forwardedFor: string, device?: string) =>
  attempt(backend, email, smallSellerPassword, forwardedFor, device);
const nextAddress = () => {
  address += 1;
  return `203.0.113.${address}`;
};
const statuses = async (count: number, call: (index: number) => ReturnType<typeof login>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await call(index)).statusCode);
  return found;
};

beforeAll(async () => {
  backend = await startTestBackend({
    verbs: { ...sessionVerbs, ...emailChangeVerbs, ...regionVerbs },
    env,
    now: () => new Date(nowMs),
  });
  key = (await loadSmallSeller(backend, "rate")).publishableKey;
});
afterAll(() => backend.stop());

test("[SEC-01] [ACC-01] inviting colleagues is rate-limited like requesting password links", async () => {
  const other = await startTestBackend({ env: { ...env, RATE_LIMIT_PASSWORD_TOKEN: "2" } });
  try {
    const { buyer } = smallSellerAccounts("invites");
    const { publishableKey } = await loadSmallSeller(other, "invites");
    const client = await signInTo(other, publishableKey, buyer);
    const invite = (index: number) =>
      other.inject({
        method: "POST",
        url: "/store/customers/me/company/colleagues",
        headers: { ...client.headers, "x-forwarded-for": `198.51.100.${index}` },
        payload: { email: "victim@elsewhere.test", first_name: "A", last_name: "B" },
      });
    expect(await statuses(3, invite)).toEqual([200, 200, 429]);
  } finally {
    await other.stop();
  }
});

describe("rate limits", () => {
  test("[SEC-01] sign-in is limited by client address, and allowed again after a minute", async () => {
    const client = nextAddress();
    expect(await statuses(4, (index) => login(`nobody${index}@rate.test`, client))).toEqual([
      401, 401, 401, 429,
    ]);
    const refused = await login("someone@rate.test", client);
    expect(refused.json()).toMatchObject({ type: "invalid_request", code: "rate_limited" });
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds > 0 && seconds <= 60).toBe(true);
    expect((await login("someone@rate.test", nextAddress())).statusCode).toBe(401);
    await passSeconds(60);
    expect((await login("someone@rate.test", client)).statusCode).toBe(401);
  });

  test("[SEC-01] all addresses of one IPv6 network count as one caller, in every notation", async () => {
    const from = (forwardedFor: string) => login("victim6@rate.test", forwardedFor);
    for (const address of ["2001:db8:5:6::1", "2001:DB8:5:6:a:b:c:d", "2001:db8:5:6::7:1.2.3.4"])
      expect((await from(address)).statusCode).toBe(401);
    expect((await from("2001:0db8:0005:0006:0:0:0:99")).statusCode).toBe(429);
    expect((await from("2001:db8:5:7::1")).statusCode).toBe(401);
    expect((await from("::1:2:3:4")).statusCode).toBe(401);
    const address = nextAddress();
    const mapped = await statuses(4, (index) => from(index % 2 ? address : `::ffff:${address}`));
    expect(mapped).toEqual([401, 401, 401, 429]);
  });

  test("[SEC-01] calls to several processes are counted together", async () => {
    const second = await startSecondProcess(backend);
    try {
      const [client, buyerDesk] = [nextAddress(), nextAddress()];
      const { buyer } = smallSellerAccounts("rate");
      const inTurn = (index: number) => (index % 2 ? second : backend);
      const device = (await signInWith(buyer, buyerDesk)).cookies.find(
        ({ name }) => name === "connect.device",
      )?.value;
      const tried = await statuses(6, (index) => attempt(inTurn(index), buyer, "wrong", client));
      expect(tried).toEqual([401, 401, 401, 429, 429, 429]);
      const atOnce = Array.from({ length: 12 }, (_, index) =>
        attempt(inTurn(index), `at-once${index}@rate.test`, "wrong", buyerDesk),
      );
      const found = (await Promise.all(atOnce)).map(({ statusCode }) => statusCode);
      expect(found.filter((status) => status === 401)).toHaveLength(2);
      const known = await attempt(second, buyer, smallSellerPassword, client, device);
      expect(known.statusCode).toBe(200);
      expect((await attempt(second, buyer, smallSellerPassword, client)).statusCode).toBe(429);
    } finally {
      await second.stop();
    }
  });

  test("[SEC-01] the counters contain no address or account, and expire after their minute", async () => {
    await login("kept@rate.test", "203.0.113.250");
    const readRows = () =>
      withOwner(backend, async (client) => (await client.query("select * from rate_limit")).rows);
    const text = (await readRows()).map(({ key }) => (key as Buffer).toString("latin1")).join();
    expect(text).not.toMatch(/203\.0\.113|rate\.test/);
    await passSeconds(60);
    await removeExpired(backend.deps.database);
    expect(await readRows()).toEqual([]);
  });

  test("[SEC-01] password links and e-mail lookups are limited across all processes", async () => {
    const few = { ...env, RATE_LIMIT_PASSWORD_TOKEN: "2" };
    const limited = { ...few, RATE_LIMIT_EMAIL_EXISTS: "2" };
    const other = await startTestBackend({ env: limited });
    const second = await startSecondProcess(other);
    try {
      const { publishableKey } = await loadSmallSeller(other, "links");
      const call = (index: number, method: "GET" | "POST", url: string, from: string) =>
        (index % 2 ? second : other).inject({
          method,
          url,
          headers: { "x-publishable-api-key": publishableKey, "x-forwarded-for": from },
          ...(method === "POST" ? { payload: { email: "someone@links.test" } } : {}),
        });
      const isRefused = async (count: number, ...[method, url, from]: CallOf) => {
        const found = await statuses(count, (index) => call(index, method, url, from(index)));
        return found.map((status) => status === 429);
      };
      const path = "/store/customers/password-token";
      expect(await isRefused(3, "POST", path, (index) => `198.51.100.${index}`)).toEqual([
        false,
        false,
        true,
      ]);
      const exists = "/store/auth/nobody@links.test";
      expect(await isRefused(3, "GET", exists, () => "198.51.100.9")).toEqual([false, false, true]);
    } finally {
      await second.stop();
      await other.stop();
    }
  });

  test("[SEC-01] one account is limited by address and account together, so that nobody can lock its owner out from elsewhere", async () => {
    const attacker = nextAddress();
    expect(
      await statuses(4, (index) =>
        login(index % 2 ? "VICTIM@rate.test" : "victim@rate.test", attacker),
      ),
    ).toEqual([401, 401, 401, 429]);
    expect(
      await statuses(12, (index) => login("victim@rate.test", `198.51.100.${index}`)),
    ).not.toContain(429);
    const { buyer } = smallSellerAccounts("rate");
    await statuses(4, () => login(buyer, attacker));
    expect((await signInWith(buyer, nextAddress())).statusCode).toBe(200);
  });

  test("[SEC-01] a device on which an account has signed in has its own limit, for that account only", async () => {
    const { buyer, colleague } = smallSellerAccounts("rate");
    const office = nextAddress();
    const first = await signInWith(buyer, office);
    const device = first.cookies.find(({ name }) => name === "connect.device");
    expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    await statuses(5, () => login(buyer, office));
    expect((await signInWith(buyer, office)).statusCode).toBe(429);
    const again = await signInWith(buyer, office, device?.value);
    expect(again.statusCode).toBe(200);
    const renewed = again.cookies.find(({ name }) => name === "connect.device");
    expect(renewed?.value.split(".")[0]).toBe(device?.value.split(".")[0]);
    expect((await signInWith(colleague, office, device?.value)).statusCode).toBe(429);
    const forged = `${device?.value.slice(0, -3)}AAA`;
    expect((await signInWith(buyer, office, forged)).statusCode).toBe(429);
    expect(await statuses(4, () => login(buyer, office, device?.value))).toEqual([
      401, 401, 429, 429,
    ]);
  });

  test("[SEC-01] [STORE-01] requesting a token counts as a sign-in, on a known device too", async () => {
    const { buyer } = smallSellerAccounts("rate");
    const office = nextAddress();
    const first = await tokenWith(buyer, smallSellerPassword, office);
    const device = first.cookies.find(({ name }) => name === "connect.device")?.value;
    expect([first.statusCode, (await login(buyer, office)).statusCode]).toEqual([200, 401]);
    expect((await tokenWith(buyer, "wrong", office)).statusCode).toBe(401);
    expect((await tokenWith(buyer, smallSellerPassword, office)).statusCode).toBe(429);
    expect((await signInWith(buyer, office)).statusCode).toBe(429);
    expect((await tokenWith(buyer, smallSellerPassword, office, device)).statusCode).toBe(200);
  });

  test("[SEC-01] [ACC-01] a buyer's own password can't be guessed faster when changing her e-mail address than at sign-in", async () => {
    const { other } = smallSellerAccounts("rate");
    const signedIn = await signInWith(other, nextAddress());
    const cookie = `connect.sid=${signedIn.cookies.find(({ name }) => name === "connect.sid")?.value}`;
    // sessions expire by the database's clock
    await withOwner(backend, (client) =>
      client.query("update session set expires_at = now() + interval '1 hour'"),
    );
    const thief = nextAddress();
    const ask = (index: number) =>
      backend.inject({
        method: "POST",
        url: "/store/customers/me/email-change",
        headers: { "x-publishable-api-key": key, "x-forwarded-for": thief, cookie },
        payload: { email: `new${index}@rate.test`, password: "wrong" },
      });
    expect(await statuses(4, ask)).toEqual([401, 401, 401, 429]);
    expect((await signInWith(other, thief)).statusCode).toBe(429);
    expect((await signInWith(other, nextAddress())).statusCode).toBe(200);
  });

  test("[SEC-01] setting a clock back locks nobody out", async () => {
    const client = nextAddress();
    await statuses(5, () => login("someone@rate.test", client));
    nowMs -= 3_600_000;
    expect((await login("someone@rate.test", client)).statusCode).toBe(429);
    nowMs += 3_600_000;
    // the database's clock was set back: its windows start later than now
    await passSeconds(-3600);
    expect((await login("someone@rate.test", client)).statusCode).toBe(401);
  });

  test("[SEC-01] exceeding one limit does not use up another", async () => {
    const client = nextAddress();
    await statuses(5, (index) => login(`flood${index}@rate.test`, client));
    const regions = () =>
      backend.inject({
        url: "/store/regions",
        headers: { "x-publishable-api-key": key, "x-forwarded-for": client },
      });
    const found = await statuses(21, regions);
    expect(found.slice(19)).toEqual([200, 429]);
  });

  test("[SEC-01] [TEN-02] the storefront can read the directory of brands from a rate-limited address, but a stranger can't guess its token there", async () => {
    const read = (authorization: string) =>
      backend.inject({ url: "/directory/sellers", headers: { authorization } });
    const tried = await statuses(21, (index) => read(`Bearer guessed-${index}`));
    expect(tried.slice(19)).toEqual([401, 429]);
    const { DIRECTORY_TOKEN: token } = backend.deps.env;
    expect((await read(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await read("Bearer guessed-again")).statusCode).toBe(429);
  });

  test("[SEC-01] a forged address further left in x-forwarded-for is ignored", async () => {
    const client = nextAddress();
    expect(
      await statuses(4, (index) => login(`forged${index}@rate.test`, `10.1.1.${index}, ${client}`)),
    ).toEqual([401, 401, 401, 429]);
  });
});

test("[SEC-01] x-forwarded-for is ignored from a peer that is not a trusted proxy", async () => {
  const strict = await startTestBackend({
    verbs: sessionVerbs,
    env: { RATE_LIMITS: "on", RATE_LIMIT_LOGIN: "2", TRUSTED_PROXIES: "192.0.2.1" },
  });
  try {
    await loadSmallSeller(strict, "strict");
    const call = (index: number) =>
      strict.inject({
        method: "POST",
        url: "/store/auth",
        headers: { "x-forwarded-for": `203.0.113.${index}` },
        payload: { email: `n${index}@strict.test`, password: "wrong" },
      });
    expect(await statuses(3, call)).toEqual([401, 401, 429]);
  } finally {
    await strict.stop();
  }
});
