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
 * POST /store/carts/:id/payment-sessions: creates one session per provider that the region and the
 * seller can use, and selects it if it is the only one; as in the reference, the cart is in the
 * response twice. Existing sessions stay, and their providers get the amount due now (minor units).
 * A provider that does not respond is left out if there is another one; if nothing is due, there is
 * no card session. Errors: not_found, cart_completed, payment_provider_unavailable,
 * payment_refused. Source: CHK-02, contract §4.
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
    context.log.warn({ err: failure, cartId: params.id }, "payment provider omitted");
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
