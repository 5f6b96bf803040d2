import type { StoreVerb } from "../http/verb";
import { findPaymentProvider } from "../payments/find-payment-provider";
import { ApiError } from "../shared/api-error";
import { changeCart } from "./change-cart";
import { startSession } from "./create-payment-sessions";

/**
 * POST /store/carts/:id/payment-session: chooses how to pay; a session that is missing is made. Errors: not_found,
 * cart_completed, not_allowed (a provider that the region does not have). Source: CHK-02, contract §2.
 */
export const selectPaymentSession: StoreVerb<"selectPaymentSession"> = async (context, { params, body }) => {
  const cart = await changeCart(context, params.id, {
    apply: async (state, { now }) => {
      const providerId = body.provider_id;
      if (!state.region.payment_provider_ids.includes(providerId) || !findPaymentProvider(providerId))
        throw new ApiError("not_allowed", "The payment method is not available in this region");
      const isKnown = state.paymentSessions.some((session) => session.provider_id === providerId);
      const sessions = isKnown ? state.paymentSessions : [...state.paymentSessions, await startSession(state, providerId, now)];
      return {
        ...state,
        paymentSessions: sessions.map((session) => {
          const isSelected = session.provider_id === providerId;
          return session.is_selected === isSelected && (session.is_initiated || !isSelected)
            ? session
            : { ...session, is_selected: isSelected, is_initiated: session.is_initiated || isSelected, updated_at: now.toISOString() };
        }),
      };
    },
  });
  return { cart };
};
