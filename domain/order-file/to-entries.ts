import { findRememberedCode } from "./import-rows";
import type { ReviewRow } from "./review";

/**
 * What one variant of a file adds to the cart, the lines it comes from, and the company's own codes
 * to remember.
 */
export type ImportEntry = {
  variantId: string;
  label: string;
  quantity: number;
  lines: number[];
  articleCodes: string[];
};

/**
 * The ready rows as additions to the cart, with rows of the same variant added up. Quantities in
 * sales units.
 */
export function toEntries(rows: readonly ReviewRow[]): ImportEntry[] {
  const entries = new Map<string, ImportEntry>();
  for (const { group, variant, quantity, row, decision } of rows) {
    if (group !== "ready" || !variant || quantity === null) continue;
    const known = entries.get(variant.id) ?? {
      variantId: variant.id,
      label: variant.label,
      quantity: 0,
      lines: [],
      articleCodes: [],
    };
    const code = decision.isRemembered ? findRememberedCode(row) : undefined;
    entries.set(variant.id, {
      ...known,
      quantity: known.quantity + quantity,
      lines: [...known.lines, row.line],
      articleCodes: code ? [...known.articleCodes, code] : known.articleCodes,
    });
  }
  return [...entries.values()];
}
