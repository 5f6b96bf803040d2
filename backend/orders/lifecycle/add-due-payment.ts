import { paymentDueSchema } from "@/contract/order/payment-due";
import { createId } from "../../kernel/ids";
import { manualProvider } from "../../markets/payment-providers/manual-provider";
import { readSettings } from "../../sellers/settings/read-settings";
import type { OrderChange } from "../change-order";
import { lockOrderPayments } from "../payments/order-payment-rows";
import { insertOrderPayment } from "../payments/payment-rows";
import { toPaymentDueAt } from "../to-payment-due-at";

/**
 * Adds a payment, to be made later, for an increase of a locked order that nothing covers yet, on
 * the terms that the order was placed on, counted from `now`. Amount in minor units. A provider's
 * authorization can't be raised, so the increase is due in addition to it (assumption).
 */
export async function addDuePayment(
  change: OrderChange,
  amountMinor: number,
  now: Date,
): Promise<void> {
  const { transaction, order } = change;
  if (amountMinor <= 0) return;
  const payments = await lockOrderPayments(transaction, order.id);
  const onTerms = payments.find(({ provider_id: provider }) => provider === manualProvider.id);
  const data = onTerms?.data ?? { payment_method: "bank_transfer" };
  const id = createId("pay");
  const payment = { id, amount: amountMinor, provider_id: manualProvider.id, data };
  await insertOrderPayment(transaction, order, payment);
  change.movePayment("owe_more", { payment_id: id, amount: amountMinor });
  const due = paymentDueSchema.safeParse(onTerms?.data.due).data ?? null;
  const { time_zone: timeZone } = await readSettings(transaction);
  change.set({ payment_due_at: toPaymentDueAt(due, now, timeZone) });
}
