import { softDeleteRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { findPaymentCollectionRow, type PaymentCollectionRow } from "./payment-collection-rows";
import { selectPaymentCollection, toPaymentCollection } from "./read-payment-collection";

const find = async (
  transaction: Transaction,
  id: string,
  isLocked = false,
): Promise<PaymentCollectionRow> =>
  requireFound(
    await findPaymentCollectionRow(transaction, id, { isLocked }),
    "Payment collection",
    id,
  );

const getCollectionResponse = async (transaction: Transaction, id: string) => ({
  payment_collection: await toPaymentCollection(transaction, await find(transaction, id)),
});

/**
 * GET /admin/payment-collections/:id. Errors: not_found, invalid_data (fields, expand). Source:
 * spec §7.
 */
export const adminGetPaymentCollection: AdminVerb<"adminGetPaymentCollection"> = async (
  context,
  { params, query },
) => {
  const select = selectPaymentCollection(query);
  const { payment_collection: collection } = await withTransaction(context, (transaction) =>
    getCollectionResponse(transaction, params.id),
  );
  return { payment_collection: select(collection) };
};

/** POST /admin/payment-collections/:id. Errors: not_found. Source: spec §7. */
export const adminUpdatePaymentCollection: AdminVerb<"adminUpdatePaymentCollection"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    const before = await find(transaction, params.id, true);
    await updateRow(transaction, "payment_collection", params.id, {
      description: body.description,
      metadata: mergeMetadata(before.metadata, body.metadata),
    });
    return getCollectionResponse(transaction, params.id);
  });

/**
 * DELETE /admin/payment-collections/:id. Errors: not_found, not_allowed (a payment was begun or
 * made). Source: spec §7, ADM-03.
 */
export const adminDeletePaymentCollection: AdminVerb<"adminDeletePaymentCollection"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    const { status } = await find(transaction, params.id, true);
    if (status !== "not_paid" && status !== "canceled")
      throw new ApiError("not_allowed", `Cannot delete payment collection with status ${status}`);
    await softDeleteRow(transaction, "payment_collection", params.id);
    return { id: params.id, object: "payment_collection" as const, deleted: true as const };
  });

/**
 * POST /admin/payment-collections/:id/authorize. Errors: not_found, not_allowed (canceled). Source:
 * spec §7, ADM-03.
 */
export const adminAuthorizePaymentCollection: AdminVerb<"adminAuthorizePaymentCollection"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    const { status, amount } = await find(transaction, params.id, true);
    if (status === "canceled")
      throw new ApiError(
        "not_allowed",
        `Cannot authorize payment collection with status ${status}`,
      );
    await updateRow(transaction, "payment_collection", params.id, {
      status: "authorized",
      authorized_amount: amount,
    });
    return getCollectionResponse(transaction, params.id);
  });
