import { roundMinor } from "../../kernel/round-minor";

/** A part of a line: units `from` to `from + quantity` of its `whole` units. */
export type Part = { from: number; quantity: number; whole: number };

/** Minor units; a line's total is `subtotal − discount_total + tax_total`. */
type LineAmounts = { subtotal: number; discount_total: number; tax_total: number };

/**
 * The share of a line's amount for a part of it, minor units: consecutive parts add up to exactly
 * the whole amount.
 */
function shareOfAmount(amountMinor: number, { from, quantity, whole }: Part): number {
  const upTo = (units: number) => roundMinor(BigInt(amountMinor) * BigInt(units), BigInt(whole));
  return upTo(from + quantity) - upTo(from);
}

/**
 * The share of a line's amounts for a part of it: total, tax and discount are rounded, the subtotal
 * takes the rest, so that units whose prices include tax are worth exactly their prices, and a
 * credit note exactly its refund.
 */
export function shareOfLine(line: LineAmounts, part: Part): LineAmounts {
  const total = shareOfAmount(line.subtotal - line.discount_total + line.tax_total, part);
  const discountTotal = shareOfAmount(line.discount_total, part);
  const taxTotal = shareOfAmount(line.tax_total, part);
  return {
    subtotal: total - taxTotal + discountTotal,
    discount_total: discountTotal,
    tax_total: taxTotal,
  };
}
