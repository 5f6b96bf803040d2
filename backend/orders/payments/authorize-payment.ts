import { ApiError } from "../../kernel/api-error";
import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";
import type {
  PaymentRequest,
  PaymentSessionFacts,
} from "../../markets/payment-providers/payment-provider";

type Scope = Parameters<typeof findPaymentProvider>[0];

/**
 * The provider has not authorized the payment yet: the buyer has to do something, and the cart
 * stays open.
 */
export class PaymentOpenError extends Error {
  constructor(
    readonly providerId: string,
    readonly facts: PaymentSessionFacts,
  ) {
    super(`the payment of ${providerId} is ${facts.status}`);
    this.name = "PaymentOpenError";
  }
}

/**
 * Asks the session's provider to authorize the payment, and returns the data to store with it.
 * Errors: PaymentOpenError while the buyer must act, cart_incomplete if the provider no longer
 * exists, payment_provider_unavailable, payment_refused, payment_amount_refused.
 */
export async function authorizePayment(
  scope: Scope,
  session: PaymentSessionFacts & { provider_id: string },
  request: PaymentRequest,
): Promise<PaymentSessionFacts["data"]> {
  const { provider_id: providerId, status, data } = session;
  const provider = findPaymentProvider(scope, providerId);
  if (!provider)
    throw new ApiError("cart_incomplete", "The payment method is no longer available.", {
      details: [
        {
          field: "payment_session",
          code: "invalid_value",
          message: "the provider of payment_session no longer exists",
        },
      ],
    });
  const facts = await provider.authorize({ status, data }, request);
  if (facts.status !== "authorized") throw new PaymentOpenError(providerId, facts);
  const { client_secret: _secret, ...storedData } = facts.data;
  return storedData;
}
