import type { CacheKind } from "../../platform/caches";
import type { CustomerContext, PreparedResponse } from "../../platform/http/access/verb";
import { isWithin, type PriceSpan, priceSpanAt } from "../../pricing/price-span";
import { type CartState, hasNoCodes } from "./cart-state";
import type { Sellables } from "../reprice/sellable";

/**
 * A cart as this process last saved it, with what its prices depend on: versions, language, and the
 * period in which they hold.
 */
export type CachedCart = {
  state: CartState;
  sellables: Sellables;
  catalogueVersion: number;
  termsVersion: number;
  lang: string;
  span: PriceSpan;
};

export type CachedCartResponse = { response: PreparedResponse; span: PriceSpan };

const cartBytes = 4_000;
/** Measured: a line's row, variant, prices and JSON text. */
const lineBytes = 5_400;

/**
 * Committed carts cached by a process. A cached cart is used only if the database confirms its
 * version, either on reading or in the statement that writes it.
 */
export const cachedCarts: CacheKind<CachedCart> = {
  name: "carts",
  bytesOf: ({ state }) => cartBytes + state.lines.length * lineBytes,
};
export const cartResponses: CacheKind<CachedCartResponse> = {
  name: "cartResponses",
  bytesOf: ({ response }) => response.body.length,
};

export const cartKey = (sellerId: string, cartId: string) => `${sellerId} ${cartId}`;

/**
 * Caches a committed cart, unless it has codes or gift cards, or was joined from other rows than
 * `before`. `now`: the time before its prices were read.
 */
export function cacheCart(
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
  const carts = deps.caches.of(cachedCarts);
  const key = cartKey(sellerId, state.cart.id);
  const span = priceSpanAt(sellables.book, now);
  if (hasNoCodes(state) && isOfSameRows(before, state))
    carts.set(key, { state, sellables, catalogueVersion, termsVersion, lang, span });
  else carts.delete(key);
}

/** Whether both states were joined from the same rows. */
function isOfSameRows(before: CartState, next: CartState): boolean {
  const parts = ({ cart, shippingMethods }: CartState) =>
    [
      ...[cart.region_id, cart.shipping_address_id, cart.billing_address_id],
      ...shippingMethods.map((method) => method.shipping_option_id),
    ].join(" ");
  return parts(before) === parts(next);
}

/** Whether it would still be priced the same; the statement that writes confirms its version. */
export function isSameBasis(known: CachedCart, context: CustomerContext, now: Date): boolean {
  return known.catalogueVersion === context.catalogueVersion && isSamePriced(known, context, now);
}

/** The same, ignoring stock. */
export function isSamePriced(known: CachedCart, context: CustomerContext, now: Date): boolean {
  const isSame =
    known.termsVersion === context.termsVersion &&
    known.sellables.book.pricingVersion === context.pricingVersion;
  return isSame && known.lang === context.lang && isWithin(known.span, now);
}
