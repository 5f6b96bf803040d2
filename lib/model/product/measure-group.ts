/**
 * Variants that share a fact, and the option values that tell them from the others: `0-6 mois` of
 * all that are 0.7 m long.
 */
export type FactGroup<T> = { fact: T; values: string[] };

/**
 * Groups variants by a fact of theirs, in the seller's own order of the variants, which options are
 * listed in. `values` are the option values that the group has in common and the product as a whole
 * has not; empty when there is but one group.
 */
export function groupByFact<
  V extends { rank: number; optionValues: { optionId: string; value: string }[] },
  T,
>(variants: readonly V[], toFact: (variant: V) => T | null): FactGroup<T>[] {
  const groups = new Map<T, V[]>();
  for (const variant of [...variants].sort((a, b) => a.rank - b.rank)) {
    const fact = toFact(variant);
    if (fact !== null) groups.set(fact, [...(groups.get(fact) ?? []), variant]);
  }
  const everywhere = toCommonValues(variants);
  return [...groups].map(([fact, members]) => ({
    fact,
    values: toCommonValues(members).filter((value) => !everywhere.includes(value)),
  }));
}

function toCommonValues(
  variants: readonly { optionValues: { optionId: string; value: string }[] }[],
): string[] {
  const [first, ...others] = variants.map((variant) =>
    variant.optionValues.map((option) => option.value),
  );
  return (first ?? []).filter((value) => others.every((values) => values.includes(value)));
}
