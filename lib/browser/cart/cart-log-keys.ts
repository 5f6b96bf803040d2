import "client-only";

/**
 * Storage keys: intents without an outcome, each followed by owner and time; the write in flight;
 * the cart as seen during an outage; the cart's version, present as long as anything is stored.
 */
export const intentPrefix = "comptoir-cart-intent ";
export const batchPrefix = "comptoir-cart-batch ";
export const seenPrefix = "comptoir-cart-seen ";
export const versionKey = "comptoir-cart-version";
