import type { CartState } from "../carts/cart-state";

type Flagged = Pick<CartState, "cart" | "lines">;

/**
 * Whether a cart takes preorders alone or none at all; undefined while nothing has decided it. Its
 * lines do, and before the first one the buyer may by `metadata.isPreorder` (CART-03).
 */
export function findPreorderFlag({ cart, lines }: Flagged): boolean | undefined {
  if (lines.length > 0) return cart.is_preorder;
  const said = cart.metadata?.isPreorder;
  return typeof said === "boolean" ? said : undefined;
}

/** The cart with its `is_preorder` as its lines or its buyer have it. */
export function withPreorderFlag<T extends Flagged>(state: T): T {
  const isPreorder = findPreorderFlag(state) ?? false;
  return isPreorder === state.cart.is_preorder
    ? state
    : { ...state, cart: { ...state.cart, is_preorder: isPreorder } };
}
