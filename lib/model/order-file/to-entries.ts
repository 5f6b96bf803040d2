import type { ReviewRow } from "./review";

/** What one article of a file adds to the cart, and the lines of the file it comes from. */
export type ImportEntry = { variantId: string; label: string; quantity: number; lines: number[] };

/** The rows that are ready as additions to the cart, rows of one article added up. Quantities in sales units. */
export function toEntries(rows: readonly ReviewRow[]): ImportEntry[] {
  const entries = new Map<string, ImportEntry>();
  for (const { group, variant, quantity, row } of rows) {
    if (group !== "ready" || !variant || quantity === null) continue;
    const known = entries.get(variant.id) ?? { variantId: variant.id, label: variant.label, quantity: 0, lines: [] };
    entries.set(variant.id, { ...known, quantity: known.quantity + quantity, lines: [...known.lines, row.line] });
  }
  return [...entries.values()];
}
