import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import type {
  PaymentKind,
  PaymentOwner,
  PaymentProvider,
  PaymentRequest,
  PaymentSessionFacts,
  PaymentSessionStatus,
  ProvidedPayment,
} from "./payment-provider";
import { ApiError } from "../../kernel/api-error";
import type { StripeAccount } from "../../kernel/stripe-accounts";
import {
  fromStripeAmount,
  isChargeable,
  toCapturedMinor,
  toRefundedMinor,
  toStripeAmount,
} from "./stripe-amount";
import { callStripe, findAtStripe, type StripeHost } from "./stripe-client";

type Intent = Stripe.PaymentIntent;

const statuses: Partial<Record<Intent["status"], PaymentSessionStatus>> = {
  requires_capture: "authorized",
  succeeded: "authorized",
  canceled: "canceled",
  requires_action: "requires_more",
  processing: "requires_more",
};

/** Unconfirmed intents can be updated with another amount; the others are replaced. */
const isOpen = (intent: Intent) =>
  intent.status === "requires_payment_method" || intent.status === "requires_confirmation";

/** The amount as sent to Stripe. */
const toAmount = ({ amountMinor, currencyCode }: PaymentRequest) => ({
  amount: toStripeAmount(amountMinor, currencyCode),
  currency: currencyCode.toLowerCase(),
});

/** Errors: payment_amount_refused if Stripe can't charge exactly this amount. */
function requireChargeable(amountMinor: number, currencyCode: string): void {
  if (isChargeable(amountMinor, currencyCode)) return;
  throw new ApiError(
    "payment_amount_refused",
    "Cards pay the first two decimals of this currency only; the third is not 0.",
  );
}

/** Whether an intent is for exactly the amount due. */
const isFor = (intent: Intent, request: PaymentRequest): boolean => {
  const { amount, currency } = toAmount(request);
  return intent.amount === amount && intent.currency === currency;
};

const intentIdOf = (data: Record<string, unknown>): string => {
  if (typeof data.id !== "string")
    throw new Error("a Stripe payment session has no payment intent");
  return data.id;
};

/**
 * The part of card payment with Stripe that needs no account: a session that was confirmed for
 * another amount has to be confirmed again.
 */
export const stripeKind: PaymentKind = {
  id: "stripe",
  leastMinor: 1,
  isPaidLater: false,
  ownKeys: ["payment_method", "id", "amount", "client_secret", "publishable_key", "error_code"],
  follow: (session, request) =>
    session.amountMinor === request.amountMinor
      ? session
      : { status: session.status === "canceled" ? "canceled" : "pending", data: session.data },
};

/**
 * Card payment with Stripe (CHK-02). An intent is confirmed in the buyer's browser (including 3-D
 * Secure), authorized when the cart completes and captured later. A session's data contains the
 * intent's id and amount, client_secret and the publishable key.
 */
export function createStripeProvider(
  account: StripeAccount,
  sellerId: string,
  env: StripeHost,
): PaymentProvider {
  const access = { account, env };

  const toFacts = (intent: Intent, request: PaymentRequest): PaymentSessionFacts => {
    const isMeant = isFor(intent, request);
    const status = statuses[intent.status] ?? "pending";
    return {
      status: isMeant || status === "canceled" ? status : "pending",
      data: {
        payment_method: "card",
        id: intent.id,
        amount: fromStripeAmount(intent.amount, intent.currency),
        client_secret: intent.client_secret,
        publishable_key: account.publishable_key,
        ...(intent.last_payment_error
          ? { error_code: intent.last_payment_error.decline_code ?? intent.last_payment_error.code }
          : {}),
      },
    };
  };

  const create = async (request: PaymentRequest, owner: PaymentOwner) => {
    requireChargeable(request.amountMinor, request.currencyCode);
    const intent = await callStripe(access, (stripe) =>
      stripe.paymentIntents.create(
        {
          ...toAmount(request),
          capture_method: "manual",
          allowed_payment_method_types: ["card"],
          metadata: {
            seller_id: sellerId,
            session_id: owner.sessionId,
            cart_id: owner.cartId ?? "",
          },
        },
        { idempotencyKey: `${owner.sessionId}:${randomUUID()}` },
      ),
    );
    return toFacts(intent, request);
  };

  const find = (id: string) => findAtStripe(access, (stripe) => stripe.paymentIntents.retrieve(id));

  /** The intent if it was captured in the meantime; otherwise it is canceled. */
  const cancel = async (id: string): Promise<Intent | null> => {
    const intent = await find(id);
    if (intent?.status === "succeeded") return intent;
    if (intent && intent.status !== "canceled")
      await callStripe(access, (stripe) => stripe.paymentIntents.cancel(id));
    return null;
  };

  const retrieve = (data: Record<string, unknown>) =>
    callStripe(access, (stripe) => stripe.paymentIntents.retrieve(intentIdOf(data)));

  /** The amount of a payment that Stripe has refunded, minor units. */
  const readRefunded = async ({ data }: ProvidedPayment): Promise<number> =>
    toRefundedMinor(
      await callStripe(access, (stripe) =>
        stripe.paymentIntents.retrieve(intentIdOf(data), { expand: ["latest_charge"] }),
      ),
    );

  return {
    ...stripeKind,
    createSession: (request, owner) => create(request, owner),
    updateSession: async (session, request, owner) => {
      const intent = await find(intentIdOf(session.data));
      if (!intent) return create(request, owner);
      if (isFor(intent, request) && intent.status !== "canceled") return toFacts(intent, request);
      requireChargeable(request.amountMinor, request.currencyCode);
      if (isOpen(intent)) {
        const updated = await callStripe(access, (stripe) =>
          stripe.paymentIntents.update(intent.id, toAmount(request)),
        );
        return toFacts(updated, request);
      }
      await cancel(intent.id);
      return create(request, owner);
    },
    deleteSession: async ({ data }) => void (await cancel(intentIdOf(data))),
    cancel: async ({ data }) => {
      const captured = await cancel(intentIdOf(data));
      return captured && { amountMinor: toCapturedMinor(captured), data };
    },
    authorize: async (session, request) => {
      const intent = await find(intentIdOf(session.data));
      return intent ? toFacts(intent, request) : { status: "canceled", data: session.data };
    },
    capture: async ({ id, amountMinor, data }) => {
      if (amountMinor === 0) {
        const captured = await cancel(intentIdOf(data));
        return { amountMinor: captured ? toCapturedMinor(captured) : 0, data };
      }
      const intent = await retrieve(data);
      const captured =
        intent.status === "succeeded"
          ? intent
          : await callStripe(access, (stripe) =>
              stripe.paymentIntents.capture(
                intent.id,
                { amount_to_capture: toStripeAmount(amountMinor, intent.currency) },
                { idempotencyKey: `capture:${id}:${amountMinor}` },
              ),
            );
      return { amountMinor: toCapturedMinor(captured), data };
    },
    refund: async (payment, refund) => {
      requireChargeable(refund.amountMinor, payment.currencyCode);
      const alreadyMinor = (await readRefunded(payment)) - refund.beforeMinor;
      if (alreadyMinor === refund.amountMinor) return payment.data;
      await callStripe(access, (stripe) =>
        stripe.refunds.create(
          {
            payment_intent: intentIdOf(payment.data),
            amount: toStripeAmount(refund.amountMinor, payment.currencyCode),
            metadata: { refund_id: refund.id },
          },
          { idempotencyKey: `refund:${refund.id}` },
        ),
      );
      return payment.data;
    },
  };
}
