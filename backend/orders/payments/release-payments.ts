import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderChange } from "../change-order";
import { listCardUses, lockOrderPayments, setPaymentsCanceled } from "./order-payment-rows";
import { type PaymentRow, setCaptured } from "./payment-rows";
import { type ProviderScope, providerOf, toProvided } from "./provided-payment";
import { refundOrder, refundPayment } from "./refund-order";
import { addUp, settlePayments } from "./settle-payments";

/**
 * Cancels a payment that is no longer due, or refunds what its provider has captured of it without
 * our knowing. Errors: payment_refused, payment_provider_unavailable.
 */
export async function releasePayment(
  scope: ProviderScope,
  transaction: Transaction,
  payment: PaymentRow,
): Promise<void> {
  const captured = await providerOf(scope, payment).cancel(toProvided(payment));
  if (!captured) return setPaymentsCanceled(transaction, [payment.id]);
  await setCaptured(transaction, payment.id, captured);
  const { amountMinor } = captured;
  await refundPayment(scope, transaction, payment, { amountMinor, reason: "other", note: null });
}

/**
 * Cancels the authorizations of a canceled order, and refunds captured payments and gift cards.
 * Errors: payment_refused, payment_provider_unavailable.
 */
export async function releasePayments(scope: ProviderScope, change: OrderChange): Promise<void> {
  const { transaction, order } = change;
  const payments = await lockOrderPayments(transaction, order.id);
  const open = payments.filter((row) => row.captured_at === null && row.canceled_at === null);
  for (const row of open) {
    const captured = await providerOf(scope, row).cancel(toProvided(row));
    if (captured) await setCaptured(transaction, row.id, captured);
  }
  await setPaymentsCanceled(
    transaction,
    open.map(({ id }) => id),
  );
  const { leftMinor } = addUp(
    await lockOrderPayments(transaction, order.id),
    await listCardUses(transaction, order.id),
  );
  if (leftMinor > 0)
    await refundOrder(scope, change, { amountMinor: leftMinor, reason: "other", note: null });
  else await settlePayments(change, { payments: open.map(({ id, amount }) => ({ id, amount })) });
}
