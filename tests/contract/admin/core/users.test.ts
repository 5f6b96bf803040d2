import { describe, expect, test } from "vitest";
import { createAdminClient } from "../../../fixtures/admin-client";
import {
  accept,
  admin,
  backend,
  brand,
  colleague,
  loadBrand,
  mailedToken,
  setUpUsers,
  signIn,
} from "./user-suite";

setUpUsers("users");

describe("users", () => {
  test("[ADM-01] an admin creates, reads, lists, changes and removes users", async () => {
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
    expect([list.count, list.users[0]?.id, list.limit]).toEqual([1, user.id, 50]);
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

  test("[ADM-01] users and invites are only for admins", async () => {
    const { user } = await admin.call("adminCreateUser", { body: colleague });
    await admin.call("adminCreateInvite", { body: { user: "x@brand.test", role: "member" } });
    const [open] = (await admin.call("adminListInvites")).invites;
    const params = { id: user.id };
    const inviteParams = { id: open?.id ?? "" };
    for (const agent of [brand.agents.member, brand.agents.developer]) {
      const responses = await Promise.all([
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
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 403));
    }
    expect((await admin.call("adminGetUser", { params })).user.role).toBe("member");
    expect((await admin.call("adminListInvites")).invites).toEqual([open]);
  });

  test("[ADM-01] an e-mail in use is rejected as in the reference", async () => {
    await admin.call("adminCreateUser", { body: colleague });
    for (const email of [colleague.email, "COLLEAGUE@brand.test", brand.emails.member]) {
      const response = await admin.send("adminCreateUser", { body: { ...colleague, email } });
      expect([response.statusCode, response.json()]).toMatchObject([
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
    for (const response of [
      await admin.send("adminDeleteUser", { params: { id: first } }),
      await admin.send("adminUpdateUser", { params: { id: first }, body: { role: "member" } }),
    ])
      expect([response.statusCode, response.json().type]).toEqual([400, "not_allowed"]);
    const token = "a-key-of-another-admin-0001";
    const { user } = await admin.call("adminCreateUser", { body: { ...colleague, role: "admin" } });
    await admin.call("adminUpdateUser", { params: { id: user.id }, body: { api_token: token } });
    const other = createAdminClient(backend, { authorization: `Bearer ${token}` });
    const responses = await Promise.all([
      admin.send("adminDeleteUser", { params: { id: user.id } }),
      other.send("adminUpdateUser", { params: { id: first }, body: { role: "member" } }),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = responses[0].statusCode === 200 ? admin : other;
    expect((await left.call("adminListUsers", { query: { role: ["admin"] } })).count).toBe(1);
  });

  test("[ADM-01] a user's key works until it is replaced or she is removed", async () => {
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

  test("[TEN-01] users and invites of another brand can't be viewed or changed", async () => {
    const other = await loadBrand();
    const { user } = await admin.call("adminCreateUser", { body: colleague });
    const token = await invite0();
    const [open] = (await admin.call("adminListInvites")).invites;
    const params = { id: user.id };
    const inviteParams = { id: open?.id ?? "" };
    const stranger = other.agents.admin;
    const responses = await Promise.all([
      stranger.send("adminGetUser", { params }),
      stranger.send("adminUpdateUser", { params, body: { role: "admin" } }),
      stranger.send("adminDeleteUser", { params }),
      stranger.send("adminResendInvite", { params: inviteParams }),
      stranger.send("adminDeleteInvite", { params: inviteParams }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
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
