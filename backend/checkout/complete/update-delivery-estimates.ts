import { toDeliveryPromises } from "../../catalogue/stock/delivery-promise";
import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { findVariant, type Variants } from "../reprice/sellable";
import type { Transaction } from "../../platform/db/with-transaction";
import { setPromises } from "../../orders/complete-rows";

export type TakenStock = {
  state: CartState;
  variants: Variants;
  /** By variant id: the stock when this order took its share. */
  stock: ReadonlyMap<string, number>;
  now: Date;
};

/**
 * The lines of an order being placed, with delivery estimates from the stock it really took:
 * another order may have taken some since this cart was read. Unchanged estimates are not written.
 * Source: assumption.
 */
export function updateDeliveryEstimates(
  transaction: Transaction,
  lines: readonly LineItemRow[],
  { state, variants, stock, now }: TakenStock,
): readonly LineItemRow[] {
  const moved = [...stock].filter(
    ([id, quantity]) => variants.get(id)?.variant.inventory_quantity !== quantity,
  );
  if (moved.length === 0) return lines;
  const stocked = withStock(variants, moved);
  const promises = toDeliveryPromises(state, (line) => findVariant(stocked, line)?.variant, now);
  const settled = lines.map((line) => {
    const promise = promises.get(line.id);
    const isSame = JSON.stringify(line.snapshot?.promise) === JSON.stringify(promise);
    return isSame ? line : { ...line, snapshot: { ...line.snapshot, promise } };
  });
  const changed = settled.filter((line, index) => line !== lines[index]);
  if (changed.length > 0) setPromises(transaction, changed);
  return settled;
}

function withStock(variants: Variants, stock: readonly (readonly [string, number])[]): Variants {
  const next = new Map(variants);
  for (const [id, quantity] of stock) {
    const sellable = next.get(id);
    if (sellable)
      next.set(id, { ...sellable, variant: { ...sellable.variant, inventory_quantity: quantity } });
  }
  return next;
}
