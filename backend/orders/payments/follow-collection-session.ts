import { authorizeSession, followSessions, type ProviderScope } from "./change-collection";
import {
  findCollectionIdOfSession,
  findPaymentCollectionRow,
  listCollectionSessions,
} from "./payment-collection-rows";
import type { Transaction } from "../../platform/db/with-transaction";

/**
 * The payer's own authorization again, by her provider's id of the payment: she has confirmed it
 * and never came back. Does nothing where no open collection has such a session. Errors:
 * not_allowed (the region has the provider no longer), payment_provider_unavailable.
 */
export async function followCollectionSession(
  scope: ProviderScope,
  transaction: Transaction,
  payment: { providerId: string; reference: string },
): Promise<void> {
  const id = await findCollectionIdOfSession(transaction, payment.providerId, payment.reference);
  const row =
    id === undefined
      ? undefined
      : await findPaymentCollectionRow(transaction, id, { isLocked: true });
  if (!row || row.status === "authorized" || row.status === "canceled") return;
  const sessions = await listCollectionSessions(transaction, row.id);
  const session = sessions.find(
    ({ provider_id: providerId, data }) =>
      providerId === payment.providerId && data.id === payment.reference,
  );
  if (!session) return;
  const open = { transaction, row, sessions };
  await authorizeSession(scope, open, session);
  await followSessions(scope, open);
}
