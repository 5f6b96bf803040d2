import type { Transaction } from "../../platform/db/with-transaction";
import { revokeSessionRow, revokeSessionRows } from "./session-rows";

/** Ends one session, by the hash of its token; a second time changes nothing. */
export function revokeSession(
  transaction: Transaction,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  return revokeSessionRow(transaction, tokenHash, now);
}

/** Ends every session of a customer but the one whose token hash is `keep` (SEC-02). */
export async function revokeCustomerSessions(
  transaction: Transaction,
  { customerId, keep = null, now }: { customerId: string; keep?: Buffer | null; now: Date },
): Promise<void> {
  await revokeSessionRows(transaction, customerId, keep, now);
}
