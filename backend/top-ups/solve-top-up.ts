/** So much more of one article, and by how much the goods value grows with it, in minor units. */
type TopUpChoice = { quantity: number; gainMinor: number };
export type TopUpOption<T = unknown> = { article: T; choices: readonly TopUpChoice[] };
export type TopUpPick<T> = { article: T; quantity: number; gainMinor: number };

const unreached = 255;
const picksMax = 254;

/**
 * Chooses quantities of articles, at most one choice of each, whose gains reach `missingMinor` with the lowest overshoot; of
 * several ways the one with the fewest articles, then the one that is found in the options that stand first. Undefined when all
 * together don't suffice. Exact: dynamic programming over every sum below the goal, counted in the gains' greatest common
 * divisor. `workMax` bounds the additions made; options behind it are left out.
 */
export function solveTopUp<T>(options: readonly TopUpOption<T>[], missingMinor: number, workMax = 40_000_000): TopUpPick<T>[] | undefined {
  const unit = options.flatMap(({ choices }) => choices).reduce((divisor, { gainMinor }) => gcd(divisor, gainMinor), 0);
  if (missingMinor <= 0 || unit === 0) return undefined;
  const goal = Math.ceil(missingMinor / unit);
  const used = withinWork(options, goal, workMax);
  const layers: Uint8Array[] = [];
  let fewest = new Uint8Array(goal).fill(unreached);
  fewest[0] = 0;
  let best: Best | undefined;
  for (const [layer, { choices }] of used.entries()) {
    const next = fewest.slice();
    const chosen = new Uint8Array(goal);
    for (const [choice, { gainMinor }] of choices.entries())
      best = pickOne({ fewest, next, chosen, goal }, { layer, choice, gain: gainMinor / unit }, best);
    layers.push(chosen);
    fewest = next;
  }
  return best && trace(used, layers, best, unit);
}

/** The best way to reach the goal so far: its last pick, from which sum that was made. */
type Best = { total: number; count: number; from: number; layer: number; choice: number };
/** Articles needed for each sum without and with the option at hand, and by which of its choices. */
type Table = { fewest: Uint8Array; next: Uint8Array; chosen: Uint8Array; goal: number };

/** Adds one choice to every sum that was reached without its option. */
function pickOne(
  { fewest, next, chosen, goal }: Table,
  { layer, choice, gain }: { layer: number; choice: number; gain: number },
  known: Best | undefined,
): Best | undefined {
  let best = known;
  for (let from = 0; from < goal; from += 1) {
    const count = (fewest[from] ?? unreached) + 1;
    if (count > picksMax) continue;
    const total = from + gain;
    if (total >= goal) {
      if (!best || total < best.total || (total === best.total && count < best.count)) best = { total, count, from, layer, choice };
    } else if (count < (next[total] ?? unreached)) {
      next[total] = count;
      chosen[total] = choice + 1;
    }
  }
  return best;
}

/** Goes back from the last pick over the layers that led to it. */
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
  for (let layer = last.layer - 1; layer >= 0; layer -= 1) {
    const choice = layers[layer]?.[sum] ?? 0;
    if (choice > 0) sum -= pick(layer, choice - 1) / unit;
  }
  return picks;
}

function withinWork<T>(options: readonly TopUpOption<T>[], goal: number, workMax: number): readonly TopUpOption<T>[] {
  let work = 0;
  return options.filter(({ choices }) => {
    work += choices.length * goal;
    return choices.length > 0 && choices.length < unreached && work <= workMax;
  });
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
