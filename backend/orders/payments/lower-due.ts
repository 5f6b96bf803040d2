import type { OrderChange } from "../change-order";
import { lockOrderPayments, setPaymentsCanceled } from "./order-payment-rows";
import { isDue } from "./pay-order";
import { setPaymentAmount } from "./payment-rows";
import { settlePayments } from "./settle-payments";

/**
 * Makes what is still to be paid later of a locked order less by up to an amount, newest payments
 * first; a payment of which nothing is left is canceled. Returns by how much; minor units.
 */
export async function lowerDue(change: OrderChange, amountMinor: number): Promise<number> {
  const { transaction, order } = change;
  const due = (await lockOrderPayments(transaction, order.id)).filter(isDue);
  let rest = Math.min(
    Math.max(0, amountMinor),
    due.reduce((sum, { amount }) => sum + amount, 0),
  );
  if (rest === 0) return 0;
  const lowered = rest;
  const emptied: string[] = [];
  for (const { id, amount } of due.toReversed()) {
    const less = Math.min(rest, amount);
    if (less > 0) await setPaymentAmount(transaction, id, amount - less);
    if (less === amount) emptied.push(id);
    rest -= less;
  }
  await setPaymentsCanceled(transaction, emptied);
  await settlePayments(change);
  return lowered;
}
