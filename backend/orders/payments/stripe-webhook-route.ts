import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Stripe } from "stripe";
import type { StoreVerb } from "../../platform/http/access/verb";
import type { Deps } from "../../platform/deps";
import { ApiError } from "../../kernel/api-error";
import { followStripePayment } from "./follow-stripe-payment";
import { findStripeAccount } from "../../kernel/stripe-accounts";
import { openStripe, type StripeAccess } from "../../markets/payment-providers/stripe-client";

const bodyLimit = 512 * 1024;
const sellerPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * POST /webhooks/stripe/:seller_id: Stripe's events about a seller's payments. Requests need
 * Stripe's signature, and only the payment's id is taken from them: its state is fetched from
 * Stripe, so that events may arrive twice and in any order. Any response other than 200 makes
 * Stripe send the event again. Source: CHK-02.
 */
export function registerStripeWebhook(
  app: FastifyInstance,
  deps: Deps,
  completeCart: StoreVerb<"completeCart">,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { seller_id: string }; Body: Buffer }>(
      "/webhooks/stripe/:seller_id",
      async (request, reply) => {
        const sellerId = request.params.seller_id;
        const account = sellerPattern.test(sellerId)
          ? findStripeAccount(deps.env.STRIPE_ACCOUNTS, sellerId)
          : undefined;
        if (!account) throw new ApiError("not_found", "No such webhook.");
        const event = await verify(
          { account, env: deps.env },
          request.body,
          request.headers["stripe-signature"],
        );
        const log: FastifyBaseLogger = request.log.child({
          seller: sellerId,
          stripeEvent: event.id,
          type: event.type,
        });
        const intentId = intentIdOf(event.data.object);
        if (intentId !== undefined)
          await followStripePayment(
            { deps, sellerId, account, log, requestId: request.id, completeCart },
            intentId,
          );
        return reply.header("cache-control", "no-store").send({ received: true });
      },
    );
  });
}

async function verify(
  access: StripeAccess,
  body: unknown,
  signature: string | string[] | undefined,
): Promise<Stripe.Event> {
  if (!Buffer.isBuffer(body) || typeof signature !== "string")
    throw new ApiError("invalid_data", "The event is not signed.");
  const { errors, webhooks } = await openStripe(access);
  try {
    return webhooks.constructEvent(body, signature, access.account.webhook_secret);
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new ApiError(
        "invalid_data",
        "The event's signature does not fit.",
        {},
        { cause: error },
      );
    throw error;
  }
}

/** The payment intent of an event: the object itself, or that of a charge or refund. */
function intentIdOf(object: object): string | undefined {
  const {
    object: kind,
    id,
    payment_intent: intent,
  } = object as { object?: unknown; id?: unknown; payment_intent?: unknown };
  if (kind === "payment_intent") return typeof id === "string" ? id : undefined;
  if (typeof intent === "string") return intent;
  const nested = (intent as { id?: unknown } | null | undefined)?.id;
  return typeof nested === "string" ? nested : undefined;
}
