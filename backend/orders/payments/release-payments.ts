import type { OrderChange } from "../change-order";
import { listCardUses, lockOrderPayments, setPaymentsCanceled } from "./order-payment-rows";
import { setCaptured } from "./payment-rows";
import { type ProviderScope, providerOf, toProvided } from "./provided-payment";
import { refundOrder } from "./refund-order";
import { addUp, settlePayments } from "./settle-payments";

/**
 * Cancels the authorizations of a canceled order, and refunds captured payments and gift cards.
 * Errors: payment_refused, payment_provider_unavailable.
 */
export async function releasePayments(scope: ProviderScope, change: OrderChange): Promise<void> {
  const { transaction, order } = change;
  const payments = await lockOrderPayments(transaction, order.id);
  const open = payments.filter((row) => row.captured_at === null && row.canceled_at === null);
  for (const row of open)
    if ((await providerOf(scope, row).cancel(toProvided(row))) === "captured")
      await setCaptured(transaction, row.id, row.data);
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
