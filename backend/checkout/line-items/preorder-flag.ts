import type { CartState } from "../carts/cart-state";

type Flagged = Pick<CartState, "cart" | "lines">;

/**
 * Whether a cart takes only preorders or none; undefined while undecided. Its lines decide, or
 * before the first line the buyer, with `metadata.isPreorder` (CART-03).
 */
export function findPreorderFlag({ cart, lines }: Flagged): boolean | undefined {
  if (lines.length > 0) return cart.is_preorder;
  const flag = cart.metadata?.isPreorder;
  return typeof flag === "boolean" ? flag : undefined;
}

/** The cart with `is_preorder` as its lines or its buyer decide. */
export function withPreorderFlag<T extends Flagged>(state: T): T {
  const isPreorder = findPreorderFlag(state) ?? false;
  return isPreorder === state.cart.is_preorder
    ? state
    : { ...state, cart: { ...state.cart, is_preorder: isPreorder } };
}
