import type { Transaction } from "../../platform/db/with-transaction";
import { findPaidGiftCardOrder } from "../../promotions/gift-cards/bought-gift-card-rows";
import { issueGiftCards } from "../../promotions/gift-cards/issue-gift-cards";
import { followOrderPayments } from "./payment-rows";

/**
 * Brings an order to what its payments say: its payment status and, once all are captured, the gift
 * cards it has bought.
 */
export async function settleOrderPayments(
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  await followOrderPayments(transaction, orderId);
  const paid = await findPaidGiftCardOrder(transaction, orderId);
  if (paid) await issueGiftCards(transaction, paid, { isMailed: true });
}
