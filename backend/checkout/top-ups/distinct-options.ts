import type { TopUpOption } from "./top-up-option";

/**
 * Removes options that can't improve a solution: of options with the same gains, only as many as a
 * best solution can use, and only one where multiples of the first do whatever a second could. The
 * first of each are kept. `goal` is in the unit of the gains.
 */
export function toDistinctOptions<T>(
  options: readonly TopUpOption<T>[],
  goal: number,
): TopUpOption<T>[] {
  const counts = new Map<string, { count: number; countMax: number }>();
  return options.filter(({ choices }) => {
    if (choices.length === 0) return false;
    const gains = choices.map(({ gainMinor }) => gainMinor);
    const key = gains.join();
    const alike = counts.get(key) ?? { count: 0, countMax: countMaxOf(gains, goal) };
    counts.set(key, { ...alike, count: alike.count + 1 });
    return alike.count < alike.countMax;
  });
}

/**
 * All picks but the last stay below the goal, so there are never more of one kind than its smallest
 * gain fits in.
 */
function countMaxOf(gains: readonly number[], goal: number): number {
  return isClosed(gains, goal) ? 1 : Math.floor((goal - 1) / Math.min(...gains)) + 1;
}

/**
 * Whether the sum of any two gains is itself a gain, or reaches the goal no better than one of
 * them.
 */
function isClosed(gains: readonly number[], goal: number): boolean {
  const known = new Set(gains);
  const reaching = Math.min(...gains.filter((gain) => gain >= goal));
  return gains.every((a) =>
    gains.every((b) => (a + b < goal ? known.has(a + b) : reaching <= a + b)),
  );
}
