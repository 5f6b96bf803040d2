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
