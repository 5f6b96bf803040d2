import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { invalidField } from "../../kernel/invalid-data";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { readAdminReturnReason, readAdminReturnReasons } from "./read-return-reasons";
import {
  insertReturnReason,
  listReturnReasonRows,
  markReturnReasonDeleted,
} from "./return-reason-rows";

/** GET /admin/return-reasons: all, without pages, as in the reference. Source: spec §7. */
const adminListReturnReasons: AdminVerb<"adminListReturnReasons"> = (context) =>
  withTransaction(context, async (transaction) => ({
    return_reasons: await readAdminReturnReasons(transaction),
  }));

/** GET /admin/return-reasons/:id. Errors: not_found. Source: spec §7. */
const adminGetReturnReason: AdminVerb<"adminGetReturnReason"> = (context, { params }) =>
  withTransaction(context, async (transaction) => ({
    return_reason: await readAdminReturnReason(transaction, params.id),
  }));

/**
 * POST /admin/return-reasons. Errors: not_found (parent), invalid_data (a parent that itself has a
 * parent), duplicate_error (value). Source: spec §7.
 */
const adminCreateReturnReason: AdminVerb<"adminCreateReturnReason"> = (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const { parent_return_reason_id: parentId = null } = body;
    if (parentId !== null) await requireTopReason(transaction, parentId);
    const row = {
      id: createId("rr"),
      value: body.value,
      label: body.label,
      description: body.description ?? null,
      parent_return_reason_id: parentId,
      translations: body.translations ?? {},
      metadata: body.metadata ?? null,
    };
    if (!(await insertReturnReason(transaction, row))) throw valueTaken(body.value);
    const after = await readAdminReturnReason(transaction, row.id);
    recordAudit(transaction, { objectId: row.id, after });
    return { return_reason: after };
  });

/** POST /admin/return-reasons/:id. Errors: not_found, duplicate_error (value). Source: spec §7. */
const adminUpdateReturnReason: AdminVerb<"adminUpdateReturnReason"> = (context, request) =>
  withTransaction(context, async (transaction) => {
    const { params, body } = request;
    await lockRow(transaction, "return_reason", params.id);
    const before = await readAdminReturnReason(transaction, params.id);
    const others = await listReturnReasonRows(transaction);
    if (others.some(({ id, value }) => value === body.value && id !== params.id))
      throw valueTaken(body.value ?? "");
    await updateRow(transaction, "return_reason", params.id, {
      value: body.value,
      label: body.label,
      description: body.description,
      translations: body.translations,
      metadata: mergeMetadata(before.metadata, body.metadata),
    });
    const after = await readAdminReturnReason(transaction, params.id);
    recordAudit(transaction, { before, after });
    return { return_reason: after };
  });

/** DELETE /admin/return-reasons/:id, including its children. Errors: not_found. Source: spec §7. */
const adminDeleteReturnReason: AdminVerb<"adminDeleteReturnReason"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "return_reason", params.id);
    recordAudit(transaction, { before: await readAdminReturnReason(transaction, params.id) });
    await markReturnReasonDeleted(transaction, params.id);
    return { id: params.id, object: "return_reason" as const, deleted: true as const };
  });

/** Locked until the end of the transaction, so that it can't be deleted meanwhile. */
async function requireTopReason(transaction: Transaction, id: string): Promise<void> {
  await lockRow(transaction, "return_reason", id);
  const parent = await readAdminReturnReason(transaction, id);
  if (parent.parent_return_reason_id !== null)
    throw invalidField(
      "parent_return_reason_id",
      "invalid_value",
      "must be a top-level return reason",
    );
}

function valueTaken(value: string): ApiError {
  const message = `Return_reason with value ${value} already exists.`;
  return new ApiError("duplicate_error", message, {
    details: [{ field: "value", code: "invalid_value", message }],
  });
}

export const adminReturnReasonVerbs = {
  adminListReturnReasons,
  adminCreateReturnReason,
  adminGetReturnReason,
  adminUpdateReturnReason,
  adminDeleteReturnReason,
} satisfies Partial<AdminVerbs>;
