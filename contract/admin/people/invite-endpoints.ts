import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { email, id, idParams } from "../../fields";
import { nameLengthMax, passwordLengthMax, passwordLengthMin } from "../../limits";
import { agentRole, inviteSchema } from "./user";

const name = z.string().trim().min(1).max(nameLengthMax);
const tag = "admin invites";

/** Inviting a colleague to the administration, by mail. */
export const adminInviteEndpoints = {
  adminListInvites: defineEndpoint({
    method: "GET",
    path: "/admin/invites",
    tag,
    summary: "Invites, newest first",
    auth: "admin",
    response: z.object({ invites: z.array(inviteSchema) }),
    errors: [],
  }),
  adminCreateInvite: defineEndpoint({
    method: "POST",
    path: "/admin/invites",
    tag,
    summary:
      "Mails an invite that can be used once within seven days. A second one to the same address " +
      "replaces the first. `lang` is the language of the mail",
    auth: "admin",
    body: z.strictObject({
      user: email,
      role: agentRole,
      lang: z.string().min(2).max(10).nullish(),
    }),
    response: z.literal("OK"),
    errors: ["invalid_data"],
  }),
  adminAcceptInvite: defineEndpoint({
    method: "POST",
    path: "/admin/invites/accept",
    tag,
    summary: "Accepts an invite and creates its user",
    auth: "public",
    body: z.strictObject({
      token: z.string().min(1).max(2000),
      user: z.strictObject({
        first_name: name,
        last_name: name,
        password: z.string().min(passwordLengthMin).max(passwordLengthMax),
      }),
    }),
    response: z.literal("OK"),
    errors: ["invalid_data", "rate_limited"],
    rateLimit: "passwordToken",
  }),
  adminCheckStaffLink: defineEndpoint({
    method: "POST",
    path: "/admin/auth/link",
    tag: "admin auth",
    summary: "What the link of an invite or a password mail is for, while it is valid",
    auth: "public",
    body: z.strictObject({ token: z.string().min(1).max(2000) }),
    response: z.object({ purpose: z.enum(["invite", "password"]), email: z.string() }),
    errors: ["invalid_data", "invalid_token", "rate_limited"],
    rateLimit: "passwordToken",
  }),
  adminDeleteInvite: defineEndpoint({
    method: "DELETE",
    path: "/admin/invites/:id",
    tag,
    summary: "Withdraws an invite: its link no longer works",
    auth: "admin",
    params: idParams,
    response: z.object({ id, object: z.literal("invite"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
  adminResendInvite: defineEndpoint({
    method: "POST",
    path: "/admin/invites/:id/resend",
    tag,
    summary: "Mails the invite again, for another seven days; the previous link no longer works",
    auth: "admin",
    params: idParams,
    response: z.literal("OK"),
    errors: ["not_allowed", "not_found"],
  }),
} as const;
