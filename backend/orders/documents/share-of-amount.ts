import { roundMinor } from "../../kernel/round-minor";

/** A part of a line: units `from` to `from + quantity` of its `whole` units. */
export type Part = { from: number; quantity: number; whole: number };

/**
 * What a part of a line has of the line's amount, minor units: parts that follow one another add up
 * to the whole amount, to the minor unit.
 */
export function shareOfAmount(amountMinor: number, { from, quantity, whole }: Part): number {
  const upTo = (units: number) => roundMinor(BigInt(amountMinor) * BigInt(units), BigInt(whole));
  return upTo(from + quantity) - upTo(from);
}
