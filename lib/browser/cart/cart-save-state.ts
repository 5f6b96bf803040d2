import "client-only";
import type { CartIntent, CartOp } from "../../model/cart/cart-intent";
import { listComingLines } from "../../model/cart/cart-intent-paint";
import type { CartIntentState } from "../../model/cart/cart-intent-state";

/**
 * Whether everything is saved. `lines` have a change without an outcome; `offered` were meant for a
 * deleted cart; `coming` are not in the cart yet.
 */
export type CartSaveState = {
  status: "saved" | "saving" | "waiting" | "signed_out";
  lines: number;
  coming: readonly CartOp[];
  offered: readonly CartIntent[];
};

export const everythingSaved: CartSaveState = {
  status: "saved",
  lines: 0,
  coming: [],
  offered: [],
};

/** Source: CART-07. */
export function toSaveState(
  state: CartIntentState,
  pending: ReadonlyMap<string, CartOp>,
): CartSaveState {
  const offered = state.intents.filter((intent) => intent.isOffered);
  if (pending.size === 0 && offered.length === 0) return everythingSaved;
  const status = pending.size === 0 ? "saved" : state.phase === "ready" ? "saving" : state.phase;
  return { status, lines: pending.size, coming: listComingLines(state.cart, pending), offered };
}
