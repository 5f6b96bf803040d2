import { ApiError } from "../../kernel/api-error";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { invalidField } from "../../kernel/invalid-data";
import {
  findPaymentKind,
  findPaymentProvider,
} from "../../markets/payment-providers/find-payment-provider";
import type { CartState, PaymentSessionRow } from "../carts/cart-state";
import { changeCart } from "../carts/change-cart";
import {
  endUnneeded,
  preparePaymentSession,
  readPricedCart,
  withPreparedSession,
} from "./prepare-payment-session";

const rememberedLengthMax = 4_096;

const sessionOf = (state: CartState, providerId: string): PaymentSessionRow | undefined =>
  state.paymentSessions.find((session) => session.provider_id === providerId);

function requireSession(state: CartState, providerId: string): PaymentSessionRow {
  const session = sessionOf(state, providerId);
  if (!session)
    throw new ApiError("not_found", `The cart has no payment session for ${providerId}`);
  return session;
}

/**
 * POST /store/carts/:id/payment-sessions/:provider_id/refresh: ends the provider's session and
 * starts a new one for the amount due now, for cards only if there is any. Errors: not_found (cart,
 * session), cart_completed, payment_provider_unavailable, payment_refused, payment_amount_refused.
 * Source: CHK-02, contract §6.
 */
export const refreshPaymentSession: StoreVerb<"refreshPaymentSession"> = async (
  context,
  { params },
) => {
  const priced = await readPricedCart(context, params.id);
  requireSession(priced.state, params.provider_id);
  const prepared = await preparePaymentSession(context, priced, params.provider_id, true);
  if (!prepared)
    throw new ApiError("payment_method_unavailable", "The payment method is no longer available");
  const cart = await changeCart(context, params.id, {
    apply: (state, { now }) => withPreparedSession(state, prepared, now),
  });
  endUnneeded(context, [prepared], cart);
  return { cart };
};

/**
 * DELETE /store/carts/:id/payment-sessions/:provider_id: ends the session, also at its provider; a
 * missing session is ignored, as in the reference. Errors: not_found, cart_completed,
 * payment_provider_unavailable. Source: CHK-02, contract §6.
 */
export const deletePaymentSession: StoreVerb<"deletePaymentSession"> = async (
  context,
  { params },
) => {
  const { state: before } = await readPricedCart(context, params.id);
  await endAtProvider(context, sessionOf(before, params.provider_id));
  const cart = await changeCart(context, params.id, {
    apply: (state) => {
      const session = sessionOf(state, params.provider_id);
      return session
        ? { ...state, paymentSessions: state.paymentSessions.filter((row) => row !== session) }
        : state;
    },
  });
  return { cart };
};

async function endAtProvider(
  context: CustomerContext,
  session: PaymentSessionRow | undefined,
): Promise<void> {
  if (session) await findPaymentProvider(context, session.provider_id)?.deleteSession(session);
}

/**
 * POST /store/carts/:id/payment-sessions/:provider_id: stores the caller's own data next to the
 * provider's, which stays unchanged; existing keys are overwritten. Errors: not_found (cart,
 * session), cart_completed, invalid_data (more than 4,096 characters of JSON). Source: contract §6.
 */
export const updatePaymentSession: StoreVerb<"updatePaymentSession"> = async (
  context,
  { params, body },
) => {
  const cart = await changeCart(context, params.id, {
    apply: (state, { now }) => {
      const session = requireSession(state, params.provider_id);
      const data = withRemembered(session, body.data);
      const changed = { ...session, data, updated_at: now.toISOString() };
      return {
        ...state,
        paymentSessions: state.paymentSessions.map((row) => (row === session ? changed : row)),
      };
    },
  });
  return { cart };
};

function withRemembered(
  { provider_id: providerId, data }: PaymentSessionRow,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const own = findPaymentKind(providerId)?.ownKeys ?? Object.keys(data);
  const remembered = Object.fromEntries(
    Object.entries({ ...data, ...given }).filter(([key]) => !own.includes(key)),
  );
  if (JSON.stringify(remembered).length > rememberedLengthMax)
    throw invalidField(
      "data",
      "too_long",
      `data can have at most ${rememberedLengthMax} characters`,
      {
        max: rememberedLengthMax,
      },
    );
  return { ...data, ...remembered };
}
