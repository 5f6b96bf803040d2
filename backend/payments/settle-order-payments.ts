import type { Transaction } from "../db/with-transaction";
import { findPaidGiftCardOrder } from "../gift-cards/bought-gift-card-rows";
import { issueGiftCards } from "../gift-cards/issue-gift-cards";
import { followOrderPayments } from "./payment-rows";

/** Brings an order to what its payments say: its payment status and, once all are captured, the gift cards it has bought. */
export async function settleOrderPayments(
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  await followOrderPayments(transaction, orderId);
  const paid = await findPaidGiftCardOrder(transaction, orderId);
  if (paid) await issueGiftCards(transaction, paid, { isMailed: true });
}
