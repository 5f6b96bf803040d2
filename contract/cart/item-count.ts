import { z } from "zod";

/**
 * The contents of a cart or an order. `items` is the item count (CART-05): each piece counts, a
 * line with a display unit counts once.
 */
export const itemCountSchema = z.object({
  lines: z.int().describe("references"),
  items: z.int().describe("pieces, and each line with a display unit once (CART-05)"),
  packed: z.int().describe("how many of the items are lines with a display unit"),
});
export type ItemCount = z.output<typeof itemCountSchema>;
