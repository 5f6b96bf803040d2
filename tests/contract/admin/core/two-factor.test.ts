import { TOTP, URI } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AdminClient, createAdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startSecondProcess } from "../../../fixtures/second-process";
import { smallSellerPassword } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let second: TestBackend;
let brand: AgentsSeller;
let brands = 0;
let halfMinutes = 0;

/** The library's clock; each half minute has its own code. */
const now = () => new Date(Date.now() + halfMinutes * 30_000);
const codeOf = (app: TOTP, at = now()) => app.generate({ timestamp: at.getTime() });

beforeAll(async () => {
  backend = await startTestBackend({ now });
  second = await startSecondProcess(backend);
  second.deps.now = now;
});
beforeEach(async () => {
  brand = await loadAgentsSeller(backend, `factor-${++brands}`);
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

type Role = keyof AgentsSeller["emails"];
type Ways = { code?: string | undefined; password?: string; role?: Role };
const signIn = (
  { code, password = smallSellerPassword, role = "member" }: Ways = {},
  process = backend,
) =>
  createAdminClient(process, {}).send("adminCreateSession", {
    body: { email: brand.emails[role], password, ...(code && { code }) },
  });
const takeToken = (code?: string) =>
  createAdminClient(backend, {}).send("adminCreateToken", {
    body: { email: brand.emails.member, password: smallSellerPassword, ...(code && { code }) },
  });
const outcome = async (response: ReturnType<typeof signIn>) => {
  const { statusCode, json } = await response;
  return statusCode === 200 ? 200 : json().code;
};
async function sessionOf(response: ReturnType<typeof signIn>) {
  const cookie = (await response).cookies.find(({ name }) => name === "connect.sid")?.value;
  return createAdminClient(backend, { cookie: `connect.sid=${cookie}` });
}
const required = "two_factor_required";
const wrong = "invalid_two_factor_code";

async function enrol(client: AdminClient = brand.agents.member) {
  const { url, secret } = await client.call("adminEnrolTwoFactor", {
    body: { password: smallSellerPassword },
  });
  const app = URI.parse(url);
  if (!(app instanceof TOTP)) throw new Error(`${url} is no TOTP`);
  expect([app.secret.base32, app.label]).toEqual([secret, brand.emails.member]);
  const code = codeOf(app);
  const { recovery_codes: recoveryCodes } = await client.call("adminConfirmTwoFactor", {
    body: { code },
  });
  halfMinutes += 1;
  return { app, recoveryCodes, confirmedWith: code };
}

describe("two-factor sign-in of staff", () => {
  test("[ADM-02] once an app is confirmed, password and code are required, for sessions and tokens", async () => {
    expect((await signIn()).statusCode).toBe(200);
    const { app } = await enrol();
    expect(await outcome(signIn())).toBe(required);
    expect(await outcome(signIn({ password: "wrong", code: codeOf(app) }))).toBe(
      "invalid_credentials",
    );
    expect(await outcome(signIn({ code: "000000" }))).toBe(wrong);
    const response = await signIn({ code: codeOf(app) });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { user: { email: brand.emails.member, api_token: null } },
    ]);
    expect(await outcome(takeToken())).toBe(required);
    halfMinutes += 1;
    expect((await takeToken(codeOf(app))).json()).toEqual({ access_token: expect.any(String) });
    expect((await signIn({ role: "admin" })).statusCode).toBe(200);
  });

  test("[ADM-02] a code is valid once, across all processes, and earlier ones no longer", async () => {
    const { app, confirmedWith } = await enrol();
    expect(await outcome(signIn({ code: confirmedWith }))).toBe(wrong);
    const code = codeOf(app);
    const atOnce = await Promise.all(
      [backend, second, backend, second].map((process) => outcome(signIn({ code }, process))),
    );
    expect(atOnce.sort()).toEqual([200, wrong, wrong, wrong]);
    expect(await outcome(signIn({ code }, second))).toBe(wrong);
    halfMinutes += 1;
    expect(await outcome(signIn({ code: codeOf(app) }))).toBe(200);
    const earlier = new Date(now().getTime() - 30_000);
    expect(await outcome(signIn({ code: codeOf(app, earlier) }))).toBe(wrong);
    const stale = codeOf(app);
    halfMinutes += 3;
    expect(await outcome(signIn({ code: stale }))).toBe(wrong);
  });

  test("[ADM-02] a recovery code is accepted once instead, even if used twice concurrently", async () => {
    const { recoveryCodes } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", other = ""] = recoveryCodes;
    const atOnce = await Promise.all(
      [backend, second, backend].map((process) => outcome(signIn({ code: first }, process))),
    );
    expect(atOnce.sort()).toEqual([200, wrong, wrong]);
    const typed = ` ${other.toLowerCase().replaceAll("-", " ")} `;
    expect(await outcome(signIn({ code: typed }))).toBe(200);
    const { two_factor: state } = await brand.agents.member.call("adminGetTwoFactor");
    expect(state).toMatchObject({ enabled: true, required: false, recovery_codes_left: 8 });
  });

  test("[ADM-02] new recovery codes invalidate the previous ones", async () => {
    const { app, recoveryCodes } = await enrol();
    const body = { password: smallSellerPassword, code: codeOf(app) };
    const renewed = await brand.agents.member.call("adminRenewRecoveryCodes", { body });
    expect(await outcome(signIn({ code: recoveryCodes[0] }))).toBe(wrong);
    expect(await outcome(signIn({ code: renewed.recovery_codes[0] }))).toBe(200);
  });

  test("[ADM-02] it is set up with the password, and takes effect once it is confirmed", async () => {
    const { member } = brand.agents;
    const stolen = await member.send("adminEnrolTwoFactor", { body: { password: "not-hers" } });
    expect([stolen.statusCode, stolen.json().code]).toEqual([401, "invalid_credentials"]);
    const early = await member.send("adminConfirmTwoFactor", { body: { code: "123456" } });
    expect([early.statusCode, early.json().type]).toEqual([400, "not_allowed"]);
    await member.call("adminEnrolTwoFactor", { body: { password: smallSellerPassword } });
    expect((await signIn()).statusCode).toBe(200);
    const bad = await member.send("adminConfirmTwoFactor", { body: { code: "000000" } });
    expect([bad.statusCode, bad.json().code]).toEqual([401, wrong]);
    await enrol();
    const again = await member.send("adminEnrolTwoFactor", {
      body: { password: smallSellerPassword },
    });
    expect([again.statusCode, again.json().type]).toEqual([400, "not_allowed"]);
  });

  test("[ADM-02] turning it off requires password and code", async () => {
    const { app } = await enrol();
    const { member } = brand.agents;
    const off = (password: string, code: string) =>
      member.send("adminDisableTwoFactor", { body: { password, code } });
    expect((await off("not-hers", codeOf(app))).json().code).toBe("invalid_credentials");
    expect((await off(smallSellerPassword, "000000")).json().code).toBe(wrong);
    expect(await outcome(signIn())).toBe(required);
    expect((await off(smallSellerPassword, codeOf(app))).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect((await off(smallSellerPassword, codeOf(app))).json().type).toBe("not_allowed");
  });

  test("[ADM-02] turning it on or off ends her other sessions and tokens, and users show whether it is on", async () => {
    const { admin } = brand.agents;
    const own = await sessionOf(signIn());
    const { id } = (await own.call("adminGetSession")).user;
    const shown = async () => {
      const { user } = await admin.call("adminGetUser", { params: { id } });
      const { users } = await admin.call("adminListUsers", { query: { id: [id] } });
      const { users: bare } = await admin.call("adminListUsers", {
        query: { id: [id], fields: "two_factor" },
      });
      return [user, ...users, ...bare].map((one) => one.two_factor);
    };
    const isSignedIn = async (client: AdminClient) =>
      (await client.send("adminGetSession")).statusCode === 200;
    const bearer = async (code?: string) => {
      const token = (await takeToken(code)).json().access_token;
      return createAdminClient(backend, { authorization: `Bearer ${token}` });
    };
    expect(await shown()).toEqual([false, false, false]);
    const before = [await sessionOf(signIn()), await bearer()];
    const { app } = await enrol(own);
    expect(await shown()).toEqual([true, true, true]);
    expect(await Promise.all([own, ...before].map(isSignedIn))).toEqual([true, false, false]);

    const meanwhile = [await sessionOf(signIn({ code: codeOf(app) }))];
    halfMinutes += 1;
    meanwhile.push(await bearer(codeOf(app)));
    expect(await Promise.all(meanwhile.map(isSignedIn))).toEqual([true, true]);
    halfMinutes += 1;
    const body = { password: smallSellerPassword, code: codeOf(app) };
    await own.call("adminDisableTwoFactor", { body });
    expect(await shown()).toEqual([false, false, false]);
    expect(await Promise.all([own, ...meanwhile].map(isSignedIn))).toEqual([true, false, false]);
  });

  test("[ADM-02] an admin turns off another user's, which ends that user's sessions and is recorded in the audit trail", async () => {
    const { app } = await enrol();
    const session = await sessionOf(signIn({ code: codeOf(app) }));
    const params = { id: (await session.call("adminGetSession")).user.id };
    const refused = await brand.agents.developer.send("adminResetUserTwoFactor", { params });
    expect(refused.statusCode).toBe(403);
    const { admin } = brand.agents;
    await admin.call("adminResetUserTwoFactor", { params });
    expect((await session.send("adminGetSession")).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
    expect((await admin.send("adminResetUserTwoFactor", { params })).statusCode).toBe(404);
    const own = { id: (await admin.call("adminGetSession")).user.id };
    expect((await admin.send("adminResetUserTwoFactor", { params: own })).statusCode).toBe(400);
    const { audit_log: log } = await admin.call("adminListAuditLog", {
      query: { object_id: [params.id] },
    });
    expect(log.map(({ verb, after }) => [verb, after])).toEqual([
      ["reset_user_two_factor", { two_factor: "off" }],
      ["confirm_two_factor", { two_factor: "on" }],
    ]);
  });

  test("[ADM-02] if the brand requires it, a user without it can only set it up", async () => {
    const { admin, member, developer } = brand.agents;
    const rule = { body: { key: "staff_two_factor", value: "required" } };
    expect((await developer.send("adminSetSettings", rule)).statusCode).toBe(403);
    await admin.call("adminSetSettings", rule);
    const session = await sessionOf(signIn());
    for (const client of [session, member]) {
      const refused = await client.send("adminListProducts", { query: {} });
      expect([refused.statusCode, refused.json().code]).toEqual([403, "two_factor_setup_required"]);
    }
    expect((await session.call("adminGetTwoFactor")).two_factor).toMatchObject({
      enabled: false,
      required: true,
    });
    expect((await session.send("adminGetSession")).statusCode).toBe(200);
    const { app } = await enrol(session);
    for (const client of [session, member])
      expect((await client.send("adminListProducts", { query: {} })).statusCode).toBe(200);
    await member.call("adminDisableTwoFactor", {
      body: { password: smallSellerPassword, code: codeOf(app) },
    });
    expect((await member.send("adminListProducts", { query: {} })).statusCode).toBe(403);
    expect(
      (await developer.send("adminDeleteSetting", { params: { key: "staff_two_factor" } }))
        .statusCode,
    ).toBe(403);
  });

  test("[SEC-01] codes can't be tried without limit, and the password alone does not unlock the account", async () => {
    const limited = await startTestBackend({
      env: { RATE_LIMITS: "on", RATE_LIMIT_LOGIN: "1000" },
    });
    try {
      const agents = await loadAgentsSeller(limited, "factor-limits");
      const { url } = await agents.agents.member.call("adminEnrolTwoFactor", {
        body: { password: smallSellerPassword },
      });
      const app = URI.parse(url) as TOTP;
      await agents.agents.member.call("adminConfirmTwoFactor", { body: { code: app.generate() } });
      const tries: unknown[] = [];
      for (const code of ["000000", undefined, "000001", undefined, "000002", "000003", "000004"]) {
        const response = await createAdminClient(limited, {}).send("adminCreateSession", {
          body: {
            email: agents.emails.member,
            password: smallSellerPassword,
            ...(code && { code }),
          },
        });
        tries.push(response.json().code);
      }
      expect(tries).toEqual([wrong, required, wrong, required, wrong, wrong, wrong]);
      const next = await createAdminClient(limited, {}).send("adminCreateSession", {
        body: { email: agents.emails.member, password: smallSellerPassword },
      });
      expect(next.statusCode).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
