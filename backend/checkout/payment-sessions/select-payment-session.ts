import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { changeCart } from "../carts/change-cart";
import {
  endUnneeded,
  preparePaymentSession,
  readPricedCart,
  withPreparedSession,
  withSelected,
} from "./prepare-payment-session";

/**
 * POST /store/carts/:id/payment-session: selects how to pay; a missing session is created, and a
 * card session ends if nothing is due. Errors: not_found, cart_completed,
 * payment_method_unavailable (a provider that the region or the seller does not have),
 * payment_provider_unavailable, payment_refused. Source: CHK-02, contract §2.
 */
export const selectPaymentSession: StoreVerb<"selectPaymentSession"> = async (
  context,
  { params, body },
) => {
  const providerId = body.provider_id;
  const priced = await readPricedCart(context, params.id);
  const isOffered = priced.state.region.payment_provider_ids.includes(providerId);
  const prepared = isOffered ? await preparePaymentSession(context, priced, providerId) : undefined;
  if (!prepared)
    throw new ApiError(
      "payment_method_unavailable",
      "The payment method is not available in this region",
    );
  const cart = await changeCart(context, params.id, {
    apply: (state, { now }) => {
      const next = withPreparedSession(state, prepared, now);
      return prepared.made ? withSelected(next, providerId, now) : next;
    },
  });
  endUnneeded(context, [prepared], cart);
  return { cart };
};
