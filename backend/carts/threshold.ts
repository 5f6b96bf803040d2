/** Progress of a goods value to an amount, minor units; null where there is no such amount. */
export function toThreshold(
  amountMinor: number | null,
  goodsMinor: number,
): { amount: number; remaining: number; reached: boolean } | null {
  if (amountMinor === null || amountMinor <= 0) return null;
  return { amount: amountMinor, remaining: Math.max(0, amountMinor - goodsMinor), reached: goodsMinor >= amountMinor };
}
