import type { FastifyBaseLogger } from "fastify";
import type { Stripe } from "stripe";
import {
  type Act,
  type TransactionScope,
  withTransaction,
} from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { ApiError } from "../../kernel/api-error";
import { acceptPaidEdit } from "../edits/accept-paid-edit";
import { followCollectionSession } from "./follow-collection-session";
import { findCollectionOfSession } from "./payment-collection-rows";
import { withOrder } from "../change-order";
import { findPaymentOfReference } from "./order-payment-rows";
import { followSwapPayment } from "../swaps/process-swap-payment";
import { settlePayments } from "./settle-payments";
import { findPaidCart, followProvidedPayment, type PaidCart } from "./provider-event-rows";
import { toCapturedMinor, toRefundedMinor } from "../../markets/payment-providers/stripe-amount";
import type { StripeAccount } from "../../kernel/stripe-accounts";
import { callStripe } from "../../markets/payment-providers/stripe-client";
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
 * Synchronises a payment with its current state at Stripe: captured and refunded amounts of an
 * order's or a swap's payment, an expired authorization; a cart whose buyer has paid and never came
 * back becomes the order she submitted. A cart that can no longer be ordered stays a cart, and the
 * money stays only authorized. Errors: payment_provider_unavailable.
 */
export async function followStripePayment(scope: WebhookScope, intentId: string): Promise<void> {
  const { deps, sellerId } = scope;
  const intent = await callStripe({ account: scope.account, env: deps.env }, (stripe) =>
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
        capturedMinor: intent.status === "succeeded" ? toCapturedMinor(intent) : null,
        isCanceled: intent.status === "canceled",
        refundedMinor: toRefundedMinor(intent),
      });
    const payment = await findPaymentOfReference(transaction, stripeKind.id, intentId);
    if (payment?.swap_id)
      return followSwapPayment(transaction, payment.swap_id, payment.id, follow);
    if (!payment?.order_id) return follow();
    await withOrder(transaction, payment.order_id, {}, async (change) => {
      await follow();
      await settlePayments(change);
    });
  });
  outboxWake.notify(deps.database);
}

/**
 * Repeats the buyer's own request. Errors that she would see are only logged: she finds her cart
 * unchanged.
 */
async function completeForBuyer(scope: WebhookScope, cart: PaidCart): Promise<void> {
  try {
    const outcome = await scope.completeCart(toBuyerContext(scope, cart), {
      params: { id: cart.cartId },
      query: {},
      body: undefined,
    });
    scope.log.info(
      { cartId: cart.cartId, outcome: "type" in outcome ? outcome.type : undefined },
      "completed a paid cart",
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    scope.log.warn(
      { cartId: cart.cartId, code: error.errorName },
      "paid cart could not be completed",
    );
  }
}

/**
 * The same for a payment collection. The increase of a proposed change is paid by accepting it, so
 * a payer who never came back has accepted it; if it can no longer take effect, her card stays only
 * authorized, and she finds the proposal unchanged.
 */
async function authorizeForPayer(
  scope: WebhookScope,
  database: TransactionScope,
  reference: string,
): Promise<void> {
  const providerId = stripeKind.id;
  const found = await withTransaction(database, (transaction) =>
    findCollectionOfSession(transaction, providerId, reference),
  );
  if (!found) return;
  const { id: collectionId, payerId } = found;
  const asPayer = payerId === null ? database : { ...database, act: toAct(payerId, collectionId) };
  try {
    const isHeld = await withTransaction(asPayer, (transaction) =>
      followCollectionSession(scope, transaction, { collectionId, providerId, reference }),
    );
    if (isHeld && payerId !== null)
      await withTransaction(asPayer, (transaction) =>
        acceptPaidEdit(scope, transaction, collectionId),
      );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    scope.log.warn(
      { intentId: reference, collectionId, code: error.errorName },
      "confirmed payment could not be applied",
    );
  }
}

const toAct = (payerId: string, collectionId: string): Act => ({
  actor: { kind: "customer", id: payerId },
  actingAsId: null,
  verb: "authorize_payment_collection_sessions",
  objectType: "payment_collection",
  objectId: collectionId,
  address: "",
});

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
