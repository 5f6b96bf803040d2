import type { ItemCount } from "@/contract/cart/item-count";

/**
 * Counts the lines, items and packed lines of a cart or an order; the only place that does
 * (CART-05).
 */
export function countItems(
  lines: Iterable<{ quantity: number; displayUnit: string | null | undefined }>,
): ItemCount {
  const count = { lines: 0, items: 0, packed: 0 };
  for (const { quantity, displayUnit } of lines) {
    count.lines += 1;
    count.items += displayUnit ? 1 : quantity;
    if (displayUnit) count.packed += 1;
  }
  return count;
}
