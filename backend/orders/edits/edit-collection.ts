import { createId } from "../../kernel/ids";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderChange } from "../change-order";
import {
  findPaymentCollectionRow,
  insertPaymentCollectionRow,
} from "../payments/payment-collection-rows";

/**
 * Creates the payment collection for a difference of a company's order; null for a guest, who has
 * no account to pay with. Amount in minor units.
 */
export async function openCollection(
  { transaction, order }: OrderChange,
  amountMinor: number,
): Promise<string | null> {
  if (order.company_id === null) return null;
  const id = createId("paycol");
  await insertPaymentCollectionRow(transaction, {
    ...{ id, company_id: order.company_id, amount: amountMinor },
    ...{ region_id: order.region_id, currency_code: order.currency_code },
    created_by: transaction.trail.act?.actor.id ?? "system",
  });
  return id;
}

/** Whether providers have authorized a collection's whole amount. */
export async function isCollectionHeld(transaction: Transaction, id: string): Promise<boolean> {
  const row = await findPaymentCollectionRow(transaction, id, { isLocked: true });
  return row === undefined || row.status === "authorized" || row.status === "canceled";
}
