import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { createAdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { withOwner } from "../../../fixtures/owner";
import { smallSellerAccounts, smallSellerPassword } from "../../../fixtures/small-seller";
import { createStoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let two: AgentsSeller;
let nowMs = Date.now();

const anybody = () => createAdminClient(backend, {});
const me = (headers: Record<string, string>) =>
  createAdminClient(backend, headers).send("adminGetSession");
const credentials = (email: string, password = smallSellerPassword) => ({
  body: { email, password },
});
const cookieOf = (response: Awaited<ReturnType<typeof me>>) =>
  `connect.sid=${response.cookies.find(({ name }) => name === "connect.sid")?.value}`;
const tokenOf = async (email: string) =>
  (await anybody().call("adminCreateToken", credentials(email))).access_token;
const refuses = async (headers: Record<string, string>) => {
  const response = await me(headers);
  expect([response.statusCode, response.json().type]).toEqual([401, "unauthorized"]);
};
const sql = (text: string, values: unknown[]) =>
  withOwner(backend, (client) => client.query(text, values));

beforeAll(async () => {
  backend = await startTestBackend({ verbs: sessionVerbs, now: () => new Date(nowMs) });
  one = await loadAgentsSeller(backend, "agents-one");
  two = await loadAgentsSeller(backend, "agents-two");
});
afterAll(() => backend.stop());

describe("credentials", () => {
  test("[ADM-01] an API key as bearer or x-medusa-access-token, a session and a token each identify the agent", async () => {
    const { apiKeys } = one.seller;
    const key = apiKeys[one.emails.developer] ?? "";
    const session = await anybody().send("adminCreateSession", credentials(one.emails.developer));
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${key}` },
      { "x-medusa-access-token": key },
      { cookie: cookieOf(session) },
      { authorization: `Bearer ${await tokenOf(one.emails.developer)}` },
    ];
    for (const headers of ways) {
      const response = await me(headers);
      expect(
        [response.statusCode, response.json().user.email],
        JSON.stringify(Object.keys(headers)),
      ).toEqual([200, one.emails.developer]);
    }
  });

  test("[ADM-02] the response to a sign-in contains no secrets", async () => {
    const response = await anybody().send("adminCreateSession", credentials(one.emails.admin));
    const cookie = response.cookies.find(({ name }) => name === "connect.sid");
    expect(response.json().user).toMatchObject({
      id: one.seller.agents[one.emails.admin],
      email: one.emails.admin,
      role: "admin",
      api_token: null,
      deleted_at: null,
    });
    expect(cookie).toMatchObject({ path: "/", httpOnly: true, sameSite: "Lax" });
    expect(response.body).not.toMatch(/hash|argon/);
    const [header, payload] = (await tokenOf(one.emails.admin))
      .split(".")
      .map((part) => Buffer.from(part, "base64url").toString());
    expect(JSON.parse(header ?? "")).toEqual({ alg: "HS256", typ: "JWT" });
    const claims = JSON.parse(payload ?? "");
    expect([claims.user_id, claims.exp - claims.iat]).toEqual([
      one.seller.agents[one.emails.admin],
      86_400,
    ]);
  });

  test("[SEC-03] missing or invalid credentials, another scheme and a customer's session get 401", async () => {
    await refuses({});
    for (const value of [
      "Bearer",
      "Bearer x",
      "Bearer a.b.c",
      "Basic YTpi",
      `Bearer ${"x".repeat(4000)}`,
      "Bearer é",
    ])
      await refuses({ authorization: value });
    await refuses({ "x-medusa-access-token": "sk_unknown" });
    await refuses({ cookie: `connect.sid=.${"x".repeat(43)}` });
    const store = createStoreClient(backend, one.seller.publishableKey);
    const signedIn = await store.post("/store/auth", {
      email: smallSellerAccounts(one.seller.id).buyer,
      password: smallSellerPassword,
    });
    const cookie = cookieOf(signedIn);
    await refuses({ cookie });
    await refuses({ cookie: cookie.replace("connect.sid=", "connect.sid=.") });
  });

  test("[SEC-03] an agent's session is not valid in the store, and one cookie contains both", async () => {
    const session = cookieOf(
      await anybody().send("adminCreateSession", credentials(one.emails.admin)),
    );
    const admin = createStoreClient(backend, one.seller.publishableKey, session);
    expect((await admin.get("/store/auth")).statusCode).toBe(401);
    const buyer = {
      email: smallSellerAccounts(one.seller.id).buyer,
      password: smallSellerPassword,
    };
    const both = cookieOf(await admin.post("/store/auth", buyer));
    const withBoth = createStoreClient(backend, one.seller.publishableKey, both);
    expect((await withBoth.get("/store/auth")).json().customer.email).toBe(buyer.email);
    expect((await me({ cookie: both })).json().user.email).toBe(one.emails.admin);
    const rest = cookieOf(await withBoth.delete("/store/auth"));
    expect((await me({ cookie: rest })).statusCode).toBe(200);
    expect(
      (await createStoreClient(backend, one.seller.publishableKey, both).get("/store/auth"))
        .statusCode,
    ).toBe(401);
  });

  test("[ADM-02] signing out ends the session or token in the database", async () => {
    const session = {
      cookie: cookieOf(await anybody().send("adminCreateSession", credentials(one.emails.member))),
    };
    const token = { authorization: `Bearer ${await tokenOf(one.emails.member)}` };
    for (const headers of [session, token]) {
      const response = await createAdminClient(backend, headers).send("adminDeleteSession");
      expect([response.statusCode, response.body]).toEqual([200, "OK"]);
      await refuses(headers);
    }
    const key = { authorization: `Bearer ${one.seller.apiKeys[one.emails.member]}` };
    expect((await createAdminClient(backend, key).send("adminDeleteSession")).statusCode).toBe(200);
    expect((await me(key)).statusCode).toBe(200);
  });
});

describe("tokens", () => {
  test("[SEC-03] a modified claim, signature or algorithm is rejected", async () => {
    const token = await tokenOf(one.emails.member);
    const [header = "", payload = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const other = await tokenOf(two.emails.member);
    const forged = [
      `${header}.${encode({ ...claims, sub: one.seller.agents[one.emails.admin] })}.${signature}`,
      `${header}.${encode({ ...claims, exp: claims.exp + 1000 })}.${signature}`,
      `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
      `${header}.${payload}.${other.split(".")[2]}`,
      `${header}.${payload}.${"A".repeat(43)}`,
    ];
    for (const text of forged) await refuses({ authorization: `Bearer ${text}` });
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  test("[SEC-02] a token lasts 24 hours", async () => {
    const headers = { authorization: `Bearer ${await tokenOf(one.emails.member)}` };
    nowMs += 23 * 3_600_000;
    expect((await me(headers)).statusCode).toBe(200);
    nowMs += 3_600_000;
    await refuses(headers);
  });

  test("[SEC-02] sessions and tokens end with the password, keys when revoked, all with the agent", async () => {
    const id = "agents-three";
    const three = await loadAgentsSeller(backend, id);
    const key = { authorization: `Bearer ${three.seller.apiKeys[three.emails.member]}` };
    const login = async (): Promise<Record<string, string>[]> => [
      {
        cookie: cookieOf(
          await anybody().send("adminCreateSession", credentials(three.emails.member)),
        ),
      },
      { authorization: `Bearer ${await tokenOf(three.emails.member)}` },
    ];
    const before = await login();
    const where = "seller_id = $1 and email = $2";
    const of = [id, three.emails.member];
    await sql(
      `update agent set password_hash = (select password_hash from agent where seller_id = 'agents-two' limit 1) where ${where}`,
      of,
    );
    for (const headers of before) await refuses(headers);
    expect((await me(key)).statusCode).toBe(200);
    const after = await login();
    await sql(`update agent set api_token_hash = null where ${where}`, of);
    await refuses(key);
    expect((await me(after[0] ?? {})).statusCode).toBe(200);
    await sql(`update agent set deleted_at = now() where ${where}`, of);
    for (const headers of after) await refuses(headers);
    expect(
      (await anybody().send("adminCreateSession", credentials(three.emails.member))).statusCode,
    ).toBe(401);
  });
});

describe("which seller", () => {
  const shared = "shared@agents.test";
  beforeAll(async () => {
    await sql("update agent set email = $1 where email = any($2)", [
      shared,
      [one.emails.developer, two.emails.developer],
    ]);
    one.emails.developer = shared;
  });

  test("[TEN-04] the publishable key identifies it; without one, e-mail and password do, unless they match two", async () => {
    const ambiguous = await anybody().send("adminCreateSession", credentials(shared));
    expect([ambiguous.statusCode, ambiguous.json().type]).toEqual([400, "invalid_data"]);
    expect(ambiguous.json().message).toContain("x-publishable-api-key");
    const named = createAdminClient(backend, {
      "x-publishable-api-key": two.seller.publishableKey,
    });
    const { user } = await named.call("adminCreateSession", credentials(shared));
    expect(Object.values(two.seller.agents)).toContain(user.id);
    expect((await named.send("adminCreateSession", credentials(one.emails.admin))).statusCode).toBe(
      401,
    );
    const unknown = createAdminClient(backend, { "x-publishable-api-key": "pk_unknown" });
    const refused = await unknown.send("adminCreateSession", credentials(one.emails.admin));
    expect([refused.statusCode, refused.json().code]).toEqual([401, "unknown_publishable_key"]);
  });

  test("[SEC-03] an unknown e-mail and a wrong password get the same response", async () => {
    const responses = await Promise.all([
      anybody().send("adminCreateSession", credentials("nobody@agents.test")),
      anybody().send("adminCreateSession", credentials(one.emails.admin, "wrong")),
      anybody().send("adminCreateToken", credentials(one.emails.admin, "wrong")),
    ]);
    for (const response of responses)
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { type: "unauthorized", code: "invalid_credentials", message: "Wrong e-mail or password" },
      ]);
  });
});

test("[SEC-01] administration sign-in is limited by client address, and nobody can lock an agent out from elsewhere", async () => {
  const limited = await startTestBackend({
    verbs: {},
    env: { RATE_LIMITS: "on", RATE_LIMIT_LOGIN: "3" },
  });
  try {
    const call = (
      name: "adminCreateSession" | "adminCreateToken",
      email: string,
      address: string,
    ) =>
      createAdminClient(limited, { "x-forwarded-for": address }).send(
        name,
        credentials(email, "wrong"),
      );
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push(
        (
          await call(
            index % 2 ? "adminCreateToken" : "adminCreateSession",
            `a${index}@x.test`,
            "203.0.113.1",
          )
        ).statusCode,
      );
    for (let index = 0; index < 4; index += 1)
      statuses.push(
        (await call("adminCreateToken", "same@x.test", `203.0.113.${index + 2}`)).statusCode,
      );
    expect(statuses).toEqual([401, 401, 401, 429, 401, 401, 401, 401]);
  } finally {
    await limited.stop();
  }
});
