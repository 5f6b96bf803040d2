import type { StoreVerb } from "../../platform/http/access/verb";
import { changeCart } from "../carts/change-cart";
import {
  endUnneeded,
  preparePaymentSession,
  readPricedCart,
  withPreparedSession,
  withSelected,
} from "./prepare-payment-session";

/**
 * POST /store/carts/:id/payment-sessions: one session per provider of the region that this seller
 * can use, the only one selected at once; the cart is answered twice, as the reference does.
 * Existing ones stay and their providers learn the amount that is due now (minor units). A provider
 * that does not answer is left out while another one is there; where nothing is due a card has no
 * session. Errors: not_found, cart_completed, payment_provider_unavailable, payment_refused.
 * Source: CHK-02, contract §4.
 */
export const createPaymentSessions: StoreVerb<"createPaymentSessions"> = async (
  context,
  { params },
) => {
  const priced = await readPricedCart(context, params.id);
  const settled = await Promise.allSettled(
    priced.state.region.payment_provider_ids.map((providerId) =>
      preparePaymentSession(context, priced, providerId),
    ),
  );
  const failures = settled.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  const prepared = settled.flatMap((result) =>
    result.status === "fulfilled" && result.value ? [result.value] : [],
  );
  if (failures.length > 0 && prepared.length === 0) throw failures[0];
  for (const failure of failures)
    context.log.warn({ err: failure, cartId: params.id }, "a payment provider is left out");
  const cart = await changeCart(context, params.id, {
    apply: (state, { now }) => {
      const next = prepared.reduce(
        (reached, session) => withPreparedSession(reached, session, now),
        state,
      );
      const [only] = next.paymentSessions;
      return next.paymentSessions.length === 1 && only && !only.is_selected
        ? withSelected(next, only.provider_id, now)
        : next;
    },
  });
  endUnneeded(context, prepared, cart);
  return { cart, data: cart };
};
