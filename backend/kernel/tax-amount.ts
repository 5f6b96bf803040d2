/**
 * Tax on an amount, in minor units, rounded half up: the backend's only rounding of taxes
 * (contract: line tax = round(net × rate / 100)). `ratePercent` has at most four decimals; with
 * `includesTax` it returns the tax included in the amount.
 */
export function taxAmountMinor(
  amountMinor: number,
  ratePercent: number,
  includesTax = false,
): number {
  const rate = Math.round(ratePercent * 10_000);
  if (includesTax) return Math.floor((amountMinor * rate) / (1_000_000 + rate) + 0.5);
  return Math.floor((amountMinor * rate + 500_000) / 1_000_000);
}
