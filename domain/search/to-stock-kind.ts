import { stockBits } from "@/contract/catalogue/search-index-rows";

const bestFirst = [
  "in_stock",
  "preorder",
  "on_demand",
  "in_production",
  "backorder",
  "out",
] as const;

/** The stock information in the index; the quantity left is requested when it is ordered. */
export type IndexedStock = (typeof bestFirst)[number];

/** The best state among variants, as shown in product lists (CAT-03). */
export function toBestStock(kinds: readonly IndexedStock[]): IndexedStock {
  return bestFirst.find((kind) => kinds.includes(kind)) ?? "out";
}

/** The index's bits as the state that takes precedence, as on the product page (CAT-03). */
export function toStockKind(bits: number): IndexedStock {
  if (bits & stockBits.onDemand) return "on_demand";
  if (bits & stockBits.preorder) return "preorder";
  if (bits & stockBits.inStock) return "in_stock";
  if (bits & stockBits.inProduction) return "in_production";
  return bits & stockBits.backorder ? "backorder" : "out";
}
