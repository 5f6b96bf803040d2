/**
 * Variants with equal values, and the option values that identify them: `0-6 mois` for all that are
 * 0.7 m long.
 */
export type FactGroup<T> = { fact: T; values: string[] };

/**
 * Groups variants by a value, in the seller's order of the variants, in which options are listed
 * too. `values` are the option values common to the group but not to the whole product; empty if
 * there is only one group.
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
