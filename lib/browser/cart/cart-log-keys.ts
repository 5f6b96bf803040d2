import "client-only";

/**
 * Keys of the browser's storage: acts without an outcome, each followed by whose and when; the
 * write on its way; the cart as it was seen while nothing answered; the cart's version, there as
 * long as anything is kept.
 */
export const intentPrefix = "comptoir-cart-intent ";
export const batchPrefix = "comptoir-cart-batch ";
export const seenPrefix = "comptoir-cart-seen ";
export const versionKey = "comptoir-cart-version";
