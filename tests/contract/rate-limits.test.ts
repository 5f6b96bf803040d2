import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { regionVerbs } from "@/backend/markets/regions/routes";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { smallSellerAccounts, smallSellerPassword } from "../fixtures/small-seller";
import { loadSmallSeller } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let key: string;
let nowMs = Date.UTC(2026, 0, 1);
let address = 0;

const attempt = (email: string, password: string, forwardedFor: string, device?: string) =>
  backend.inject({
    method: "POST",
    url: "/store/auth",
    headers: {
      "x-publishable-api-key": key,
      "x-forwarded-for": forwardedFor,
      ...(device ? { cookie: `connect.device=${device}` } : {}),
    },
    payload: { email, password },
  });
const login = (email: string, forwardedFor: string, device?: string) =>
  attempt(email, "wrong", forwardedFor, device);
const signInWith = (email: string, forwardedFor: string, device?: string) =>
  attempt(email, smallSellerPassword, forwardedFor, device);
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
    verbs: { ...sessionVerbs, ...regionVerbs },
    env: { RATE_LIMITS: "on", RATE_LIMIT_LOGIN: "3", RATE_LIMIT_DEFAULT: "20" },
    now: () => new Date(nowMs),
  });
  key = (await loadSmallSeller(backend, "rate")).publishableKey;
});
afterAll(() => backend.stop());

describe("rate limits", () => {
  test("[SEC-01] sign-in is limited by client address, and free again after a minute", async () => {
    const client = nextAddress();
    expect(await statuses(4, (index) => login(`nobody${index}@rate.test`, client))).toEqual([
      401, 401, 401, 429,
    ]);
    const refused = await login("someone@rate.test", client);
    expect(refused.json()).toMatchObject({ type: "invalid_request", code: "rate_limited" });
    expect(Number(refused.headers["retry-after"])).toBe(60);
    expect((await login("someone@rate.test", nextAddress())).statusCode).toBe(401);
    nowMs += 60_000;
    expect((await login("someone@rate.test", client)).statusCode).toBe(401);
  });

  test("[SEC-01] one account is limited by address and account together, so that nobody locks its owner out from elsewhere", async () => {
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

  test("[SEC-01] a device that an account signed in on keeps its own allowance, for that account alone", async () => {
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

  test("[SEC-01] a clock that is set back does not keep anybody out", async () => {
    const client = nextAddress();
    await statuses(5, () => login("someone@rate.test", client));
    nowMs -= 3_600_000;
    expect((await login("someone@rate.test", client)).statusCode).toBe(401);
    nowMs += 3_600_000;
  });

  test("[SEC-01] one bucket's flood does not use up another's", async () => {
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

  test("[SEC-01] a forged address further left in x-forwarded-for changes nothing", async () => {
    const client = nextAddress();
    expect(
      await statuses(4, (index) => login(`forged${index}@rate.test`, `10.1.1.${index}, ${client}`)),
    ).toEqual([401, 401, 401, 429]);
  });
});

test("[SEC-01] x-forwarded-for of a peer that is no trusted proxy counts for nothing", async () => {
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
