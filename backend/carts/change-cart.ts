import type { Cart } from "@/contract/cart";
import { type Transaction, withTransaction } from "../db/with-transaction";
import type { CustomerContext } from "../http/verb";
import { findCartVariants, requireCart, requireOpen } from "./cart-access";
import type { CartState } from "./cart-state";
import { lockCart } from "./cart-state-rows";
import { repriceCart } from "./reprice";
import { saveCart } from "./save-cart-rows";
import type { Variants } from "./sellable";
import { toCart } from "./to-cart";

export type CartChange = {
  /** Variants to read beside those of the cart's lines. */
  variantIds?: readonly string[];
  /** The wanted state; nothing is written but what differs. May run twice, so it has no effect of its own outside the transaction. */
  apply: (state: CartState, facts: { variants: Variants; transaction: Transaction; now: Date }) => CartState | Promise<CartState>;
};

/**
 * Changes a cart in one transaction and answers it, repriced. The cart is read without a lock and written on condition
 * that its version is still the one read; if it is not, it is locked and read again.
 * Errors: not_found, cart_completed, and those of `apply`.
 */
export async function changeCart(context: CustomerContext, cartId: string, change: CartChange): Promise<Cart> {
  return withTransaction(context, async (transaction) => {
    for (;;) {
      const now = context.deps.now();
      const before = await requireCart(context, transaction, cartId);
      requireOpen(before);
      const variants = await findCartVariants(context, transaction, before, change.variantIds);
      const wanted = await change.apply(before, { variants, transaction, now });
      const priced = await repriceCart(wanted, variants, now);
      if (priced.state === before) return toCart(priced, variants, context.lang);
      const next = { ...priced.state, cart: { ...priced.state.cart, version: before.cart.version + 1, updated_at: now.toISOString() } };
      if (await saveCart(transaction, before, next)) return toCart({ state: next, totals: priced.totals }, variants, context.lang);
      await lockCart(transaction, cartId);
    }
  });
}
