import { type AppliedDiscounts, applyDiscounts } from "../../pricing/apply-discounts";
import type { CartState } from "../carts/cart-state";
import type { Sellables } from "./sellable";
import { lineTotalsOf } from "../../pricing/state-totals";

/**
 * The discounts on a cart's lines from automatic discounts and entered codes, at current prices; an
 * automatic discount whose code was also entered counts once.
 */
export function applyCartDiscounts(
  state: CartState,
  { variants, book }: Sellables,
  now: Date,
): AppliedDiscounts {
  const automatic = book.automaticDiscounts;
  const typed = state.discounts.filter(({ id }) => !automatic.some((known) => known.id === id));
  const lines = state.lines.map((line) => ({
    quantity: line.quantity,
    subtotalMinor: automatic.length + typed.length === 0 ? 0 : lineTotalsOf(line).subtotal,
    allowDiscounts: line.allow_discounts,
    facts: (line.variant_id !== null && variants.get(line.variant_id)?.facts) || null,
  }));
  return applyDiscounts([...automatic, ...typed], lines, {
    regionId: state.region.id,
    customerGroupIds: state.ownerGroupIds,
    now,
  });
}
