import type { Cart } from "@/contract/cart/cart";
import { roundMinor } from "../../kernel/round-minor";
import type { CartState } from "../carts/cart-state";

const percentScale = 10_000;

/**
 * How much of a preorder is due now and how much later, in minor units; null if all of it is due
 * now (CHK-06).
 */
export function toPreorderDeposit(
  state: Pick<CartState, "cart" | "rules">,
  totalMinor: number,
): Cart["preorder_deposit"] {
  const percentage = state.rules.preorder_deposit_percentage;
  if (!state.cart.is_preorder || percentage <= 0) return null;
  const amount = roundMinor(
    BigInt(totalMinor) * BigInt(Math.round(percentage * percentScale)),
    BigInt(100 * percentScale),
  );
  return { percentage, amount, remaining: totalMinor - amount };
}

/** What a payment of this cart is for, in minor units: its total, or a preorder's deposit. */
export const dueNowMinor = (state: Pick<CartState, "cart" | "rules">, totalMinor: number): number =>
  toPreorderDeposit(state, totalMinor)?.amount ?? totalMinor;
