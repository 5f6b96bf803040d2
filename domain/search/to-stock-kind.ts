import { stockBits } from "@/contract/catalogue/search-index-rows";

const bestFirst = [
  "in_stock",
  "preorder",
  "on_demand",
  "in_production",
  "backorder",
  "out",
] as const;

/** What the index tells of a variant's stock; how much is left is asked for when it is ordered. */
export type IndexedStock = (typeof bestFirst)[number];

/** The best state among variants, as a list of products tells it (CAT-03). */
export function toBestStock(kinds: readonly IndexedStock[]): IndexedStock {
  return bestFirst.find((kind) => kinds.includes(kind)) ?? "out";
}

/** Bits of the index → the state that goes before the others, as on the product page (CAT-03). */
export function toStockKind(bits: number): IndexedStock {
  if (bits & stockBits.onDemand) return "on_demand";
  if (bits & stockBits.preorder) return "preorder";
  if (bits & stockBits.inStock) return "in_stock";
  if (bits & stockBits.inProduction) return "in_production";
  return bits & stockBits.backorder ? "backorder" : "out";
}
