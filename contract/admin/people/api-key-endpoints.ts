import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, isoDate } from "../../fields";

const tag = "admin API keys";

/** A named key with which its owner calls the administration; it has her role. */
export const apiKeySchema = z.object({
  id,
  user_id: id,
  name: z.string(),
  token_end: z.string().describe("its last four characters"),
  created_at: isoDate,
  last_used_at: isoDate.nullable().describe("to the minute"),
});
export type ApiKey = z.output<typeof apiKeySchema>;
const ofUser = z.strictObject({
  user_id: id.optional().describe("whose; default: the caller's own; others' for admins only"),
});

/**
 * API keys of staff: several per person, one for each program, so that they can be revoked
 * individually.
 */
export const adminApiKeyEndpoints = {
  adminListApiKeys: defineEndpoint({
    method: "GET",
    path: "/admin/api-keys",
    tag,
    summary: "API keys, newest first, with their last use",
    auth: "member",
    query: ofUser,
    response: z.object({ api_keys: z.array(apiKeySchema) }),
    errors: ["invalid_data", "not_found"],
  }),
  adminCreateApiKey: defineEndpoint({
    method: "POST",
    path: "/admin/api-keys",
    tag,
    summary: "Creates a key for the caller. `token` is shown only once and stored as a hash",
    auth: "member",
    body: z.strictObject({ name: z.string().trim().min(1).max(80) }),
    response: z.object({ api_key: apiKeySchema.extend({ token: z.string() }) }),
    showsSecret: true,
    errors: ["invalid_data", "not_allowed"],
  }),
  adminDeleteApiKey: defineEndpoint({
    method: "DELETE",
    path: "/admin/api-keys/:id",
    tag,
    summary: "Revokes a key immediately; others' for admins only",
    auth: "member",
    params: idParams,
    response: z.object({ id, object: z.literal("api-key"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
} as const;
