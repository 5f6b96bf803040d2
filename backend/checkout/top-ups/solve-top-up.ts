import type { Best, TopUpOption, TopUpPick } from "./top-up-option";
import { toDistinctOptions } from "./distinct-options";
import { findPair, finishWithOne } from "./finish-top-up";
import { takeLargest } from "./take-largest";

const unreached = 255;
const picksMax = 254;
/** A solution with this many items can't be improved by searching for pairs. */
const pairCount = 2;
/** The number of choices to solve the rest with, after the largest gains were taken. */
const workOfRest = 4_000;

/**
 * Chooses quantities of items, at most one choice per item, whose gains reach `missingMinor` with
 * the lowest overshoot; on a tie the fewest items, then the earliest options. Undefined if all
 * together don't suffice. Exact: dynamic programming over every sum below the goal, in units of the
 * gains' greatest common divisor, over the distinct options; it stops once zero overshoot can only
 * be improved on by fewer items, which the search for pairs decides.
 *
 * `workMax` bounds the number of additions and so the time (20,000,000: about 50 ms for 2,000
 * items). The result is exact as long as twice the number of distinct choices times the goal stays
 * below it. Beyond that, the remaining options are still tried in exact pairs and as the last pick;
 * and if that leaves an overshoot, the largest gains are taken greedily and the rest is solved.
 */
export function solveTopUp<T>(
  options: readonly TopUpOption<T>[],
  missingMinor: number,
  workMax = 20_000_000,
): TopUpPick<T>[] | undefined {
  const unit = options.reduce(
    (divisor, { choices }) =>
      choices.reduce((inner, { gainMinor }) => gcd(inner, gainMinor), divisor),
    0,
  );
  if (missingMinor <= 0 || unit === 0) return undefined;
  const goalMinor = Math.ceil(missingMinor / unit) * unit;
  const distinct = toDistinctOptions(options, goalMinor);
  const { picks, isCut } = solveWithin(distinct, { goalMinor, unit, workMax: workMax / 2 });
  if (!isCut || (picks && sumOf(picks) === goalMinor)) return picks;
  const leftMinor = Math.floor(workMax / workOfRest) * unit;
  const other = largestFirst(
    distinct,
    { goalMinor, unit, workMax: workMax / 2 },
    { leftMinor, isWhole: false },
  );
  if (picks) return other && sumOf(other) < sumOf(picks) ? other : picks;
  return (
    other ??
    largestFirst(distinct, { goalMinor, unit, workMax: 0 }, { leftMinor: 0, isWhole: true })
  );
}

function largestFirst<T>(
  options: readonly TopUpOption<T>[],
  bounds: Bounds,
  taking: { leftMinor: number; isWhole: boolean },
): TopUpPick<T>[] | undefined {
  const { picks, rest, missingMinor } = takeLargest(options, bounds.goalMinor, taking);
  const end =
    missingMinor === 0 ? [] : solveWithin(rest, { ...bounds, goalMinor: missingMinor }).picks;
  return end && [...picks, ...end];
}

const sumOf = (picks: readonly TopUpPick<unknown>[]) =>
  picks.reduce((sum, { gainMinor }) => sum + gainMinor, 0);

type Bounds = { goalMinor: number; unit: number; workMax: number };

/** `isCut`: some options were left out of the dynamic programming. */
function solveWithin<T>(
  options: readonly TopUpOption<T>[],
  { goalMinor, unit, workMax }: Bounds,
): { picks: TopUpPick<T>[] | undefined; isCut: boolean } {
  const goal = goalMinor / unit;
  const used = options.slice(0, countWithin(options, goal, workMax));
  const layers: Uint8Array[] = [];
  let fewest = new Uint8Array(goal).fill(unreached);
  fewest[0] = 0;
  let best: Best | undefined;
  for (const [layer, { choices }] of used.entries()) {
    if (best && best.total === goal && best.count <= pairCount + 1) break;
    const next = fewest.slice();
    const chosen = new Uint8Array(goal);
    for (const [choice, { gainMinor }] of choices.entries())
      best = pickOne(
        { fewest, next, chosen, goal },
        { layer, choice, gain: gainMinor / unit },
        best,
      );
    layers.push(chosen);
    fewest = next;
  }
  const isCut = used.length < options.length;
  best = finishWithOne(options, { fewest, goal, unit, start: layers.length, unreached }, best);
  const isExact = best?.total === goal;
  const few = isExact && best?.count === 1 ? undefined : findPair(options, goalMinor);
  if (few && !(isExact && best && few.length >= best.count)) return { picks: few, isCut };
  return { picks: best && trace(options, layers, best, unit), isCut };
}

/**
 * For each sum, the fewest items needed without and with the current option, and which of its
 * choices.
 */
type Table = { fewest: Uint8Array; next: Uint8Array; chosen: Uint8Array; goal: number };

/** Adds one choice to every sum reached without its option. */
function pickOne(
  { fewest, next, chosen, goal }: Table,
  { layer, choice, gain }: { layer: number; choice: number; gain: number },
  known: Best | undefined,
): Best | undefined {
  let best = known;
  const below = Math.max(0, goal - gain);
  for (let from = 0; from < below; from += 1) {
    const count = (fewest[from] ?? unreached) + 1;
    const total = from + gain;
    if (count <= picksMax && count < (next[total] ?? unreached)) {
      next[total] = count;
      chosen[total] = choice + 1;
    }
  }
  for (let from = below; from < goal; from += 1) {
    const count = (fewest[from] ?? unreached) + 1;
    const total = from + gain;
    if (best && total > best.total) break;
    if (count <= picksMax && (!best || total < best.total || count < best.count))
      best = { total, count, from, layer, choice };
  }
  return best;
}

/** Backtracks from the last pick through the layers. */
function trace<T>(
  options: readonly TopUpOption<T>[],
  layers: readonly Uint8Array[],
  last: { from: number; layer: number; choice: number },
  unit: number,
): TopUpPick<T>[] {
  const picks: TopUpPick<T>[] = [];
  const pick = (layer: number, choice: number) => {
    const option = options[layer];
    const chosen = option?.choices[choice];
    if (option && chosen) picks.unshift({ article: option.article, ...chosen });
    return chosen?.gainMinor ?? 0;
  };
  pick(last.layer, last.choice);
  let sum = last.from;
  for (let layer = Math.min(last.layer, layers.length) - 1; layer >= 0; layer -= 1) {
    const choice = layers[layer]?.[sum] ?? 0;
    if (choice > 0) sum -= pick(layer, choice - 1) / unit;
  }
  return picks;
}

/** How many of the first options fit into `workMax`. */
function countWithin(options: readonly TopUpOption[], goal: number, workMax: number): number {
  let work = 0;
  const first = options.findIndex(({ choices }) => {
    work += choices.length * goal;
    return choices.length >= unreached || work > workMax;
  });
  return first === -1 ? options.length : first;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
