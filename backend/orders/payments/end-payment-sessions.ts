import type { Transaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";
import type { PaymentSessionFacts } from "../../markets/payment-providers/payment-provider";

type Scope = Pick<CustomerContext, "deps" | "sellerId" | "log">;
type Session = PaymentSessionFacts & { id: string; provider_id: string };

/**
 * Ends unneeded sessions at their providers after the commit. Failures are only logged: an unused
 * payment expires by itself.
 */
export function endAfterCommit(
  scope: Scope,
  transaction: Transaction,
  sessions: readonly Session[],
): void {
  if (sessions.length > 0) transaction.afterCommit(() => void endSessions(scope, sessions));
}

/** The same for sessions that a change of a cart drops. */
export function endDropped(
  scope: Scope,
  transaction: Transaction,
  { before, next }: { before: readonly Session[]; next: readonly Session[] },
): void {
  if (before === next) return;
  const nextIds = new Set(next.map(({ id }) => id));
  endAfterCommit(
    scope,
    transaction,
    before.filter(({ id }) => !nextIds.has(id)),
  );
}

/** Ends sessions at their providers now. Never throws: failures are logged. */
export async function endSessions(scope: Scope, sessions: readonly Session[]): Promise<void> {
  const settled = await Promise.allSettled(
    sessions.map(async (session) =>
      findPaymentProvider(scope, session.provider_id)?.deleteSession(session),
    ),
  );
  settled.forEach((result, index) => {
    if (result.status === "rejected")
      scope.log.warn(
        { err: result.reason, sessionId: sessions[index]?.id },
        "payment session could not be ended at its provider",
      );
  });
}
