import type { StoreVerb } from "../http/verb";
import { findPaymentProvider } from "../payments/find-payment-provider";
import { createId } from "../shared/ids";
import type { CartState, PaymentSessionRow } from "./cart-state";
import { changeCart } from "./change-cart";
import { toStateTotals } from "./state-totals";

/**
 * POST /store/carts/:id/payment-sessions: one session per installed provider of the region, the only one selected at once;
 * existing ones stay and follow the total (minor units). Errors: not_found, cart_completed. Source: CHK-02, contract §4.
 */
export const createPaymentSessions: StoreVerb<"createPaymentSessions"> = async (context, { params }) => {
  const cart = await changeCart(context, params.id, {
    apply: async (state, { now }) => {
      const wanted = state.region.payment_provider_ids.filter((id) => findPaymentProvider(id) !== undefined);
      const sessions = await Promise.all(
        wanted.map((id) => state.paymentSessions.find((session) => session.provider_id === id) ?? startSession(state, id, now)),
      );
      const [only] = sessions;
      return {
        ...state,
        paymentSessions:
          sessions.length === 1 && only && !only.is_selected ? [{ ...only, is_selected: true, is_initiated: true }] : sessions,
      };
    },
  });
  return { cart };
};

/** A new session of an installed provider; not written yet. */
export async function startSession(state: CartState, providerId: string, now: Date): Promise<PaymentSessionRow> {
  const provider = findPaymentProvider(providerId);
  if (!provider) throw new Error(`payment provider ${providerId} is not installed`);
  const amountMinor = toStateTotals(state).cart.total;
  const facts = await provider.createSession({
    amountMinor,
    currencyCode: state.region.currency_code,
    paymentTerms: state.terms.paymentTerms,
  });
  const stamp = now.toISOString();
  return {
    id: createId("ps"),
    cart_id: state.cart.id,
    provider_id: providerId,
    is_selected: null,
    is_initiated: false,
    status: facts.status,
    data: facts.data,
    amount: amountMinor,
    payment_authorized_at: null,
    created_at: stamp,
    updated_at: stamp,
  };
}
