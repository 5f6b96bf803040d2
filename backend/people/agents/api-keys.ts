import { apiKeysMax } from "@/contract/limits";
import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import { lockRow } from "../../platform/db/update-row";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { createToken, hashToken } from "../../platform/http/access/session-token";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { insertApiKey, listApiKeyRows, revokeApiKeyRow, toApiKey } from "./api-key-rows";
import { ownOrAny, resolveUserId } from "./own-or-others";

/** Prefix of every key, so that leaked ones can be recognised. */
const tokenPrefix = "ctk_";

/**
 * GET /admin/api-keys. Errors: forbidden (another user's, unless the caller is an admin),
 * not_found. Source: ADM-01.
 */
export const adminListApiKeys: AdminVerb<"adminListApiKeys"> = async (context, { query }) =>
  withTransaction(context, async (transaction) => {
    const userId = await resolveUserId(context, transaction, query.user_id);
    return { api_keys: (await listApiKeyRows(transaction, userId)).map(toApiKey) };
  });

/** POST /admin/api-keys. Errors: not_allowed (too many). Source: ADM-01. */
export const adminCreateApiKey: AdminVerb<"adminCreateApiKey"> = async (context, { body }) => {
  const token = `${tokenPrefix}${createToken()}`;
  const agentId = context.agent.id;
  return withTransaction(context, async (transaction) => {
    await lockRow(transaction, "agent", agentId);
    if ((await listApiKeyRows(transaction, agentId)).length >= apiKeysMax)
      throw new ApiError("not_allowed", `A user can have at most ${apiKeysMax} API keys.`);
    const tokenHash = hashToken(token);
    const key = toApiKey(
      await insertApiKey(transaction, {
        agentId,
        name: body.name,
        tokenHash,
        tokenEnd: token.slice(-4),
      }),
    );
    recordAudit(transaction, { objectId: key.id, after: key });
    return { api_key: { ...key, token } };
  });
};

/**
 * DELETE /admin/api-keys/:id. Errors: not_found (also another user's, unless the caller is an
 * admin). Source: ADM-01.
 */
export const adminDeleteApiKey: AdminVerb<"adminDeleteApiKey"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const revoked = await revokeApiKeyRow(transaction, params.id, ownOrAny(context));
    recordAudit(transaction, { before: toApiKey(requireFound(revoked, "API key", params.id)) });
    return { id: params.id, object: "api-key" as const, deleted: true as const };
  });
