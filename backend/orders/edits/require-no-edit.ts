import { ApiError } from "../../kernel/api-error";
import { toInstant } from "../../kernel/to-instant";
import type { OrderChange } from "../change-order";
import { findPaymentCollectionRow } from "../payments/payment-collection-rows";
import { findActiveEdit } from "./order-edit-rows";

/**
 * Requires that no other change is pending when a buyer wants to change a locked order. Errors,
 * each naming what is pending: own_change_unpaid (data: the edit, its amount in minor units, until
 * when), order_proposal_waiting (the edit), order_proposal_in_preparation.
 */
export async function requireNoEdit({ transaction, order }: OrderChange): Promise<void> {
  const edit = await findActiveEdit(transaction, order.id);
  if (!edit) return;
  if (edit.status === "created")
    throw new ApiError(
      "order_proposal_in_preparation",
      "The seller is preparing a change of this order",
    );
  const data = { order_edit_id: edit.id };
  if (!edit.is_by_buyer)
    throw new ApiError(
      "order_proposal_waiting",
      `Accept or decline first what the seller proposes for this order: ${edit.id}`,
      { data },
    );
  const { payment_collection_id: id, expires_at } = edit;
  const collection = id === null ? undefined : await findPaymentCollectionRow(transaction, id);
  throw new ApiError(
    "own_change_unpaid",
    `This order has a change awaiting payment; pay or decline it first: ${edit.id}`,
    {
      data: {
        ...{ ...data, amount: collection?.amount ?? 0, currency_code: order.currency_code },
        expires_at: expires_at && toInstant(expires_at),
      },
    },
  );
}
