import { z } from "zod";

/** What a cart or an order holds. `items` is the item count (CART-05): each piece counts, a line with a display unit counts once. */
export const itemCountSchema = z.object({
  lines: z.int().describe("references"),
  items: z.int().describe("pieces, and each line with a display unit once (CART-05)"),
  packed: z.int().describe("how many of the items are lines with a display unit"),
});
export type ItemCount = z.output<typeof itemCountSchema>;

/** Lines, items and packed lines of a cart or an order; the one place that counts them (CART-05). */
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
