import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inviteLifetimeMs, passwordTokenLifetimeMs } from "@/contract/limits";
import { type AdminClient, createAdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerPassword } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { deliverLastMail, deliverMails } from "../../people/people-mail";

let backend: TestBackend;
let brand: AgentsSeller;
let admin: AdminClient;
let clock = () => new Date();
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend({ now: () => clock() });
});
beforeEach(async () => {
  clock = () => new Date();
  brand = await loadBrand();
  admin = brand.agents.admin;
});
afterAll(() => backend.stop());

const loadBrand = () => loadAgentsSeller(backend, `users-${++brands}`);
const anybody = () => createAdminClient(backend, {});
const colleague = { email: "colleague@brand.test", password: "A-good-secret" };
const signIn = (email: string, password: string, seller = brand) =>
  createAdminClient(backend, {
    "x-publishable-api-key": seller.seller.publishableKey,
  }).send("adminCreateSession", { body: { email, password } });
const accept = (token: string, password = "My-First-Secret") =>
  anybody().send("adminAcceptInvite", {
    body: { token, user: { first_name: "Ada", last_name: "Byron", password } },
  });

/** The token behind the button of the newest mail of a brand. */
async function mailedToken({ seller } = brand): Promise<string> {
  const { text = "" } = await deliverLastMail(backend, seller.id);
  const url = /https?:\/\/\S+\/staff\?\S+/.exec(text)?.[0];
  if (!url) throw new Error(`no link in ${text}`);
  return new URL(url).searchParams.get("token") ?? "";
}

async function invite(role: "admin" | "member" | "developer" = "member"): Promise<string> {
  await admin.call("adminCreateInvite", { body: { user: colleague.email, role } });
  return mailedToken();
}

describe("users", () => {
  test("[ADM-01] an admin makes, reads, lists, changes and removes users", async () => {
    const { user } = await admin.call("adminCreateUser", {
      body: { ...colleague, email: "Colleague@Brand.test", first_name: "Ada", last_name: "Byron" },
    });
    expect(user).toMatchObject({
      email: colleague.email,
      role: "member",
      first_name: "Ada",
      api_token: null,
      deleted_at: null,
      metadata: null,
    });
    expect(user.id).toMatch(/^usr_/);
    expect((await admin.call("adminGetUser", { params: { id: user.id } })).user).toEqual(user);
    const changed = await admin.call("adminUpdateUser", {
      params: { id: user.id },
      body: { first_name: "Augusta", role: "developer", metadata: { desk: 4 } },
    });
    expect(changed.user).toMatchObject({
      first_name: "Augusta",
      last_name: "Byron",
      role: "developer",
      metadata: { desk: 4 },
    });
    const list = await admin.call("adminListUsers", { query: { q: "augusta" } });
    expect([list.count, list.users[0]?.id, list.limit]).toEqual([1, user.id, 20]);
    expect((await admin.call("adminListUsers", { query: {} })).count).toBe(4);
    expect((await signIn(colleague.email, colleague.password)).statusCode).toBe(200);
    expect(await admin.call("adminDeleteUser", { params: { id: user.id } })).toEqual({
      id: user.id,
      object: "user",
      deleted: true,
    });
    expect((await signIn(colleague.email, colleague.password)).statusCode).toBe(401);
    const gone = await admin.send("adminGetUser", { params: { id: user.id } });
    expect([gone.statusCode, gone.json().type]).toEqual([404, "not_found"]);
  });

  test("[ADM-01] users and invites are for admins alone", async () => {
    const { user } = await admin.call("adminCreateUser", { body: colleague });
    await admin.call("adminCreateInvite", { body: { user: "x@brand.test", role: "member" } });
    const [open] = (await admin.call("adminListInvites")).invites;
    const params = { id: user.id };
    const inviteParams = { id: open?.id ?? "" };
    for (const agent of [brand.agents.member, brand.agents.developer]) {
      const answers = await Promise.all([
        agent.send("adminListUsers", { query: {} }),
        agent.send("adminGetUser", { params }),
        agent.send("adminCreateUser", { body: { ...colleague, email: "other@brand.test" } }),
        agent.send("adminUpdateUser", { params, body: { role: "admin" } }),
        agent.send("adminDeleteUser", { params }),
        agent.send("adminListInvites"),
        agent.send("adminCreateInvite", { body: { user: "y@brand.test", role: "admin" } }),
        agent.send("adminResendInvite", { params: inviteParams }),
        agent.send("adminDeleteInvite", { params: inviteParams }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
    }
    expect((await admin.call("adminGetUser", { params })).user.role).toBe("member");
    expect((await admin.call("adminListInvites")).invites).toEqual([open]);
  });

  test("[ADM-01] an e-mail that a user has is refused as the reference does", async () => {
    await admin.call("adminCreateUser", { body: colleague });
    for (const email of [colleague.email, "COLLEAGUE@brand.test", brand.emails.member]) {
      const answer = await admin.send("adminCreateUser", { body: { ...colleague, email } });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { type: "invalid_data", message: "A user with the same email already exists." },
      ]);
    }
    const invited = await admin.send("adminCreateInvite", {
      body: { user: colleague.email, role: "member" },
    });
    expect([invited.statusCode, invited.json().details[0].field]).toEqual([400, "user"]);
  });

  test("[ADM-01] the last admin can't be removed or demoted, and two who remove each other leave one", async () => {
    const { users } = await admin.call("adminListUsers", { query: { role: ["admin"] } });
    const first = users[0]?.id ?? "";
    for (const answer of [
      await admin.send("adminDeleteUser", { params: { id: first } }),
      await admin.send("adminUpdateUser", { params: { id: first }, body: { role: "member" } }),
    ])
      expect([answer.statusCode, answer.json().type]).toEqual([400, "not_allowed"]);
    const token = "a-key-of-another-admin-0001";
    const { user } = await admin.call("adminCreateUser", { body: { ...colleague, role: "admin" } });
    await admin.call("adminUpdateUser", { params: { id: user.id }, body: { api_token: token } });
    const other = createAdminClient(backend, { authorization: `Bearer ${token}` });
    const answers = await Promise.all([
      admin.send("adminDeleteUser", { params: { id: user.id } }),
      other.send("adminUpdateUser", { params: { id: first }, body: { role: "member" } }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = answers[0].statusCode === 200 ? admin : other;
    expect((await left.call("adminListUsers", { query: { role: ["admin"] } })).count).toBe(1);
  });

  test("[ADM-01] a key that a user is given opens the administration until it is replaced or she goes", async () => {
    const { user } = await admin.call("adminCreateUser", { body: colleague });
    const params = { id: user.id };
    const keys = ["first-key-of-a-colleague", "second-key-of-a-colleague"] as const;
    const opens = async (key: string) =>
      (await createAdminClient(backend, { authorization: `Bearer ${key}` }).send("adminGetSession"))
        .statusCode;
    for (const api_token of keys)
      expect(
        (await admin.call("adminUpdateUser", { params, body: { api_token } })).user.api_token,
      ).toBeNull();
    expect([await opens(keys[0]), await opens(keys[1])]).toEqual([401, 200]);
    const taken = await admin.send("adminUpdateUser", {
      params: { id: (await brand.agents.member.call("adminGetSession")).user.id },
      body: { api_token: keys[1] },
    });
    expect([taken.statusCode, taken.json().details[0].field]).toEqual([422, "api_token"]);
    await admin.call("adminDeleteUser", { params });
    expect(await opens(keys[1])).toBe(401);
  });

  test("[TEN-01] users and invites of another brand can't be seen or changed", async () => {
    const other = await loadBrand();
    const { user } = await admin.call("adminCreateUser", { body: colleague });
    const token = await invite0();
    const [open] = (await admin.call("adminListInvites")).invites;
    const params = { id: user.id };
    const inviteParams = { id: open?.id ?? "" };
    const stranger = other.agents.admin;
    const answers = await Promise.all([
      stranger.send("adminGetUser", { params }),
      stranger.send("adminUpdateUser", { params, body: { role: "admin" } }),
      stranger.send("adminDeleteUser", { params }),
      stranger.send("adminResendInvite", { params: inviteParams }),
      stranger.send("adminDeleteInvite", { params: inviteParams }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect((await stranger.call("adminListInvites")).invites).toEqual([]);
    expect((await stranger.call("adminListUsers", { query: { q: colleague.email } })).count).toBe(
      0,
    );
    expect((await admin.call("adminGetUser", { params })).user).toEqual(user);
    expect((await accept(token)).statusCode).toBe(200);
  });

  async function invite0(): Promise<string> {
    await admin.call("adminCreateInvite", { body: { user: "new@brand.test", role: "member" } });
    return mailedToken();
  }
});

describe("invites", () => {
  test("[ADM-02] an invite comes by mail, makes a user with its role once, and then lets her in", async () => {
    const answer = await admin.send("adminCreateInvite", {
      body: { user: colleague.email, role: "developer", lang: "de-AT" },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);
    const mail = await deliverLastMail(backend, brand.seller.id);
    expect([mail.to?.[0]?.address, mail.subject]).toEqual([
      colleague.email,
      expect.stringContaining("Einladung"),
    ]);
    const token = await mailedToken();
    expect((await admin.call("adminListInvites")).invites).toMatchObject([
      { user_email: colleague.email, role: "developer", accepted: false, token },
    ]);
    const twice = await Promise.all([accept(token), accept(token)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const signedIn = await signIn(colleague.email, "My-First-Secret");
    expect([signedIn.statusCode, signedIn.json().user]).toMatchObject([
      200,
      { role: "developer", first_name: "Ada", last_name: "Byron" },
    ]);
    expect((await admin.call("adminListInvites")).invites).toMatchObject([{ accepted: true }]);
    const again = await accept(token);
    expect([again.statusCode, again.json()]).toMatchObject([
      400,
      { type: "invalid_data", message: "Token is not valid" },
    ]);
  });

  test("[ADM-02] a link that was replaced, taken back, expired or made up is not valid", async () => {
    const first = await invite();
    clock = () => new Date(Date.now() + 2000);
    const second = await invite("admin");
    const [open] = (await admin.call("adminListInvites")).invites;
    expect(open).toMatchObject({ role: "admin", token: second });
    const params = { id: open?.id ?? "" };
    clock = () => new Date(Date.now() + 4000);
    expect((await admin.send("adminResendInvite", { params })).body).toBe("OK");
    const third = await mailedToken();
    const forged = third.replace(/\.[^.]+$/, `.${"A".repeat(43)}`);
    for (const token of [first, second, forged, "nonsense", "a.b.c"])
      expect((await accept(token)).statusCode, token).toBe(400);
    clock = () => new Date(Date.now() + 5000 + inviteLifetimeMs);
    expect((await accept(third)).statusCode).toBe(400);
    clock = () => new Date();
    await admin.call("adminDeleteInvite", { params });
    expect((await accept(third)).statusCode).toBe(400);
    expect((await admin.send("adminDeleteInvite", { params })).statusCode).toBe(404);
    expect((await signIn(colleague.email, "My-First-Secret")).statusCode).toBe(401);
  });

  test("[ADM-02] a link says what it is for and to whom, stays unused, and only at its brand", async () => {
    const token = await invite();
    const other = await loadBrand();
    const at = (seller: AgentsSeller) =>
      createAdminClient(backend, { "x-publishable-api-key": seller.seller.publishableKey });
    const link = { body: { token } };
    expect(await at(brand).call("adminCheckStaffLink", link)).toEqual({
      purpose: "invite",
      email: colleague.email,
    });
    expect(await anybody().call("adminCheckStaffLink", link)).toMatchObject({ purpose: "invite" });
    const elsewhere = await at(other).send("adminCheckStaffLink", link);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([401, "invalid_token"]);
    expect((await accept(token)).statusCode).toBe(200);
    expect((await at(brand).send("adminCheckStaffLink", link)).statusCode).toBe(401);
  });

  test("[ADM-02] a bad password names its field and leaves the invite open", async () => {
    const token = await invite();
    const answer = await accept(token, "short");
    expect([answer.statusCode, answer.json().details[0].field]).toEqual([400, "user.password"]);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test("[ADM-02] an accepted invite can't be sent again", async () => {
    expect((await accept(await invite())).statusCode).toBe(200);
    const [used] = (await admin.call("adminListInvites")).invites;
    const answer = await admin.send("adminResendInvite", { params: { id: used?.id ?? "" } });
    expect([answer.statusCode, answer.json().type]).toEqual([400, "not_allowed"]);
  });

  test("[ADM-02] the store's own template makes the link", async () => {
    await admin.call("adminUpdateStore", {
      body: { invite_link_template: "https://office.brand.test/invite?token={invite_token}" },
    });
    await admin.call("adminCreateInvite", { body: { user: colleague.email, role: "member" } });
    const [open] = (await admin.call("adminListInvites")).invites;
    expect((await deliverLastMail(backend, brand.seller.id)).text).toContain(
      `https://office.brand.test/invite?token=${open?.token}`,
    );
  });
});

describe("passwords of users", () => {
  const ask = (email: string, seller = brand) =>
    createAdminClient(backend, {
      "x-publishable-api-key": seller.seller.publishableKey,
    }).send("adminRequestPasswordToken", { body: { email } });
  const reset = (token: string, password = "Another-Secret") =>
    anybody().send("adminResetPassword", { body: { token, password } });

  test("[ADM-02] a user gets a link by mail that sets her password once and ends her sessions", async () => {
    const before = await signIn(brand.emails.member, smallSellerPassword);
    const cookie = `connect.sid=${before.cookies.find(({ name }) => name === "connect.sid")?.value}`;
    const answer = await ask(brand.emails.member);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    const token = await mailedToken();
    const twice = await Promise.all([reset(token), reset(token)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await createAdminClient(backend, { cookie }).send("adminGetSession")).statusCode).toBe(
      401,
    );
    expect((await signIn(brand.emails.member, smallSellerPassword)).statusCode).toBe(401);
    expect((await signIn(brand.emails.member, "Another-Secret")).statusCode).toBe(200);
    expect((await brand.agents.member.send("adminGetSession")).statusCode).toBe(200);
  });

  test("[ADM-02] a password's link says so until it is used", async () => {
    await ask(brand.emails.member);
    const body = { token: await mailedToken() };
    expect(await anybody().call("adminCheckStaffLink", { body })).toEqual({
      purpose: "password",
      email: brand.emails.member,
    });
    expect((await reset(body.token)).statusCode).toBe(200);
    expect((await anybody().send("adminCheckStaffLink", { body })).statusCode).toBe(401);
  });

  test("[ADM-02] an address that nobody has gets the same answer and no mail", async () => {
    const answer = await ask("nobody@nowhere.test");
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(await deliverMails(backend, brand.seller.id)).toEqual([]);
  });

  test("[ADM-02] a link that is replaced, expired, forged or for an invite sets no password", async () => {
    await ask(brand.emails.member);
    const first = await mailedToken();
    clock = () => new Date(Date.now() + 2000);
    await ask(brand.emails.member);
    const second = await mailedToken();
    const invited = await invite();
    const forged = second.replace(/\.[^.]+$/, `.${"A".repeat(43)}`);
    for (const token of [first, invited, forged, "nonsense"])
      expect((await reset(token)).statusCode, token).toBe(401);
    expect((await accept(second)).statusCode).toBe(400);
    clock = () => new Date(Date.now() + 3000 + passwordTokenLifetimeMs);
    expect((await reset(second)).statusCode).toBe(401);
    clock = () => new Date();
    expect((await reset(second)).statusCode).toBe(200);
  });

  test("[TEN-01] who runs two brands gets a link of each, and each sets that brand's password", async () => {
    const other = await loadBrand();
    for (const { agents } of [brand, other])
      await agents.admin.call("adminCreateUser", { body: colleague });
    await anybody().call("adminRequestPasswordToken", { body: { email: colleague.email } });
    const token = await mailedToken(other);
    expect(await deliverMails(backend, brand.seller.id)).toHaveLength(1);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await signIn(colleague.email, "Another-Secret", other)).statusCode).toBe(200);
    expect((await signIn(colleague.email, colleague.password)).statusCode).toBe(200);
  });
});
