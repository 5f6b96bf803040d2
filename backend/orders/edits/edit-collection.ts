import { createId } from "../../kernel/ids";
import { updateRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderChange } from "../change-order";
import { setPaymentsCanceled } from "../payments/order-payment-rows";
import {
  findPaymentCollectionRow,
  insertPaymentCollectionRow,
  listCollectionSessions,
} from "../payments/payment-collection-rows";
import { listCollectionPayments, setCaptured } from "../payments/payment-rows";
import { type ProviderScope, providerOf, toProvided } from "../payments/provided-payment";
import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";

/**
 * Makes what a company pays a difference of its order through; null for a guest, who has no account
 * to pay with. Amount in minor units.
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

/** Whether providers hold all of a collection's amount. */
export async function isCollectionHeld(transaction: Transaction, id: string): Promise<boolean> {
  const row = await findPaymentCollectionRow(transaction, id, { isLocked: true });
  return row === undefined || row.status === "authorized" || row.status === "canceled";
}

/**
 * Ends a collection of which nothing is due any more: what providers hold of it is let go, and what
 * they have collected without our knowing goes back. Errors: payment_refused,
 * payment_provider_unavailable.
 */
export async function releaseCollection(
  scope: ProviderScope,
  transaction: Transaction,
  id: string,
): Promise<void> {
  const row = await findPaymentCollectionRow(transaction, id, { isLocked: true });
  if (!row || row.status === "canceled") return;
  const payments = await listCollectionPayments(transaction, id);
  const open = payments.filter(
    (payment) =>
      payment.order_id === null && payment.captured_at === null && payment.canceled_at === null,
  );
  for (const payment of open) {
    const provider = providerOf(scope, payment);
    if ((await provider.cancel(toProvided(payment))) === "canceled") continue;
    await setCaptured(transaction, payment.id, payment.data);
  }
  await setPaymentsCanceled(
    transaction,
    open.map((payment) => payment.id),
  );
  for (const session of await listCollectionSessions(transaction, id))
    if (session.status !== "authorized")
      await findPaymentProvider(scope, session.provider_id)?.deleteSession(session);
  await updateRow(transaction, "payment_collection", id, { status: "canceled" });
}
