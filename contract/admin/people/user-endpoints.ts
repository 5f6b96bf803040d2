import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { anyPhone, email, id, idParams, listEnvelope, queryList } from "../../fields";
import { agentMetadataSchema } from "../../people/customer";
import { nameLengthMax, passwordLengthMax, passwordLengthMin } from "../../limits";
import { deletedQuery, projectedPageQuery, q, stampsQuery } from "../catalogue/catalogue-query";
import { agentRole, userSchema } from "./user";

const name = z.string().trim().min(1).max(nameLengthMax);
const password = z.string().min(passwordLengthMin).max(passwordLengthMax);
const response = z.object({ user: userSchema });
const tag = "admin users";

/** The people who run a brand: agents, called users in the administration. */
export const adminUserEndpoints = {
  adminListUsers: defineEndpoint({
    method: "GET",
    path: "/admin/users",
    tag,
    summary: "Users, newest first; `q` searches e-mail and name",
    auth: "admin",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      ...deletedQuery,
      q,
      id: queryList.optional(),
      email: z.string().max(254).toLowerCase().optional(),
      first_name: z.string().max(200).optional(),
      last_name: z.string().max(200).optional(),
      role: queryList.optional(),
    }),
    response: z.object({ users: z.array(userSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateUser: defineEndpoint({
    method: "POST",
    path: "/admin/users",
    tag,
    summary: "Creates a user with a password; a member unless `role` is given",
    auth: "admin",
    body: z.strictObject({
      email,
      password,
      first_name: name.nullish(),
      last_name: name.nullish(),
      phone: anyPhone.nullish(),
      role: agentRole.nullish(),
      metadata: agentMetadataSchema.nullish(),
    }),
    response: response,
    errors: ["invalid_data"],
  }),
  adminGetUser: defineEndpoint({
    method: "GET",
    path: "/admin/users/:id",
    tag,
    summary: "One user",
    auth: "admin",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminUpdateUser: defineEndpoint({
    method: "POST",
    path: "/admin/users/:id",
    tag,
    summary:
      "Changes a user; `api_token` replaces her API key and is never shown again, null " +
      "removes it. The last admin stays one",
    auth: "admin",
    params: idParams,
    body: z.strictObject({
      first_name: name.nullish(),
      last_name: name.nullish(),
      phone: anyPhone.nullish(),
      role: agentRole.optional(),
      api_token: z
        .string()
        .min(20)
        .max(300)
        .regex(/^[\w-]+$/)
        .nullish(),
      metadata: agentMetadataSchema.nullish(),
    }),
    response: response,
    errors: ["invalid_data", "not_allowed", "not_found", "duplicate_error"],
  }),
  adminDeleteUser: defineEndpoint({
    method: "DELETE",
    path: "/admin/users/:id",
    tag,
    summary:
      "Removes a user; her sessions, tokens and API key end immediately. The last admin " +
      "can't be removed",
    auth: "admin",
    params: idParams,
    response: z.object({ id, object: z.literal("user"), deleted: z.literal(true) }),
    errors: ["not_allowed", "not_found"],
  }),
  adminRequestPasswordToken: defineEndpoint({
    method: "POST",
    path: "/admin/users/password-token",
    tag,
    summary:
      "Mails a user a link to a new password; the response is the same whether or not the " +
      "address is known",
    auth: "public",
    body: z.strictObject({ email }),
    response: null,
    errors: ["invalid_data", "rate_limited"],
    rateLimit: "passwordToken",
  }),
  adminResetPassword: defineEndpoint({
    method: "POST",
    path: "/admin/users/reset-password",
    tag,
    summary: "Sets a password with the token of the mail; the user's sessions end",
    auth: "public",
    body: z.strictObject({
      email: email.optional(),
      token: z.string().min(1).max(2000),
      password,
    }),
    response: response,
    errors: ["invalid_data", "invalid_token", "rate_limited"],
    rateLimit: "passwordToken",
  }),
} as const;
