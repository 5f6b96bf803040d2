import { ApiError } from "../../kernel/api-error";
import { findPaymentKind } from "../../markets/payment-providers/find-payment-provider";
import type { OrderChange } from "../change-order";
import type { OrderRow } from "../order-record";
import { listCardUses, lockOrderPayments } from "../payments/order-payment-rows";
import { type PaymentRow, setPaymentAmount } from "../payments/payment-rows";
import type { ProviderScope } from "../payments/provided-payment";
import { refundOrder } from "../payments/refund-order";
import { addUp } from "../payments/settle-payments";

type Due = Pick<OrderRow, "total" | "preorder_deposit">;

/**
 * The part of an order's amount that is due now: for a preorder with a deposit, the deposit. Minor
 * units.
 */
export const dueOf = ({ total, preorder_deposit: deposit }: Due) => deposit?.amount ?? total;

const isOpen = (row: PaymentRow) => row.captured_at === null && row.canceled_at === null;
const isOnTerms = (row: PaymentRow) =>
  isOpen(row) && findPaymentKind(row.provider_id)?.isPaidLater === true;

/** Whether an increase can simply be paid later with the rest of the order. */
export const isPaidOnTerms = (payments: readonly PaymentRow[]) => payments.some(isOnTerms);

/**
 * Adjusts the payments of a locked order to a changed amount due. Payments on terms become larger
 * or smaller; then authorizations that are too high are captured in part; then captured money is
 * refunded.
 * Returns what remains to be paid, in minor units. Errors: payment_refused, payment_amount_refused,
 * payment_provider_unavailable.
 */
export async function settleDifference(
  scope: ProviderScope,
  change: OrderChange,
  differenceMinor: number,
): Promise<number> {
  const { transaction, order } = change;
  const payments = await lockOrderPayments(transaction, order.id);
  const onTerms = payments.filter(isOnTerms);
  const last = onTerms.at(-1);
  if (differenceMinor >= 0) {
    if (differenceMinor === 0 || !last) return differenceMinor;
    await setPaymentAmount(transaction, last.id, last.amount + differenceMinor);
    return 0;
  }
  let rest = -differenceMinor;
  const held = payments.filter((row) => isOpen(row) && !onTerms.includes(row));
  for (const row of [...held, ...onTerms].toReversed()) {
    const less = Math.min(rest, row.amount);
    if (less > 0) await setPaymentAmount(transaction, row.id, row.amount - less);
    rest -= less;
  }
  const { leftMinor } = addUp(payments, await listCardUses(transaction, order.id));
  const amountMinor = Math.min(rest, Math.max(0, leftMinor));
  if (amountMinor > 0)
    await refundOrder(scope, change, {
      ...{ amountMinor, reason: "other", note: null, isMailed: true },
    });
  return 0;
}

/** Errors: difference_unpaid while a difference that must be paid first is unpaid. */
export function requireHeld(isHeld: boolean): void {
  if (isHeld) return;
  throw new ApiError(
    "difference_unpaid",
    "Unable to complete an order edit if the payment is not authorized",
  );
}
