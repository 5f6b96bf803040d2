import type { Transaction } from "../../platform/db/with-transaction";
import { revokeSessionRow, revokeSessionRows } from "./session-rows";

/** Ends one session, by the hash of its token; repeating it has no effect. */
export function revokeSession(
  transaction: Transaction,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  return revokeSessionRow(transaction, tokenHash, now);
}

/** Ends all sessions of a customer except the one with token hash `keep` (SEC-02). */
export async function revokeCustomerSessions(
  transaction: Transaction,
  { customerId, keep = null, now }: { customerId: string; keep?: Buffer | null; now: Date },
): Promise<void> {
  await revokeSessionRows(transaction, customerId, keep, now);
}
