import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";
import { updateRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { findPaymentCollectionRow, listCollectionSessions } from "./payment-collection-rows";
import { listCollectionPayments } from "./payment-rows";
import type { ProviderScope } from "./provided-payment";
import { releasePayment } from "./release-payments";

/**
 * Ends a collection that is no longer due: cancels what providers have authorized, and refunds what
 * they have captured without our knowing. Errors: payment_refused, payment_provider_unavailable.
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
  for (const payment of open) await releasePayment(scope, transaction, payment);
  for (const session of await listCollectionSessions(transaction, id))
    if (session.status !== "authorized")
      await findPaymentProvider(scope, session.provider_id)?.deleteSession(session);
  await updateRow(transaction, "payment_collection", id, { status: "canceled" });
}
