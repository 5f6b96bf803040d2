import { describe, expect, test } from "vitest";
import { inviteLifetimeMs, passwordTokenLifetimeMs } from "@/contract/limits";
import { createAdminClient } from "../../../fixtures/admin-client";
import type { AgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerPassword } from "../../../fixtures/small-seller";
import { deliverLastMail, deliverMails } from "../../people/people-mail";
import {
  accept,
  admin,
  anybody,
  backend,
  brand,
  colleague,
  loadBrand,
  mailedToken,
  setClock,
  setUpUsers,
  signIn,
} from "./user-suite";

setUpUsers("invites");

async function invite(role: "admin" | "member" | "developer" = "member"): Promise<string> {
  await admin.call("adminCreateInvite", { body: { user: colleague.email, role } });
  return mailedToken();
}

describe("invites", () => {
  test("[ADM-02] an invite is mailed, creates a user with its role once, and lets her sign in", async () => {
    const response = await admin.send("adminCreateInvite", {
      body: { user: colleague.email, role: "developer", lang: "de-AT" },
    });
    expect([response.statusCode, response.body]).toEqual([200, "OK"]);
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

  test("[ADM-02] a replaced, revoked, expired or forged link is not valid", async () => {
    const first = await invite();
    setClock(() => new Date(Date.now() + 2000));
    const second = await invite("admin");
    const [open] = (await admin.call("adminListInvites")).invites;
    expect(open).toMatchObject({ role: "admin", token: second });
    const params = { id: open?.id ?? "" };
    setClock(() => new Date(Date.now() + 4000));
    expect((await admin.send("adminResendInvite", { params })).body).toBe("OK");
    const third = await mailedToken();
    const forged = third.replace(/\.[^.]+$/, `.${"A".repeat(43)}`);
    for (const token of [first, second, forged, "nonsense", "a.b.c"])
      expect((await accept(token)).statusCode, token).toBe(400);
    setClock(() => new Date(Date.now() + 5000 + inviteLifetimeMs));
    expect((await accept(third)).statusCode).toBe(400);
    setClock(() => new Date());
    await admin.call("adminDeleteInvite", { params });
    expect((await accept(third)).statusCode).toBe(400);
    expect((await admin.send("adminDeleteInvite", { params })).statusCode).toBe(404);
    expect((await signIn(colleague.email, "My-First-Secret")).statusCode).toBe(401);
  });

  test("[ADM-02] reading a link shows its purpose and recipient without using it, only at its brand", async () => {
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

  test("[ADM-02] an invalid password names its field and leaves the invite open", async () => {
    const token = await invite();
    const response = await accept(token, "short");
    expect([response.statusCode, response.json().details[0].field]).toEqual([400, "user.password"]);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test("[ADM-02] an accepted invite can't be resent", async () => {
    expect((await accept(await invite())).statusCode).toBe(200);
    const [used] = (await admin.call("adminListInvites")).invites;
    const response = await admin.send("adminResendInvite", { params: { id: used?.id ?? "" } });
    expect([response.statusCode, response.json().type]).toEqual([400, "not_allowed"]);
  });

  test("[ADM-02] the store's own template is used for the link", async () => {
    await admin.call("adminUpdateStore", {
      body: { invite_link_template: "https://office.brand.test/invite?token={invite_token}" },
    });
    await admin.call("adminCreateInvite", { body: { user: colleague.email, role: "member" } });
    const [open] = (await admin.call("adminListInvites")).invites;
    expect((await deliverLastMail(backend, brand.seller.id)).text).toContain(
      `https://office.brand.test/invite?token=${open?.token}`,
    );
    await admin.call("adminUpdateStore", { body: { invite_link_template: "" } });
    await admin.call("adminResendInvite", { params: { id: open?.id ?? "" } });
    const { text = "" } = await deliverLastMail(backend, brand.seller.id);
    expect(text).toMatch(/https?:\/\/\S+token=\S+/);
    expect(text).not.toContain("office.brand.test");
  });
});

describe("passwords of users", () => {
  const ask = (email: string, seller = brand) =>
    createAdminClient(backend, {
      "x-publishable-api-key": seller.seller.publishableKey,
    }).send("adminRequestPasswordToken", { body: { email } });
  const reset = (token: string, password = "Another-Secret") =>
    anybody().send("adminResetPassword", { body: { token, password } });

  test("[ADM-02] a user gets a mailed link that sets her password once and ends her sessions", async () => {
    const before = await signIn(brand.emails.member, smallSellerPassword);
    const cookie = `connect.sid=${before.cookies.find(({ name }) => name === "connect.sid")?.value}`;
    const response = await ask(brand.emails.member);
    expect([response.statusCode, response.body]).toEqual([204, ""]);
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

  test("[ADM-02] a password link shows its purpose until it is used", async () => {
    await ask(brand.emails.member);
    const body = { token: await mailedToken() };
    expect(await anybody().call("adminCheckStaffLink", { body })).toEqual({
      purpose: "password",
      email: brand.emails.member,
    });
    expect((await reset(body.token)).statusCode).toBe(200);
    expect((await anybody().send("adminCheckStaffLink", { body })).statusCode).toBe(401);
  });

  test("[ADM-02] an unknown address gets the same response and no mail", async () => {
    const response = await ask("nobody@nowhere.test");
    expect([response.statusCode, response.body]).toEqual([204, ""]);
    // without a key, two brands are possible at once
    await loadBrand();
    const body = { email: "nobody@nowhere.test" };
    const keyless = await anybody().send("adminRequestPasswordToken", { body });
    expect([keyless.statusCode, keyless.body]).toEqual([204, ""]);
    expect(await deliverMails(backend, brand.seller.id)).toEqual([]);
  });

  test("[ADM-02] a replaced, expired or forged link, or one for an invite, sets no password", async () => {
    await ask(brand.emails.member);
    const first = await mailedToken();
    setClock(() => new Date(Date.now() + 2000));
    await ask(brand.emails.member);
    const second = await mailedToken();
    const invited = await invite();
    const forged = second.replace(/\.[^.]+$/, `.${"A".repeat(43)}`);
    for (const token of [first, invited, forged, "nonsense"])
      expect((await reset(token)).statusCode, token).toBe(401);
    expect((await accept(second)).statusCode).toBe(400);
    setClock(() => new Date(Date.now() + 3000 + passwordTokenLifetimeMs));
    expect((await reset(second)).statusCode).toBe(401);
    setClock(() => new Date());
    expect((await reset(second)).statusCode).toBe(200);
  });

  test("[TEN-01] a user of two brands gets a link for each, and each sets that brand's password", async () => {
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
