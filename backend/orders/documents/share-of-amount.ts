import { roundMinor } from "../../kernel/round-minor";

/** A part of a line: units `from` to `from + quantity` of its `whole` units. */
export type Part = { from: number; quantity: number; whole: number };

/**
 * The share of a line's amount for a part of it, minor units: consecutive parts add up to exactly
 * the whole amount.
 */
export function shareOfAmount(amountMinor: number, { from, quantity, whole }: Part): number {
  const upTo = (units: number) => roundMinor(BigInt(amountMinor) * BigInt(units), BigInt(whole));
  return upTo(from + quantity) - upTo(from);
}
