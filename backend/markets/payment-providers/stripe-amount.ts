import type { Stripe } from "stripe";

/**
 * Zero-decimal currencies that Stripe nevertheless counts in hundredths; the last two digits are
 * always 0.
 */
const inHundredths: ReadonlySet<string> = new Set(["isk"]);

/** Three-decimal currencies, of which Stripe accepts only the first two. */
const inThousandths: ReadonlySet<string> = new Set(["bhd", "jod", "kwd", "omr", "tnd"]);

/** Whether Stripe can charge exactly this amount, in minor units. */
export const isChargeable = (amountMinor: number, currencyCode: string): boolean =>
  !inThousandths.has(currencyCode.toLowerCase()) || amountMinor % 10 === 0;

const factorOf = (currencyCode: string): number =>
  inHundredths.has(currencyCode.toLowerCase()) ? 100 : 1;

/** Minor units → what Stripe considers the smallest unit of the currency. */
export const toStripeAmount = (amountMinor: number, currencyCode: string): number =>
  amountMinor * factorOf(currencyCode);

/** Stripe's smallest unit → minor units. */
export const fromStripeAmount = (amount: number, currencyCode: string): number =>
  amount / factorOf(currencyCode);

type Intent = Pick<
  Stripe.PaymentIntent,
  "status" | "amount" | "amount_received" | "currency" | "latest_charge"
>;

/** What has been captured of an intent, minor units. */
export const toCapturedMinor = ({ amount_received: received, currency }: Intent): number =>
  fromStripeAmount(received, currency);

/**
 * How much of what was captured has been refunded, minor units; `latest_charge` must be expanded.
 * Stripe also counts as refunded what was authorized and never captured.
 */
export function toRefundedMinor(intent: Intent): number {
  const { status, amount, amount_received: received, currency, latest_charge: charge } = intent;
  if (status !== "succeeded" || charge === null || typeof charge !== "object") return 0;
  return fromStripeAmount(Math.max(0, charge.amount_refunded - (amount - received)), currency);
}
