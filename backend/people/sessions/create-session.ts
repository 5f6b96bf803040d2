import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { insertSession, type NewSession } from "./session-rows";
import { createToken, hashToken } from "../../platform/http/access/session-token";

type NewSessionOf = Pick<NewSession, "customerId" | "passwordHash" | "userAgent" | "address"> & {
  now: Date;
  lifetimeMs: number;
};

/**
 * A new session for a customer, valid for `lifetimeMs`. Only the caller gets the token; the
 * database stores its hash. Other sessions continue. Errors: invalid_credentials if she was
 * deactivated or her password changed meanwhile.
 */
export async function createSession(
  transaction: Transaction,
  { customerId, now, lifetimeMs, ...from }: NewSessionOf,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const isOpen = await insertSession(transaction, {
    tokenHash: hashToken(token),
    customerId,
    agentId: null,
    createdAt: now,
    expiresAt,
    ...from,
  });
  if (!isOpen) throw new ApiError("invalid_credentials", "Wrong e-mail or password");
  return { token, expiresAt };
}
