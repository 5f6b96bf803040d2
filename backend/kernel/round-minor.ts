/**
 * The only rounding of amounts: numerator / denominator to a whole minor unit, half up (towards
 * positive infinity). Exact for any size, since it divides integers. Source: STORE-02.
 */
export function roundMinor(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const quotient = doubled / divisor;
  return Number(doubled % divisor < 0n ? quotient - 1n : quotient);
}
