/**
 * Splits an amount in proportion to weights, exactly: the parts add up to it, and none exceeds its
 * weight as long as the amount does not exceed their sum. Remaining minor units go to the largest
 * remainders, earlier parts first.
 */
export function allocateMinor(amountMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amountMinor) * BigInt(weight);
    return { index, whole: Number(product / sum), remainder: product % sum };
  });
  const parts = shares.map((share) => share.whole);
  let left = amountMinor - parts.reduce((total, part) => total + part, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
