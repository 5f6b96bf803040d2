import type { Variant } from "@/contract/catalogue/product";

type StockFacts = Pick<
  Variant,
  "inventory_quantity" | "manage_inventory" | "allow_backorder" | "metadata"
>;

/**
 * The most that can be ordered of a variant, in sales units: stock plus production. Null: stock
 * sets no limit (CAT-03).
 */
export function findStockLimit({
  inventory_quantity: there,
  manage_inventory: isManaged,
  allow_backorder: isOrderedAhead,
  metadata,
}: StockFacts): number | null {
  if (!isManaged || isOrderedAhead || metadata?.is_on_demand || metadata?.is_preorder) return null;
  return Math.max(0, there + Math.max(0, metadata?.quantity_in_production ?? 0));
}
