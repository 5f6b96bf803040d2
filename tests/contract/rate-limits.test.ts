import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { regionVerbs } from "@/backend/regions/routes";
import { sessionVerbs } from "@/backend/sessions/routes";
import { loadSmallSeller } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let key: string;
let nowMs = Date.UTC(2026, 0, 1);
let address = 0;

const login = (email: string, forwardedFor: string) =>
  backend.inject({
    method: "POST",
    url: "/store/auth",
    headers: { "x-publishable-api-key": key, "x-forwarded-for": forwardedFor },
    payload: { email, password: "wrong" },
  });
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
    env: { RATE_LIMITS: "on", RATE_LIMIT_LOGIN: "3", RATE_LIMIT_DEFAULT: "5" },
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

  test("[SEC-01] sign-in is limited by e-mail address too, whatever the client address and the spelling", async () => {
    expect(
      await statuses(4, (index) =>
        login(index % 2 ? "VICTIM@rate.test" : "victim@rate.test", nextAddress()),
      ),
    ).toEqual([401, 401, 401, 429]);
  });

  test("[SEC-01] one bucket's flood does not use up another's", async () => {
    const client = nextAddress();
    await statuses(5, (index) => login(`flood${index}@rate.test`, client));
    const regions = () =>
      backend.inject({
        url: "/store/regions",
        headers: { "x-publishable-api-key": key, "x-forwarded-for": client },
      });
    expect(await statuses(6, regions)).toEqual([200, 200, 200, 200, 200, 429]);
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
