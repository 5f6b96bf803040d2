import type { Cart } from "@/contract/cart/cart";
import type { CustomerContext } from "../../platform/http/access/verb";
import type { PaymentOpenError } from "../../orders/payments/authorize-payment";
import { ApiError } from "../../kernel/api-error";
import { changeCart } from "../carts/change-cart";

/**
 * Saves today's prices for the buyer to see; a cart that has become an order meanwhile keeps its
 * own.
 */
export async function keepPrices(
  context: CustomerContext,
  cartId: string,
  { isDecision }: { isDecision: boolean },
): Promise<void> {
  try {
    await changeCart(context, cartId, { isDecision, apply: (state) => state });
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorName !== "cart_completed") throw error;
  }
}

/** Saves the provider's response: the buyer has to confirm the payment or choose another. */
export function keepOpenPayment(
  context: CustomerContext,
  cartId: string,
  { error: { providerId, facts }, isDecision }: { error: PaymentOpenError; isDecision: boolean },
): Promise<Cart> {
  return changeCart(context, cartId, {
    isDecision,
    apply: (state, { now }) => ({
      ...state,
      paymentSessions: state.paymentSessions.map((session) =>
        session.provider_id === providerId
          ? { ...session, ...facts, updated_at: now.toISOString() }
          : session,
      ),
    }),
  });
}
