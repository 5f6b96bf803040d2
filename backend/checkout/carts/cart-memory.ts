import type { CacheKind } from "../../platform/caches";
import type { CustomerContext, PreparedAnswer } from "../../platform/http/access/verb";
import { isWithin, type PriceSpan, priceSpanAt } from "../../pricing/price-span";
import type { CartState } from "./cart-state";
import type { Sellables } from "../reprice/sellable";

/**
 * A cart as this process last wrote it, with what it was priced by at a catalogue version and in a
 * language. Until `isCommitted`, whoever builds on it locks the cart first: a statement that began
 * before the commit does not see its rows.
 */
export type CachedCart = CartBasis & {
  state: CartState;
  sellables: Sellables;
  isCommitted: boolean;
};

/**
 * Under which versions, in which language and from when until when what is remembered of a cart is
 * still so.
 */
export type CartBasis = {
  catalogueVersion: number;
  termsVersion: number;
  lang: string;
  span: PriceSpan;
};

export type RememberedAnswer = { answer: PreparedAnswer; span: PriceSpan };

const cartBytes = 4_000;
const lineBytes = 3_000;

/**
 * What a process keeps of carts. It is never an answer by itself: a remembered cart counts only
 * where the database confirms its revision and stamp, when it is read or in the statement that
 * writes it.
 */
export const keptCarts: CacheKind<CachedCart> = {
  name: "carts",
  bytesOf: ({ state }) => cartBytes + state.lines.length * lineBytes,
};
export const keptAnswers: CacheKind<RememberedAnswer> = {
  name: "cartAnswers",
  bytesOf: ({ answer }) => answer.body.length,
};

export const cartKey = (sellerId: string, cartId: string) => `${sellerId} ${cartId}`;

/** What a cart that was just written or read stands on. `now`: before its prices were read. */
export const toBasis = (
  { catalogueVersion, termsVersion, lang }: CustomerContext,
  { book }: Sellables,
  now: Date,
): CartBasis => ({
  ...{ catalogueVersion, termsVersion, lang },
  span: priceSpanAt(book, now),
});

/**
 * Whether it still stands on that; its revision, codes and gift cards are confirmed by the
 * statement that writes.
 */
export function isSameBasis(known: CachedCart, context: CustomerContext, now: Date): boolean {
  return known.catalogueVersion === context.catalogueVersion && isSamePriced(known, context, now);
}

/** The same but for what is in stock. */
export function isSamePriced(known: CachedCart, context: CustomerContext, now: Date): boolean {
  const isSame =
    known.termsVersion === context.termsVersion &&
    known.sellables.book.pricingVersion === context.pricingVersion;
  return isSame && known.lang === context.lang && isWithin(known.span, now);
}
