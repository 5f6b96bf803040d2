/**
 * A price for quantities from `min_quantity` to `max_quantity`, both inclusive; null is open-ended.
 */
export type TierRange = {
  min_quantity?: number | null | undefined;
  max_quantity?: number | null | undefined;
};

/** Whether a range contains no quantity at all. */
export function isEmptyRange(range: TierRange): boolean {
  return (range.min_quantity ?? 1) > (range.max_quantity ?? Number.POSITIVE_INFINITY);
}

/** A price without bounds is the base price and may coexist with every tier. */
export function isBasePrice(range: TierRange): boolean {
  return (range.min_quantity ?? null) === null && (range.max_quantity ?? null) === null;
}

/**
 * The first two tiers that overlap, as indexes of `ranges`; undefined if none do. All ranges belong
 * to one variant, currency, region and price list. Two base prices overlap, a base price and a tier
 * do not.
 */
export function findOverlap(ranges: readonly TierRange[]): [number, number] | undefined {
  const bases = ranges.flatMap((range, index) => (isBasePrice(range) ? [index] : []));
  if (bases[0] !== undefined && bases[1] !== undefined) return [bases[0], bases[1]];
  const tiers = ranges
    .map((range, index) => ({
      index,
      from: range.min_quantity ?? 1,
      to: range.max_quantity ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ index }) => !isBasePrice(ranges[index] ?? {}))
    .sort((a, b) => a.from - b.from);
  for (const [position, tier] of tiers.entries()) {
    const next = tiers[position + 1];
    if (next && next.from <= tier.to)
      return [Math.min(tier.index, next.index), Math.max(tier.index, next.index)];
  }
  return undefined;
}
