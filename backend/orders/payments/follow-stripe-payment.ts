import type { FastifyBaseLogger } from "fastify";
import type { Stripe } from "stripe";
import { type TransactionScope, withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { ApiError } from "../../kernel/api-error";
import { followCollectionSession } from "./follow-collection-session";
import { withOrder } from "../change-order";
import { findOrderOfReference } from "./order-payment-rows";
import { settlePayments } from "./settle-payments";
import { findPaidCart, followProvidedPayment, type PaidCart } from "./provider-event-rows";
import { fromStripeAmount } from "../../markets/payment-providers/stripe-amount";
import type { StripeAccount } from "../../kernel/stripe-accounts";
import { askStripe, stripeClientOf } from "../../markets/payment-providers/stripe-client";
import { stripeKind } from "../../markets/payment-providers/stripe-provider";

export type WebhookScope = {
  deps: Deps;
  sellerId: string;
  account: StripeAccount;
  log: FastifyBaseLogger;
  requestId: string;
  completeCart: StoreVerb<"completeCart">;
};

const isHeld = ({ status }: Stripe.PaymentIntent) =>
  status === "requires_capture" || status === "succeeded";

/**
 * Brings what is kept of a payment to how it stands at Stripe now: captured and refunded amounts of
 * an order's payment, a hold that has lapsed; a cart whose buyer has paid and never came back
 * becomes the order she sent. A cart that can't be ordered any more stays a cart, and the money is
 * only held. Errors: payment_provider_unavailable.
 */
export async function followStripePayment(scope: WebhookScope, intentId: string): Promise<void> {
  const { deps, sellerId } = scope;
  const stripe = stripeClientOf(scope.account, deps.env);
  const intent = await askStripe(() =>
    stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }),
  );
  const database = {
    database: deps.database,
    prepared: deps.env.DATABASE_PREPARED === "on",
    sellerId,
  };
  const cart = await withTransaction(database, (transaction) =>
    findPaidCart(transaction, stripeKind.id, intentId),
  );
  if (cart && !cart.isCompleted && isHeld(intent)) await completeForBuyer(scope, cart);
  if (!cart && isHeld(intent)) await authorizeForPayer(scope, database, intentId);
  await withTransaction(database, async (transaction) => {
    const follow = () =>
      followProvidedPayment(transaction, stripeKind.id, {
        reference: intentId,
        isCaptured: intent.status === "succeeded",
        isCanceled: intent.status === "canceled",
        refundedMinor: refundedMinorOf(intent),
      });
    const orderId = await findOrderOfReference(transaction, stripeKind.id, intentId);
    if (orderId === null) return follow();
    await withOrder(transaction, orderId, {}, async (change) => {
      await follow();
      await settlePayments(change);
    });
  });
  outboxWake.notify(deps.database);
}

function refundedMinorOf({ latest_charge: charge, currency }: Stripe.PaymentIntent): number {
  return charge !== null && typeof charge === "object"
    ? fromStripeAmount(charge.amount_refunded, currency)
    : 0;
}

/**
 * The buyer's own request again. What she would be told is only logged: she finds her cart as it
 * is.
 */
async function completeForBuyer(scope: WebhookScope, cart: PaidCart): Promise<void> {
  try {
    const answer = await scope.completeCart(toBuyerContext(scope, cart), {
      params: { id: cart.cartId },
      query: {},
      body: undefined,
    });
    scope.log.info(
      { cartId: cart.cartId, answer: "type" in answer ? answer.type : undefined },
      "a paid cart is completed",
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    scope.log.warn(
      { cartId: cart.cartId, code: error.errorName },
      "a paid cart can't be completed",
    );
  }
}

/** The same for a payment collection. */
async function authorizeForPayer(
  scope: WebhookScope,
  database: TransactionScope,
  intentId: string,
): Promise<void> {
  try {
    await withTransaction(database, (transaction) =>
      followCollectionSession(scope, transaction, {
        providerId: stripeKind.id,
        reference: intentId,
      }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    scope.log.warn(
      { intentId, code: error.errorName },
      "a paid session of a payment collection can't be authorized",
    );
  }
}

function toBuyerContext(
  { deps, sellerId, log, requestId }: WebhookScope,
  cart: PaidCart,
): CustomerContext {
  return {
    ...{
      deps,
      database: deps.database,
      prepared: deps.env.DATABASE_PREPARED === "on",
      sellerId,
      log,
      requestId,
    },
    lang: cart.lang,
    publishableKeyId: null,
    salesChannelIds: [cart.salesChannelId],
    defaultSalesChannelId: cart.salesChannelId,
    catalogueVersion: cart.catalogueVersion,
    pricingVersion: cart.pricingVersion,
    termsVersion: cart.termsVersion,
    session: {
      tokenHash: Buffer.alloc(0),
      customerId: cart.customerId,
      hasAccount: cart.hasAccount,
      companyId: cart.companyId,
      regionId: cart.regionId,
      currencyCode: cart.currencyCode,
      customerGroupIds: cart.customerGroupIds,
      agentId: null,
      standing: null,
      catalogue: "all",
      companyRole: cart.companyRole,
      orderLimitMinor: cart.orderLimitMinor,
      monthLimitMinor: cart.monthLimitMinor,
    },
    clientIp: "",
    userAgent: "",
    acceptEncoding: "",
    readFiles: () => {
      throw new Error("an event of a payment brings no files");
    },
    setSessionCookie: () => undefined,
    clearSessionCookie: () => undefined,
  };
}
