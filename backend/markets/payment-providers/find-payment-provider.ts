import type { Deps } from "../../platform/deps";
import { manualProvider } from "./manual-provider";
import type { PaymentKind, PaymentProvider } from "./payment-provider";
import { findStripeAccount } from "../../kernel/stripe-accounts";
import { createStripeProvider, stripeKind } from "./stripe-provider";

const kinds = new Map<string, PaymentKind>(
  [manualProvider, stripeKind].map((kind) => [kind.id, kind]),
);

/** The ids of the installed payment providers. */
export function listPaymentProviderIds(): string[] {
  return [...kinds.keys()];
}

/** The ids of those whose payments the buyer makes later, on terms. */
export const paidLaterIds: readonly string[] = [...kinds.values()]
  .filter(({ isPaidLater }) => isPaidLater)
  .map(({ id }) => id);

/**
 * The installed provider with this id, if there is one; whether a seller can use it is a separate
 * question.
 */
export function findPaymentKind(id: string): PaymentKind | undefined {
  return kinds.get(id);
}

/**
 * The provider as used by this seller. Undefined if not installed, or without keys for this seller.
 */
export function findPaymentProvider(
  { deps, sellerId }: { deps: Pick<Deps, "env">; sellerId: string },
  id: string,
): PaymentProvider | undefined {
  if (id === manualProvider.id) return manualProvider;
  if (id !== stripeKind.id) return undefined;
  const account = findStripeAccount(deps.env.STRIPE_ACCOUNTS, sellerId);
  return account && createStripeProvider(account, sellerId, deps.env);
}
