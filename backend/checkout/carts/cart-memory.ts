import type { CacheKind } from "../../platform/caches";
import type { CustomerContext, PreparedAnswer } from "../../platform/http/access/verb";
import { isWithin, type PriceSpan, priceSpanAt } from "../../pricing/price-span";
import { type CartState, hasNoCodes } from "./cart-state";
import type { Sellables } from "../reprice/sellable";

/**
 * A cart as this process last wrote it, with what it was priced by: under which versions, in which
 * language and from when until when that is still so.
 */
export type CachedCart = {
  state: CartState;
  sellables: Sellables;
  catalogueVersion: number;
  termsVersion: number;
  lang: string;
  span: PriceSpan;
};

export type RememberedAnswer = { answer: PreparedAnswer; span: PriceSpan };

const cartBytes = 4_000;
const lineBytes = 3_000;

/**
 * What a process keeps of committed carts. It is never an answer by itself: a cart counts only
 * where the database confirms its version, when it is read or in the statement that writes it.
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

/**
 * Keeps a committed cart. One with codes or gift cards is not kept, nor one whose parts came from
 * other rows than `before`. `now`: before its prices were read.
 */
export function keepCart(
  context: CustomerContext,
  {
    before,
    state,
    sellables,
    now,
  }: Pick<CachedCart, "state" | "sellables"> & {
    before: CartState;
    now: Date;
  },
): void {
  const { deps, sellerId, catalogueVersion, termsVersion, lang } = context;
  const carts = deps.caches.of(keptCarts);
  const key = cartKey(sellerId, state.cart.id);
  const span = priceSpanAt(sellables.book, now);
  if (hasNoCodes(state) && isOfSameRows(before, state))
    carts.set(key, { state, sellables, catalogueVersion, termsVersion, lang, span });
  else carts.delete(key);
}

/** Whether what the state was joined from is still the same rows. */
function isOfSameRows(before: CartState, next: CartState): boolean {
  const parts = ({ cart, shippingMethods }: CartState) =>
    [
      ...[cart.region_id, cart.shipping_address_id, cart.billing_address_id],
      ...shippingMethods.map((method) => method.shipping_option_id),
    ].join(" ");
  return parts(before) === parts(next);
}

/**
 * Whether it is priced as it would be now; its version is confirmed by the statement that writes.
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
