import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AdminClient, createAdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { withOwner } from "../../../fixtures/owner";
import { startSecondProcess } from "../../../fixtures/second-process";
import { smallSellerPassword } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
let brand: AgentsSeller;
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  second = await startSecondProcess(backend);
});
beforeEach(async () => {
  brand = await loadAgentsSeller(backend, `access-${++brands}`);
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

type Role = keyof AgentsSeller["emails"];
const withKey = (token: string, process = backend) =>
  createAdminClient(process, { authorization: `Bearer ${token}` });
const statusOf = async (client: AdminClient) => (await client.send("adminGetSession")).statusCode;
const idOf = async (role: Role) => (await brand.agents[role].call("adminGetSession")).user.id;
const credentials = (role: Role, password = smallSellerPassword) => ({
  body: { email: brand.emails[role], password },
});

async function signIn(role: Role, password = smallSellerPassword): Promise<AdminClient> {
  const response = await createAdminClient(backend, { "user-agent": "Firefox on a till" }).send(
    "adminCreateSession",
    credentials(role, password),
  );
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  const cookie = response.cookies.find(({ name }) => name === "connect.sid")?.value;
  return createAdminClient(backend, { cookie: `connect.sid=${cookie}` });
}
const takeToken = async (role: Role) =>
  withKey(
    (await createAdminClient(backend, {}).call("adminCreateToken", credentials(role))).access_token,
  );
const createKey = async (client: AdminClient, name: string) =>
  (await client.call("adminCreateApiKey", { body: { name } })).api_key;

describe("API keys of staff", () => {
  test("[ADM-01] a person has several, each with a name and last use, shown once and stored hashed", async () => {
    const { member } = brand.agents;
    const shop = await createKey(member, "Till in the shop");
    const sync = await createKey(member, "Stock sync");
    expect(shop.token).toMatch(/^ctk_[\w-]{43}$/);
    expect(await statusOf(withKey(sync.token))).toBe(200);
    expect((await withKey(shop.token).call("adminGetSession")).user.email).toBe(
      brand.emails.member,
    );
    const listed = await member.send("adminListApiKeys", { query: {} });
    expect(listed.json().api_keys).toMatchObject([
      { id: sync.id, name: "Stock sync", token_end: sync.token.slice(-4) },
      { id: shop.id, name: "Till in the shop", last_used_at: expect.any(String) },
    ]);
    expect(listed.body).not.toContain(shop.token);
    const rows = await withOwner(backend, async (client) => {
      const tables = await client.query<{ name: string }>(
        "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
      );
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const { rowCount } = await client.query(
          `select from "${name}" t where to_jsonb(t)::text like $1`,
          [`%${shop.token}%`],
        );
        if (rowCount) found.push(name);
      }
      return found;
    });
    expect(rows).toEqual([]);
    expect(await statusOf(brand.agents.member)).toBe(200);
  });

  test("[ADM-01] an unused one says so, and a response with a key is not stored for any Idempotency-Key", async () => {
    const { member } = brand.agents;
    const headers = { "idempotency-key": "the-same" };
    const made = await Promise.all(
      [1, 2].map(() => member.send("adminCreateApiKey", { body: { name: "Twice" } }, headers)),
    );
    expect(new Set(made.map((response) => response.json().api_key.token)).size).toBe(2);
    const { api_keys: keys } = await member.call("adminListApiKeys", { query: {} });
    expect(keys.map(({ last_used_at }) => last_used_at)).toEqual([null, null]);
  });

  test("[ADM-01] a revoked key is rejected at once by every process, even while in use", async () => {
    const key = await createKey(brand.agents.member, "Leaked");
    const clients = [withKey(key.token), withKey(key.token, second)];
    expect(await Promise.all(clients.map(statusOf))).toEqual([200, 200]);
    const inUse = clients.flatMap((client) => Array.from({ length: 20 }, () => statusOf(client)));
    await brand.agents.member.call("adminDeleteApiKey", { params: { id: key.id } });
    const after = await Promise.all(clients.flatMap((client) => [client, client].map(statusOf)));
    expect(after).toEqual([401, 401, 401, 401]);
    expect((await Promise.all(inUse)).every((status) => [200, 401].includes(status))).toBe(true);
    expect(await statusOf(brand.agents.member)).toBe(200);
    const again = await brand.agents.member.send("adminDeleteApiKey", { params: { id: key.id } });
    expect(again.statusCode).toBe(404);
  });

  test("[ADM-01] only an admin can view and revoke others' keys, which are deleted with their owner", async () => {
    const key = await createKey(brand.agents.member, "Hers");
    const query = { user_id: await idOf("member") };
    const params = { id: key.id };
    expect((await brand.agents.developer.send("adminListApiKeys", { query })).statusCode).toBe(403);
    expect((await brand.agents.developer.send("adminDeleteApiKey", { params })).statusCode).toBe(
      404,
    );
    expect((await brand.agents.admin.call("adminListApiKeys", { query })).api_keys).toMatchObject([
      { id: key.id },
    ]);
    const other = await loadAgentsSeller(backend, `access-${++brands}`);
    for (const response of [
      await other.agents.admin.send("adminListApiKeys", { query }),
      await other.agents.admin.send("adminDeleteApiKey", { params }),
    ])
      expect(response.statusCode).toBe(404);
    expect(await statusOf(withKey(key.token))).toBe(200);
    await brand.agents.admin.call("adminDeleteUser", { params: { id: query.user_id } });
    expect(await statusOf(withKey(key.token))).toBe(401);
  });

  test("[ADM-01] a key has its owner's current role", async () => {
    const key = withKey((await createKey(brand.agents.member, "Script")).token);
    expect((await key.send("adminListUsers", { query: {} })).statusCode).toBe(403);
    await brand.agents.admin.call("adminUpdateUser", {
      params: { id: await idOf("member") },
      body: { role: "admin" },
    });
    expect((await key.send("adminListUsers", { query: {} })).statusCode).toBe(200);
  });
});

describe("sessions of staff", () => {
  test("[ADM-02] a user sees where she is signed in, and can end one or all other sessions", async () => {
    const [till, office] = [await signIn("member"), await signIn("member")];
    const token = await takeToken("member");
    const { sessions } = await till.call("adminListSessions", { query: {} });
    expect(sessions.map(({ kind, current }) => [kind, current])).toEqual([
      ["token", false],
      ["session", false],
      ["session", true],
    ]);
    expect(sessions[2]).toMatchObject({
      address: "127.0.0.1",
      user_agent: "Firefox on a till",
      last_used_at: expect.any(String),
    });
    await till.call("adminEndSession", { params: { id: sessions[0]?.id ?? "" } });
    expect([await statusOf(token), await statusOf(office)]).toEqual([401, 200]);
    expect(await till.call("adminEndSessions", { query: {} })).toEqual({ ended: 1 });
    expect([await statusOf(office), await statusOf(till)]).toEqual([401, 200]);
    expect((await till.call("adminListSessions", { query: {} })).sessions).toHaveLength(1);
  });

  test("[ADM-02] only an admin can view and end others' sessions", async () => {
    const hers = await signIn("member");
    const query = { user_id: await idOf("member") };
    const { sessions } = await brand.agents.admin.call("adminListSessions", { query });
    const params = { id: sessions[0]?.id ?? "" };
    const { developer } = brand.agents;
    expect([
      (await developer.send("adminListSessions", { query })).statusCode,
      (await developer.send("adminEndSessions", { query })).statusCode,
      (await developer.send("adminEndSession", { params })).statusCode,
    ]).toEqual([403, 403, 404]);
    const other = await loadAgentsSeller(backend, `access-${++brands}`);
    expect((await other.agents.admin.send("adminEndSession", { params })).statusCode).toBe(404);
    expect(await statusOf(hers)).toBe(200);
    expect(await brand.agents.admin.call("adminEndSessions", { query })).toEqual({ ended: 1 });
    expect(await statusOf(hers)).toBe(401);
  });

  test("[ADM-02] a new password ends all sessions except the current one; API keys are kept", async () => {
    const [here, elsewhere] = [await signIn("member"), await signIn("member")];
    const token = await takeToken("member");
    const key = withKey((await createKey(here, "Till")).token);
    const wrong = await here.send("adminChangePassword", {
      body: { password: "not-hers", new_password: "A-new-secret" },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, "invalid_credentials"]);
    await here.call("adminChangePassword", {
      body: { password: smallSellerPassword, new_password: "A-new-secret" },
    });
    expect(
      await Promise.all([here, elsewhere, token, key, brand.agents.member].map(statusOf)),
    ).toEqual([200, 401, 401, 200, 200]);
    expect(await statusOf(await signIn("member", "A-new-secret"))).toBe(200);
    const old = await createAdminClient(backend, {}).send(
      "adminCreateSession",
      credentials("member"),
    );
    expect(old.statusCode).toBe(401);
  });
});
