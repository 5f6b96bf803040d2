import type { FastifyBaseLogger } from "fastify";
import { ApiError } from "../../kernel/api-error";
import { findStripeAccount } from "../../kernel/stripe-accounts";
import { stripeKind } from "../../markets/payment-providers/stripe-provider";
import type { Deps } from "../../platform/deps";
import type { StoreVerb } from "../../platform/http/access/verb";
import { followStripePayment } from "../payments/follow-stripe-payment";
import { takePaymentChecks } from "./payment-check-rows";

const atOnce = 50;

export type CheckScope = {
  deps: Deps;
  log: FastifyBaseLogger;
  completeCart: StoreVerb<"completeCart">;
};

/**
 * Polls Stripe for payments of all sellers that have had no event for some minutes, and handles the
 * result like an event. Several processes may run it concurrently. An unreachable account is
 * skipped until the next time. Returns whether more may be due. Errors: the database is
 * unreachable. Source: CHK-02.
 */
export async function checkPayments(
  { deps, log, completeCart }: CheckScope,
  isStopping: () => boolean = () => false,
  now: Date = deps.now(),
): Promise<boolean> {
  const { STRIPE_ACCOUNTS: accounts } = deps.env;
  if (!accounts) return false;
  const checks = await takePaymentChecks(deps.database, stripeKind.id, { now, most: atOnce });
  const unreachable = new Set<string>();
  for (const { seller_id: sellerId, reference } of checks) {
    if (isStopping()) return false;
    const account = findStripeAccount(accounts, sellerId);
    if (!account || unreachable.has(sellerId)) continue;
    const own = log.child({ seller: sellerId, intentId: reference });
    const scope = { deps, sellerId, account, log: own, requestId: `check-${reference}` };
    try {
      await followStripePayment({ ...scope, completeCart }, reference);
    } catch (error) {
      if (error instanceof ApiError && error.errorName === "payment_provider_unavailable")
        unreachable.add(sellerId);
      own.error({ err: error }, "payment could not be checked");
    }
  }
  return checks.length === atOnce;
}
