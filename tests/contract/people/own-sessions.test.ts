import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner, startPeopleBackend } from "./people-backend";
import {
  buyerEmail,
  type Caller,
  colleagueEmail,
  cookieOf,
  loadPeopleSeller,
  password,
} from "./people-seller";

let backend: TestBackend;
let brand: Caller;
beforeAll(async () => {
  backend = await startPeopleBackend();
  brand = await loadPeopleSeller(backend);
});
afterAll(() => backend.stop());

const path = "/store/customers/me/sessions";
type Session = { id: string; is_current: boolean; last_used_at: string; user_agent: string | null };
const listOf = async (cookie: string): Promise<Session[]> =>
  (await brand.call("GET", path, { cookie })).json().sessions;

async function signInWith(userAgent: string): Promise<string> {
  const response = await backend.inject({
    method: "POST",
    url: "/store/auth",
    headers: { "x-publishable-api-key": brand.seller.publishableKey, "user-agent": userAgent },
    payload: { email: buyerEmail, password },
  });
  return cookieOf(response);
}

test("[ACC-01] [SEC-02] a customer sees her own sessions, ends one and then all others", async () => {
  const phone = await signInWith("A phone");
  const laptop = await signInWith("A laptop");
  const desk = await signInWith("x".repeat(500));
  const colleague = await brand.signIn(colleagueEmail);
  const seen = await listOf(laptop);
  expect(seen).toHaveLength(3);
  expect(seen.find(({ is_current }) => is_current)?.user_agent).toBe("A laptop");
  const [gone] = seen.filter(({ user_agent }) => user_agent === "A phone");
  const stolen = await brand.call("DELETE", `${path}/${gone?.id}`, { cookie: colleague });
  expect(stolen.statusCode).toBe(404);
  const ended = await brand.call("DELETE", `${path}/${gone?.id}`, { cookie: laptop });
  expect(ended.json()).toEqual({ id: gone?.id, object: "session", deleted: true });
  expect((await brand.call("GET", path, { cookie: phone })).statusCode).toBe(401);
  const again = await brand.call("DELETE", `${path}/${gone?.id}`, { cookie: laptop });
  expect(again.statusCode).toBe(404);
  expect((await brand.call("DELETE", path, { cookie: laptop })).json()).toEqual({ ended: 1 });
  expect((await brand.call("GET", path, { cookie: desk })).statusCode).toBe(401);
  expect(await listOf(laptop)).toHaveLength(1);
  expect((await brand.call("GET", path, { cookie: colleague })).statusCode).toBe(200);
});

test("[ACC-01] a session's time of last use is updated", async () => {
  const cookie = await signInWith("A tablet");
  await askOwner(
    backend,
    "update session set created_at = now() - interval '1 hour' where seller_id = $1",
    [brand.seller.id],
  );
  const usedAt = async () =>
    Date.parse((await listOf(cookie)).find(({ is_current }) => is_current)?.last_used_at ?? "");
  expect(Date.now() - (await usedAt())).toBeGreaterThan(3_500_000);
  await brand.call("GET", "/store/customers/me", { cookie });
  expect(Date.now() - (await usedAt())).toBeLessThan(60_000);
});
