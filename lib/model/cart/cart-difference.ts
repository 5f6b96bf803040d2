import { type CartView, toLineName } from "./cart";
import { applyOp, type LineChange } from "./cart-intent";
import type { CartBatchOutcome } from "./cart-intent-state";

type SeenLine = { slot: string; label: string; quantity: number; unitPriceMinor: number };

/** The cart as the buyer saw it while offline; amounts in minor units. */
export type SeenCart = { id: string; version: string; lines: SeenLine[] };

export const toSeenCart = ({ id, version, lines }: CartView): SeenCart => ({
  id,
  version,
  lines: lines.map((line) => ({
    slot: line.slot,
    label: toLineName(line),
    quantity: line.quantity,
    unitPriceMinor: line.unitPriceMinor,
  })),
});

/**
 * Changes other than the buyer's own while she was offline: quantities, prices, added and removed
 * lines (M5). Rejections are reported separately, with their reason.
 */
export function listLineChanges(
  seen: SeenCart,
  { batch, cart, results }: CartBatchOutcome,
): LineChange[] {
  if (!cart || cart.id !== seen.id) return [];
  const requested = new Map(batch.entries.map((op) => [op.slot, op]));
  const refused = new Set(results.flatMap(({ slot, refusal }) => (refusal ? [slot] : [])));
  const before = new Map(seen.lines.map((line) => [line.slot, line]));
  const after = new Map(toSeenCart(cart).lines.map((line) => [line.slot, line]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((slot) => {
    const [was, is] = [before.get(slot), after.get(slot)];
    const expected = refused.has(slot)
      ? (is?.quantity ?? 0)
      : applyOp(was?.quantity ?? 0, requested.get(slot));
    const quantity = is?.quantity ?? 0;
    const isOtherPrice = was && is && was.unitPriceMinor !== is.unitPriceMinor;
    if (expected === quantity && !isOtherPrice) return [];
    return {
      slot,
      label: (is ?? was)?.label ?? "",
      before: { quantity: expected, unitPriceMinor: (was ?? is)?.unitPriceMinor ?? 0 },
      after: { quantity, unitPriceMinor: (is ?? was)?.unitPriceMinor ?? 0 },
    };
  });
}
