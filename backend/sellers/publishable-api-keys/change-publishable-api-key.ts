import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import {
  deletePublishableApiKey,
  insertPublishableApiKey,
  revokePublishableApiKey,
  toPublishableApiKey,
  updatePublishableApiKey,
} from "./publishable-api-key-rows";
import { requireKey } from "./require-key";

/** POST /admin/publishable-api-keys. Source: spec §7. */
export const adminCreatePublishableApiKey: AdminVerb<"adminCreatePublishableApiKey"> = async (
  context,
  { body },
) => ({
  publishable_api_key: await withTransaction(context, async (transaction) => {
    const id = await insertPublishableApiKey(transaction, {
      title: body.title,
      createdBy: context.agent.id,
    });
    const after = toPublishableApiKey(await requireKey(transaction, id));
    recordAudit(transaction, { objectId: id, after });
    return after;
  }),
});

/** POST /admin/publishable-api-keys/:id. Errors: not_found. Source: spec §7. */
export const adminUpdatePublishableApiKey: AdminVerb<"adminUpdatePublishableApiKey"> = async (
  context,
  { params, body },
) => ({
  publishable_api_key: await withTransaction(context, async (transaction) => {
    const before = toPublishableApiKey(await requireKey(transaction, params.id));
    await updatePublishableApiKey(transaction, params.id, body);
    const after = toPublishableApiKey(await requireKey(transaction, params.id));
    recordAudit(transaction, { before, after });
    return after;
  }),
});

/** DELETE /admin/publishable-api-keys/:id. Errors: not_found. Source: spec §7. */
export const adminDeletePublishableApiKey: AdminVerb<"adminDeletePublishableApiKey"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    const before = toPublishableApiKey(await requireKey(transaction, params.id));
    recordAudit(transaction, { before });
    await deletePublishableApiKey(transaction, params.id);
    return { id: params.id, object: "publishable_api_key" as const, deleted: true as const };
  });

/**
 * POST /admin/publishable-api-keys/:id/revoke: the store rejects it from the next request on
 * (ADM-03). Errors: not_found; not_allowed if it is already revoked. Source: spec §7, contract §5.
 */
export const adminRevokePublishableApiKey: AdminVerb<"adminRevokePublishableApiKey"> = async (
  context,
  { params },
) => ({
  publishable_api_key: await withTransaction(context, async (transaction) => {
    const key = await requireKey(transaction, params.id, { lock: true });
    if (key.revoked_at)
      throw new ApiError("not_allowed", "PublishableApiKey has already been revoked.");
    await revokePublishableApiKey(transaction, params.id, context.agent.id);
    const after = toPublishableApiKey(await requireKey(transaction, params.id));
    recordAudit(transaction, { before: toPublishableApiKey(key), after });
    return after;
  }),
});
