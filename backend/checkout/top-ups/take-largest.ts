import type { TopUpOption, TopUpPick } from "./top-up-option";

/**
 * Greedily takes the largest gains that fit into the missing amount, one of each option, until
 * `leftMinor` or less is missing; also returns the options not taken. `isWhole`: an option is taken
 * with its largest gain or not at all, so that the rest can reach the goal whenever all together
 * can.
 */
export function takeLargest<T>(
  options: readonly TopUpOption<T>[],
  missingMinor: number,
  { leftMinor, isWhole }: { leftMinor: number; isWhole: boolean },
): { picks: TopUpPick<T>[]; rest: TopUpOption<T>[]; missingMinor: number } {
  const largestOf = ({ choices }: TopUpOption<T>) =>
    choices.reduce((most, { gainMinor }) => Math.max(most, gainMinor), 0);
  const bySize = options
    .map((option) => ({ option, largest: largestOf(option) }))
    .toSorted((a, b) => b.largest - a.largest);
  const taken = new Set<TopUpOption<T>>();
  const picks: TopUpPick<T>[] = [];
  let missing = missingMinor;
  for (const { option, largest } of bySize) {
    if (missing <= leftMinor) break;
    if (isWhole && largest > missing) continue;
    const fitting = option.choices
      .filter(({ gainMinor }) => gainMinor <= missing)
      .toSorted((a, b) => b.gainMinor - a.gainMinor)[0];
    if (!fitting) continue;
    taken.add(option);
    picks.push({ article: option.article, ...fitting });
    missing -= fitting.gainMinor;
  }
  return { picks, rest: options.filter((option) => !taken.has(option)), missingMinor: missing };
}
