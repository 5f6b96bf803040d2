import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "@/backend/platform/http/access/password-hash";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { eventually } from "../../../fixtures/eventually";
import { withOwner } from "../../../fixtures/owner";
import { startSecondProcess } from "../../../fixtures/second-process";
import { smallSellerPassword } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let second: TestBackend;
let brand: AgentsSeller;
let brands = 0;
let addresses = 0;

beforeAll(async () => {
  backend = await startTestBackend({ env: { RATE_LIMITS: "on", RATE_LIMIT_LOGIN: "1000" } });
  second = await startSecondProcess(backend);
});
beforeEach(async () => {
  brand = await loadAgentsSeller(backend, `slow-${++brands}`);
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

const nextAddress = () => `203.0.113.${++addresses}`;
type Try = { password?: string; address?: string; email?: string; device?: string };
const signIn = (
  { password = "wrong", address = nextAddress(), email = brand.emails.member, device }: Try,
  process = backend,
) =>
  process.inject({
    method: "POST",
    url: "/admin/auth",
    headers: {
      "x-forwarded-for": address,
      ...(device ? { cookie: `connect.staff-device=${device}` } : {}),
    },
    payload: { email, password },
  });
const right = { password: smallSellerPassword };
const statusOf = async (attempt: Try, process = backend) =>
  (await signIn(attempt, process)).statusCode;

async function failFiveTimes(attempt: Try = {}): Promise<void> {
  for (const process of [backend, second, backend, second, backend])
    expect(await statusOf(attempt, process)).toBe(401);
}
/** Simulates the passage of time since the last attempt. */
const passSeconds = (seconds: number) =>
  withOwner(backend, (client) =>
    client.query("update sign_in_attempt set last_at = last_at - make_interval(secs => $1)", [
      seconds,
    ]),
  );

describe("wrong passwords of staff", () => {
  test("[SEC-01] five lock the account for every address, on every process, for 30 seconds and then longer", async () => {
    await failFiveTimes();
    for (const process of [backend, second]) {
      const refused = await signIn(right, process);
      expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
      const seconds = Number(refused.headers["retry-after"]);
      expect(seconds > 25 && seconds <= 30).toBe(true);
    }
    await passSeconds(31);
    expect(await statusOf({})).toBe(401);
    await passSeconds(31);
    expect(await statusOf(right)).toBe(429);
    await passSeconds(31);
    expect(await statusOf(right)).toBe(200);
    expect([await statusOf({}), await statusOf(right)]).toEqual([401, 200]);
  });

  test("[SEC-01] of concurrent attempts, at most five passwords are checked", async () => {
    const found = await Promise.all(
      Array.from({ length: 12 }, (_, index) => statusOf({}, index % 2 ? backend : second)),
    );
    expect(found.filter((status) => status === 401)).toHaveLength(5);
    expect(found.filter((status) => status === 429)).toHaveLength(7);
  });

  test("[SEC-01] five lock the address for every account, and another account's correct password does not unlock it", async () => {
    const address = nextAddress();
    for (const name of ["a", "b", "c", "d"])
      expect(await statusOf({ address, email: `${name}@nowhere.test` })).toBe(401);
    expect(await statusOf({ ...right, address, email: brand.emails.developer })).toBe(200);
    expect(await statusOf({ address, email: "e@nowhere.test" })).toBe(401);
    expect(await statusOf({ ...right, address })).toBe(429);
    expect(await statusOf(right)).toBe(200);
  });

  test("[SEC-01] a known device is only affected by its own attempts, not by others'", async () => {
    const first = await signIn(right);
    const device = first.cookies.find(({ name }) => name === "connect.staff-device")?.value ?? "";
    expect(device).not.toBe("");
    await failFiveTimes();
    expect([await statusOf(right), await statusOf({ ...right, device })]).toEqual([429, 200]);
    await failFiveTimes({ device });
    expect(await statusOf({ ...right, device })).toBe(429);
    const forged = device.replace(/^./, (letter) => (letter === "A" ? "B" : "A"));
    expect(await statusOf({ ...right, device: forged })).toBe(429);
  });

  test("[SEC-01] an unknown account is locked alike, and requesting a token is no bypass", async () => {
    const email = "nobody@nowhere.test";
    for (const url of ["/admin/auth", "/admin/auth/token"].flatMap((path) => [path, path, path]))
      await backend.inject({
        method: "POST",
        url,
        headers: { "x-forwarded-for": nextAddress() },
        payload: { email, password: "wrong" },
      });
    expect(await statusOf({ email })).toBe(429);
  });

  test("[SEC-01] having a session does not allow trying passwords either", async () => {
    const { headers } = brand.agents.member;
    const change = () =>
      backend.inject({
        method: "POST",
        url: "/admin/auth/password",
        headers: { ...headers, "x-forwarded-for": nextAddress() },
        payload: { password: "wrong", new_password: "A-new-secret" },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await change()).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("[SEC-01] the counters contain no address or account", async () => {
    await signIn({ address: "198.51.100.77" });
    const rows = await withOwner(backend, async (client) => {
      const found = await client.query("select t::text as line from sign_in_attempt t");
      return JSON.stringify(found.rows);
    });
    expect(rows).not.toContain("198.51.100.77");
    expect(rows).not.toContain(brand.emails.member);
  });
});

test("[SEC-02] changing a password while somebody signs in with the old one gives no access", async () => {
  const password = "Another-Secret-1";
  const values = [await hashPassword(password), brand.seller.id, brand.emails.member];
  const signingIn = await withOwner(backend, async (client) => {
    await client.query("begin");
    await client.query("lock table sign_in_attempt");
    // her old password's hash has been read, and is waiting to be checked
    const response = signIn(right);
    await eventually(async () => {
      const { rows } = await client.query(
        "select 1 from pg_locks where not granted and relation = 'sign_in_attempt'::regclass",
      );
      expect(rows).toHaveLength(1);
    });
    await client.query(
      "update agent set password_hash = $1 where seller_id = $2 and email = $3",
      values,
    );
    await client.query("commit");
    return response;
  });
  const sid = signingIn.cookies.find(({ name }) => name === "connect.sid")?.value;
  const headers = { cookie: `connect.sid=${sid}` };
  const session = await backend.inject({ method: "GET", url: "/admin/auth", headers });
  expect(session.statusCode).toBe(401);
  expect(await statusOf({ password })).toBe(200);
});
