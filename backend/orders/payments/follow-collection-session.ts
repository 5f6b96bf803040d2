import type { Transaction } from "../../platform/db/with-transaction";
import { authorizeSession, followSessions, type ProviderScope } from "./change-collection";
import { findPaymentCollectionRow, listCollectionSessions } from "./payment-collection-rows";

/**
 * Authorizes a payment, by its provider's id, on behalf of a payer who confirmed it and never came
 * back. Returns whether this completes the collection's amount. Does nothing if the collection is
 * no longer open. Errors: not_allowed (the region no longer has the provider),
 * payment_provider_unavailable.
 */
export async function followCollectionSession(
  scope: ProviderScope,
  transaction: Transaction,
  payment: { collectionId: string; providerId: string; reference: string },
): Promise<boolean> {
  const { collectionId: id } = payment;
  const row = await findPaymentCollectionRow(transaction, id, { isLocked: true });
  if (!row || row.status === "authorized" || row.status === "canceled") return false;
  const sessions = await listCollectionSessions(transaction, row.id);
  const session = sessions.find(
    ({ provider_id: providerId, data }) =>
      providerId === payment.providerId && data.id === payment.reference,
  );
  if (!session) return false;
  const open = { transaction, row, sessions };
  await authorizeSession(scope, open, session);
  await followSessions(scope, open);
  const after = await findPaymentCollectionRow(transaction, id);
  return after?.status === "authorized";
}
