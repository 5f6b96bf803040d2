import type { ItemCount } from "@/contract/cart/item-count";
import { countItems } from "@/domain/quantities/item-count";
import type { CartView } from "./cart";
import { applyOp, type CartOp, mergeIntents, mergeOps, slotQuantities } from "./cart-intent";
import { type CartIntentState, toPending } from "./cart-intent-state";

/** The unconfirmed changes by line: those of the batch in flight, then the pending ones. */
export function toPendingOps(state: CartIntentState): ReadonlyMap<string, CartOp> {
  const { sent, waiting } = toPending(state);
  const pending = new Map(sent.map((op) => [op.slot, op]));
  for (const [slot, op] of mergeIntents(waiting))
    pending.set(slot, mergeOps(pending.get(slot), op));
  return pending;
}

/** Pending changes merged with further ones. */
export function withOps(
  pending: ReadonlyMap<string, CartOp>,
  ops: readonly CartOp[],
): ReadonlyMap<string, CartOp> {
  const all = new Map(pending);
  for (const op of ops) all.set(op.slot, mergeOps(all.get(op.slot), op));
  return all;
}

/** The displayed quantity of a line. */
export function toPaintedQuantity(
  cart: CartView | undefined,
  pending: ReadonlyMap<string, CartOp>,
  slot: string,
): number {
  return applyOp(slotQuantities(cart).get(slot) ?? 0, pending.get(slot));
}

/** The item count with all unconfirmed changes (CART-05); undefined while the cart is unknown. */
export function toPaintedCount(
  cart: CartView | undefined,
  pending: ReadonlyMap<string, CartOp>,
): ItemCount | undefined {
  if (!cart) return undefined;
  if (pending.size === 0) return cart.count;
  const known = slotQuantities(cart);
  const lines = cart.lines.map((line) => ({
    quantity: applyOp(line.quantity, pending.get(line.slot)),
    displayUnit: line.displayUnit,
  }));
  const added = [...pending.values()].flatMap((op) =>
    known.has(op.slot) ? [] : [{ quantity: op.quantity, displayUnit: op.countsOnce ? "1" : null }],
  );
  return countItems([...lines, ...added].filter((line) => line.quantity > 0));
}

/** Lines that were added but are not in the confirmed cart yet, in order. */
export function listComingLines(
  cart: CartView | undefined,
  pending: ReadonlyMap<string, CartOp>,
): CartOp[] {
  const known = slotQuantities(cart);
  return [...pending.values()].filter((op) => op.quantity > 0 && !known.has(op.slot));
}
