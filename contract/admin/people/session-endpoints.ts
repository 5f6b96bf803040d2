import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, isoDate } from "../../fields";
import { passwordLengthMax, passwordLengthMin } from "../../limits";
import { userSchema } from "./user";

const tag = "admin sessions";

/** A device on which a user is signed in, or a token issued to her. */
export const staffSessionSchema = z.object({
  id,
  user_id: id,
  kind: z.enum(["session", "token"]),
  created_at: isoDate,
  expires_at: isoDate,
  last_used_at: isoDate.nullable().describe("to the minute"),
  address: z.string().nullable().describe("IP address of the sign-in"),
  user_agent: z.string().nullable(),
  current: z.boolean().describe("whether it is the session of this call"),
});
export type StaffSession = z.output<typeof staffSessionSchema>;
const ofUser = z.strictObject({
  user_id: id.optional().describe("whose; default: the caller's own; others' for admins only"),
});

/** Sessions and tokens of staff. */
export const adminSessionEndpoints = {
  adminListSessions: defineEndpoint({
    method: "GET",
    path: "/admin/sessions",
    tag,
    summary: "Valid sessions and tokens, newest first",
    auth: "member",
    query: ofUser,
    response: z.object({ sessions: z.array(staffSessionSchema) }),
    errors: ["invalid_data", "not_found"],
  }),
  adminEndSessions: defineEndpoint({
    method: "DELETE",
    path: "/admin/sessions",
    tag,
    summary: "Ends all sessions and tokens except that of this call",
    auth: "member",
    query: ofUser,
    response: z.object({ ended: z.int() }),
    errors: ["invalid_data", "not_found"],
  }),
  adminEndSession: defineEndpoint({
    method: "DELETE",
    path: "/admin/sessions/:id",
    tag,
    summary: "Ends one session or token immediately; others' for admins only",
    auth: "member",
    params: idParams,
    response: z.object({ id, object: z.literal("session"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
  adminChangePassword: defineEndpoint({
    method: "POST",
    path: "/admin/auth/password",
    tag,
    summary: "Changes the caller's password; her other sessions and tokens end, her API keys stay",
    auth: "member",
    body: z.strictObject({
      password: z.string().min(1).max(passwordLengthMax).describe("the current one"),
      new_password: z.string().min(passwordLengthMin).max(passwordLengthMax),
    }),
    response: z.object({ user: userSchema }),
    errors: ["invalid_data", "invalid_credentials", "rate_limited"],
  }),
} as const;
