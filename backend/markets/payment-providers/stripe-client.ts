import type { Stripe } from "stripe";
import type { BackendEnv } from "../../kernel/env";
import { ApiError } from "../../kernel/api-error";
import type { StripeAccount } from "../../kernel/stripe-accounts";

export type StripeHost = Pick<BackendEnv, "STRIPE_API_URL" | "STRIPE_TIMEOUT_MS">;
export type StripeAccess = { account: StripeAccount; env: StripeHost };

const networkRetries = 1;
/**
 * Calls wait for a response while holding a database connection: a slow Stripe must not use up all
 * of them.
 */
const inFlightMax = 6;

const clients = new Map<string, Stripe>();
let inFlight = 0;

/** Loaded with the first call, to save memory if no brand accepts cards. */
const loadStripe = () => import("stripe");

/** Stripe's own library for one account, at the configured host. */
export async function openStripe({ account, env }: StripeAccess): Promise<Stripe> {
  const key = `${account.secret_key} ${env.STRIPE_API_URL ?? ""}`;
  const known = clients.get(key);
  if (known) return known;
  const { Stripe } = await loadStripe();
  const client = new Stripe(account.secret_key, {
    ...(env.STRIPE_API_URL ? toHost(new URL(env.STRIPE_API_URL)) : {}),
    timeout: env.STRIPE_TIMEOUT_MS,
    maxNetworkRetries: networkRetries,
    telemetry: false,
  });
  clients.set(key, client);
  return client;
}

function toHost(url: URL) {
  const protocol = url.protocol === "http:" ? ("http" as const) : ("https" as const);
  return { protocol, host: url.hostname, port: url.port || (protocol === "http" ? 80 : 443) };
}

const unavailable = (cause?: unknown) =>
  new ApiError(
    "payment_provider_unavailable",
    "The payment provider did not respond. Nothing was ordered.",
    {},
    { cause },
  );

const amountCodes: ReadonlySet<string | undefined> = new Set([
  "amount_too_small",
  "amount_too_large",
  "invalid_charge_amount",
]);

/**
 * Calls Stripe. Errors: payment_provider_unavailable if it does not respond, responds with invalid
 * data, rate-limits us, rejects our keys, or if too many calls are in flight;
 * payment_amount_refused if the amount is too small or too large; payment_refused if Stripe rejects
 * the payment for any other reason.
 */
export async function callStripe<T>(
  access: StripeAccess,
  call: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  if (inFlight >= inFlightMax) throw unavailable();
  inFlight += 1;
  try {
    return await call(await openStripe(access));
  } catch (error) {
    const { Stripe } = await loadStripe();
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    ) {
      const name = amountCodes.has(error.code) ? "payment_amount_refused" : "payment_refused";
      throw new ApiError(
        name,
        `The payment provider rejected the request: ${error.message}`,
        {},
        { cause: error },
      );
    }
    throw unavailable(error);
  } finally {
    inFlight -= 1;
  }
}

/**
 * The same for an object that may not exist: undefined if this account does not have it, e.g.
 * because the seller has changed to another Stripe account. Errors: those of `callStripe`.
 */
export async function findAtStripe<T>(
  access: StripeAccess,
  call: (stripe: Stripe) => Promise<T>,
): Promise<T | undefined> {
  return callStripe(access, async (stripe) => {
    try {
      return await call(stripe);
    } catch (error) {
      if (
        error instanceof stripe.errors.StripeInvalidRequestError &&
        error.code === "resource_missing"
      )
        return undefined;
      throw error;
    }
  });
}
