import type { LineItemRow } from "../../orders/line-item-row";
import { findVariant, type Variants } from "../reprice/sellable";
import { toStockRule } from "../../catalogue/stock/stock-rule";

/** Units to take from a variant's stock, which may not fall below `floor`; null means no floor. */
export type StockDemand = { variantId: string; quantity: number; floor: number | null };

/**
 * What the lines take from stock, one entry per stock-managed variant, sorted by variant id: the
 * common locking order.
 */
export function toStockDemand(lines: readonly LineItemRow[], variants: Variants): StockDemand[] {
  const demand = new Map<string, StockDemand>();
  for (const line of lines) {
    const variant = findVariant(variants, line)?.variant;
    const rule = variant && toStockRule(variant);
    if (!rule || rule.kind === "free") continue;
    const quantity = line.quantity + (demand.get(variant.id)?.quantity ?? 0);
    demand.set(variant.id, {
      variantId: variant.id,
      quantity,
      floor: rule.kind === "open" ? null : 0 - rule.inProduction,
    });
  }
  return [...demand.values()].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}
