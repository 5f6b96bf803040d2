import type { Best, TopUpOption, TopUpPick } from "./top-up-option";

type Sums = { fewest: Uint8Array; goal: number; unit: number; start: number; unreached: number };

/**
 * Tries every choice of the options from `start` on as the last pick, on top of each reachable sum
 * of those before it.
 */
export function finishWithOne(
  options: readonly TopUpOption[],
  { fewest, goal, unit, start, unreached }: Sums,
  known: Best | undefined,
): Best | undefined {
  if (start >= options.length) return known;
  const reachedFrom = new Int32Array(goal + 1).fill(goal);
  for (let sum = goal - 1; sum >= 0; sum -= 1)
    reachedFrom[sum] =
      (fewest[sum] ?? unreached) < unreached ? sum : (reachedFrom[sum + 1] ?? goal);
  let best = known;
  for (let layer = start; layer < options.length; layer += 1) {
    for (const [choice, { gainMinor }] of (options[layer]?.choices ?? []).entries()) {
      const gain = gainMinor / unit;
      const from = reachedFrom[Math.max(0, goal - gain)] ?? goal;
      if (from === goal) continue;
      const [total, count] = [from + gain, (fewest[from] ?? unreached) + 1];
      if (!best || total < best.total || (total === best.total && count < best.count))
        best = { total, count, from, layer, choice };
    }
  }
  return best;
}

/** One item, or else two, that reach the goal exactly; the first ones in order. */
export function findPair<T>(
  options: readonly TopUpOption<T>[],
  goalMinor: number,
): TopUpPick<T>[] | undefined {
  const firstWith = new Map<number, TopUpPick<T>>();
  let pair: TopUpPick<T>[] | undefined;
  for (const { article, choices } of options) {
    const picks = choices.map((choice) => ({ article, ...choice }));
    const alone = picks.find(({ gainMinor }) => gainMinor === goalMinor);
    if (alone) return [alone];
    if (!pair) {
      for (const pick of picks) {
        const partner = firstWith.get(goalMinor - pick.gainMinor);
        if (partner) pair ??= [partner, pick];
      }
      for (const pick of picks)
        if (!firstWith.has(pick.gainMinor)) firstWith.set(pick.gainMinor, pick);
    }
  }
  return pair;
}
