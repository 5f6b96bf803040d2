import { sessionLifetimeMs } from "@/contract/limits";
import type { Transaction } from "../../platform/db/with-transaction";
import { insertSession } from "./session-rows";
import { createToken, hashToken } from "../../platform/http/access/session-token";

/**
 * A fresh session of 10 hours for a customer; `agentId` when an agent acts for her (SESS-04).
 * The token is known to the caller alone, the database keeps its hash. Other sessions live on.
 */
export async function createSession(
  transaction: Transaction,
  { customerId, agentId = null, now }: { customerId: string; agentId?: string | null; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  await insertSession(transaction, {
    tokenHash: hashToken(token),
    customerId,
    agentId,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}
