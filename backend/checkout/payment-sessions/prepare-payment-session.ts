import type { Cart } from "@/contract/cart/cart";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import { endSessions } from "../../orders/payments/end-payment-sessions";
import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";
import type {
  PaymentRequest,
  PaymentSessionFacts,
} from "../../markets/payment-providers/payment-provider";
import { createId } from "../../kernel/ids";
import { findSellables, requireCart, requireOpen, requireSoldTo } from "../carts/cart-access";
import type { CartState, PaymentSessionRow } from "../carts/cart-state";
import { dueNowMinor } from "../delivery/preorder-deposit";
import { type PricedCart, repriceCart, requireHoldable } from "../reprice/reprice";
import { toTaxed } from "../reprice/sellable";

/**
 * A provider's response for a session, obtained before the cart is changed: providers are never
 * called while a cart is locked. `made` is null if less is due than the provider's minimum: the
 * cart then has no session with it.
 */
export type PreparedSession = {
  providerId: string;
  made: { id: string; amountMinor: number; facts: PaymentSessionFacts } | null;
};

/** The payment a cart needs now. */
export const toPaymentRequest = ({
  state,
  totals,
}: Pick<PricedCart, "state" | "totals">): PaymentRequest => ({
  amountMinor: dueNowMinor(state, totals.cart.total),
  currencyCode: state.region.currency_code,
  paymentTerms: state.terms.paymentTerms,
  paymentDue: state.terms.paymentDue,
});

/**
 * An open cart as it would be paid today, with its taxes, read without a lock. Errors: not_found,
 * cart_completed, invalid_data (its region was deleted).
 */
export function readPricedCart(context: CustomerContext, cartId: string): Promise<PricedCart> {
  return withTransaction(context, async (transaction) => {
    const state = await requireCart(context, transaction, cartId);
    requireOpen(state);
    requireSoldTo(state);
    const sellables = await findSellables(context, transaction, state);
    const priced = await repriceCart(toTaxed(state), sellables, context.deps.now());
    requireHoldable(priced);
    return priced;
  });
}

/**
 * Creates a provider's session, or updates the amount of an existing one (`isAnew`: replaces it).
 * Undefined if this seller can't use the provider. Errors: payment_provider_unavailable,
 * payment_refused, payment_amount_refused.
 */
export async function preparePaymentSession(
  context: CustomerContext,
  priced: PricedCart,
  providerId: string,
  isAnew = false,
): Promise<PreparedSession | undefined> {
  const provider = findPaymentProvider(context, providerId);
  if (!provider) return undefined;
  const request = toPaymentRequest(priced);
  const known = priced.state.paymentSessions.find((session) => session.provider_id === providerId);
  const { amountMinor } = request;
  const isNeeded = amountMinor >= provider.leastMinor;
  const id = known?.id ?? createId("ps");
  const owner = { sessionId: id, cartId: priced.state.cart.id };
  if (known && isNeeded && !isAnew)
    return {
      providerId,
      made: { id, amountMinor, facts: await provider.updateSession(known, request, owner) },
    };
  if (!isNeeded) return { providerId, made: null };
  if (known) await provider.deleteSession(known);
  const facts = await provider.createSession(request, owner);
  return { providerId, made: { id, amountMinor, facts } };
}

/**
 * The cart with a prepared session in place of the provider's previous one, or without one if none
 * is needed. A session that somebody else has created meanwhile stays (`endUnneeded`).
 */
export function withPreparedSession(
  state: CartState,
  prepared: PreparedSession,
  now: Date,
): CartState {
  const known = state.paymentSessions.find(
    (session) => session.provider_id === prepared.providerId,
  );
  const { providerId, made } = prepared;
  if (!made)
    return known
      ? { ...state, paymentSessions: state.paymentSessions.filter((row) => row !== known) }
      : state;
  if (known && known.id !== made.id) return state;
  const session = toSession(state, { providerId, ...made }, known, now);
  return {
    ...state,
    paymentSessions: known
      ? state.paymentSessions.map((row) => (row === known ? session : row))
      : [...state.paymentSessions, session],
  };
}

/**
 * Ends, at their providers, the prepared sessions that the cart did not take because it has others.
 */
export function endUnneeded(
  context: CustomerContext,
  prepared: readonly PreparedSession[],
  cart: Pick<Cart, "payment_sessions">,
): void {
  const sessionIds = new Set(cart.payment_sessions.map(({ id }) => id));
  const unneeded = prepared.flatMap(({ providerId, made }) =>
    made && !sessionIds.has(made.id)
      ? [{ id: made.id, provider_id: providerId, ...made.facts }]
      : [],
  );
  void endSessions(context, unneeded);
}

type MadeSession = { providerId: string } & NonNullable<PreparedSession["made"]>;

function toSession(
  state: CartState,
  prepared: MadeSession,
  known: PaymentSessionRow | undefined,
  now: Date,
): PaymentSessionRow {
  const stamp = now.toISOString();
  const { id, facts, amountMinor: amount } = prepared;
  const isSame =
    known?.id === id &&
    known.amount === amount &&
    known.status === facts.status &&
    JSON.stringify(known.data) === JSON.stringify(facts.data);
  if (known && isSame) return known;
  return {
    id,
    cart_id: state.cart.id,
    provider_id: prepared.providerId,
    is_selected: known?.is_selected ?? null,
    is_initiated: known?.is_initiated ?? false,
    payment_authorized_at: null,
    created_at: known?.id === id ? known.created_at : stamp,
    status: facts.status,
    data: facts.data,
    amount,
    updated_at: stamp,
  };
}

/** The cart with this provider's session selected. */
export function withSelected(state: CartState, providerId: string, now: Date): CartState {
  return {
    ...state,
    paymentSessions: state.paymentSessions.map((session) => {
      const isSelected = session.provider_id === providerId;
      return session.is_selected === isSelected && (session.is_initiated || !isSelected)
        ? session
        : {
            ...session,
            is_selected: isSelected,
            is_initiated: session.is_initiated || isSelected,
            updated_at: now.toISOString(),
          };
    }),
  };
}
