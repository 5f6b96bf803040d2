import { toOwnBytes } from "../../platform/caches";
import type { Transaction } from "../../platform/db/with-transaction";
import { type CustomerContext, PreparedResponse } from "../../platform/http/access/verb";
import { findSellables, requireCart } from "./cart-access";
import { endDropped } from "../../orders/payments/end-payment-sessions";
import { isWithin, priceSpanAt } from "../../pricing/price-span";
import { cartKey, cartResponses, cachedCarts } from "./cart-memory";
import { type CartState, hasNoCodes } from "./cart-state";
import type { CartVersion } from "./cart-version-rows";
import { lockCart } from "./cart-state-rows";
import { raiseVersion } from "./raise-version";
import { isHoldable, type PricedCart, repriceCart } from "../reprice/reprice";
import { saveCart } from "./save-cart-rows";
import type { Sellables } from "../reprice/sellable";
import { toCartJson } from "./to-cart";

/**
 * `{ cart }` as bytes. Responses for carts without codes and gift cards are cached by everything
 * they depend on: seller, cart version, catalogue and terms versions, language (all read on every
 * request) and time, so nothing stale is served. If prices have changed, the cart is first repriced
 * and saved (STORE-02); a cart whose total exceeds what an order can hold is returned, so that the
 * buyer can reduce it, but not saved.
 */
export async function getCartResponse(
  context: CustomerContext,
  transaction: Transaction,
  found: CartVersion,
): Promise<PreparedResponse> {
  const responses = context.deps.caches.of(cartResponses);
  const keyOf = (version: number) =>
    JSON.stringify([
      context.sellerId,
      found.id,
      version,
      context.catalogueVersion,
      context.termsVersion,
      context.lang,
    ]);
  const now = context.deps.now();
  const known = responses.get(keyOf(found.version));
  if (known && isWithin(known.span, now)) return known.response;
  const { priced, sellables } = await readRepriced(context, transaction, found);
  const response = new PreparedResponse(
    toOwnBytes(Buffer.from(`{"cart":${toCartJson(priced, sellables.variants, context.lang)}}`)),
  );
  const span = priceSpanAt(sellables.book, now);
  if (hasNoCodes(priced.state))
    transaction.afterCommit(() =>
      responses.set(keyOf(priced.state.cart.version), { response, span }),
    );
  return response;
}

async function readRepriced(
  context: CustomerContext,
  transaction: Transaction,
  found: CartVersion,
): Promise<{ priced: PricedCart; sellables: Sellables }> {
  for (let known = getCached(context, found); ; known = undefined) {
    const now = context.deps.now();
    const before = known ?? (await requireCart(context, transaction, found.id));
    const sellables = await findSellables(context, transaction, before);
    const priced = await repriceCart(before, sellables, now);
    if (priced.state === before || !isHoldable(priced)) return { priced, sellables };
    const cart = raiseVersion(priced.state.cart, before.cart, now);
    if (await saveCart(transaction, before, { ...priced.state, cart })) {
      endDropped(context, transaction, {
        before: before.paymentSessions,
        next: priced.state.paymentSessions,
      });
      return { priced: { ...priced, state: { ...priced.state, cart } }, sellables };
    }
    await lockCart(transaction, found.id);
  }
}

/** The cached cart, if its version matches the database's. */
function getCached(
  { deps, sellerId, termsVersion }: CustomerContext,
  { id, version }: CartVersion,
): CartState | undefined {
  const known = deps.caches.of(cachedCarts).get(cartKey(sellerId, id));
  if (known?.termsVersion !== termsVersion) return undefined;
  return known.state.cart.version === version ? known.state : undefined;
}
