import fc from "fast-check";
import { expect, test } from "vitest";
import { solveTopUp } from "@/backend/checkout/top-ups/solve-top-up";
import type { TopUpOption, TopUpPick } from "@/backend/checkout/top-ups/top-up-option";

type Choice = { quantity: number; gainMinor: number };

const choices = (gains: readonly number[]): Choice[] =>
  gains.map((gainMinor, index) => ({ quantity: index + 1, gainMinor }));
const option = (article: string, ...gains: number[]): TopUpOption<string> => ({
  article,
  choices: choices(gains),
});
const sumOf = (picks: readonly TopUpPick<string>[] | undefined) =>
  picks?.reduce((sum, { gainMinor }) => sum + gainMinor, 0);

/** Enumerates all combinations: the lowest sum that reaches the goal, then the fewest products. */
function bruteForce(
  options: readonly TopUpOption<string>[],
  missing: number,
): { sum: number; count: number } | undefined {
  let ways = [{ sum: 0, count: 0 }];
  for (const { choices: all } of options)
    ways = ways.flatMap((way) => [
      way,
      ...all.map(({ gainMinor }) => ({ sum: way.sum + gainMinor, count: way.count + 1 })),
    ]);
  return ways
    .filter(({ sum }) => sum >= missing)
    .toSorted((a, b) => a.sum - b.sum || a.count - b.count)[0];
}

const someOptions = fc.array(
  fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
  { minLength: 0, maxLength: 6 },
);
const toOptions = (gains: number[][], step: number) =>
  gains.map((row, index) => option(`v${index}`, ...row.map((gain) => gain * step)));

test("[CHK-03] suggests what brute force finds best: the lowest excess, then the fewest products", () => {
  fc.assert(
    fc.property(
      someOptions,
      fc.integer({ min: 1, max: 150 }),
      fc.constantFrom(1, 5, 250),
      (gains, missing, step) => {
        const options = toOptions(gains, step);
        const picks = solveTopUp(options, missing * step);
        const best = bruteForce(options, missing * step);
        expect(picks && { sum: sumOf(picks), count: picks.length }).toEqual(best);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("[CHK-03] every pick is one option's, at most one of each, and results are stable", () => {
  fc.assert(
    fc.property(someOptions, fc.integer({ min: 1, max: 150 }), (gains, missing) => {
      const options = toOptions(gains, 1);
      const picks = solveTopUp(options, missing) ?? [];
      expect(new Set(picks.map(({ article }) => article)).size).toBe(picks.length);
      for (const { article, quantity, gainMinor } of picks)
        expect(options.find((entry) => entry.article === article)?.choices).toContainEqual({
          quantity,
          gainMinor,
        });
      expect(solveTopUp(options, missing) ?? []).toEqual(picks);
    }),
  );
});

test("[CHK-03] of equally good solutions the options listed first win", () => {
  expect(solveTopUp([option("favourite", 40), option("other", 40)], 40)).toEqual([
    { article: "favourite", quantity: 1, gainMinor: 40 },
  ]);
  expect(
    solveTopUp([option("a", 30), option("b", 30), option("c", 60)], 60)?.map(
      ({ article }) => article,
    ),
  ).toEqual(["c"]);
});

test("[CHK-03] nothing to suggest: no options, too little of everything, or nothing missing", () => {
  expect(solveTopUp([], 100)).toBeUndefined();
  expect(solveTopUp([option("a", 10, 20), option("b", 30)], 51)).toBeUndefined();
  expect(solveTopUp([option("a", 10)], 0)).toBeUndefined();
});

test("[CHK-03] options beyond the work limit are considered alone, in pairs, and as the last pick added to others", () => {
  const options = [
    option("a", 41),
    option("b", 43),
    option("c", 15),
    option("d", 16),
    option("e", 23),
  ];
  expect(sumOf(solveTopUp(options, 100))).toBe(100);
  expect(sumOf(solveTopUp(options, 100, 200))).toBe(100);
  expect(sumOf(solveTopUp([option("a", 41), option("b", 43), option("c", 101)], 100, 200))).toBe(
    101,
  );
  expect(
    solveTopUp([option("a", 99), option("b", 98), option("c", 30), option("d", 70)], 100, 200)?.map(
      ({ article }) => article,
    ),
  ).toEqual(["c", "d"]);
});

test("[CHK-03] beyond the work limit a solution is found whenever there is one", () => {
  fc.assert(
    fc.property(
      someOptions,
      fc.integer({ min: 1, max: 150 }),
      fc.integer({ min: 0, max: 900 }),
      (gains, missing, workMax) => {
        const picks = solveTopUp(toOptions(gains, 1), missing, workMax);
        const best = bruteForce(toOptions(gains, 1), missing);
        expect(picks === undefined).toBe(best === undefined);
        expect(sumOf(picks) ?? 0).toBeGreaterThanOrEqual(best?.sum ?? 0);
        expect(new Set(picks?.map(({ article }) => article)).size).toBe(picks?.length ?? 0);
      },
    ),
  );
});

/**
 * Many products with few prices, as in a catalogue, in single units up to what reaches the goal or
 * is in stock.
 */
const catalogueOptions = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 })),
  { minLength: 1, maxLength: 7 },
);

test("[CHK-03] products with the same price are used as often as they help, and brute force finds nothing better", () => {
  fc.assert(
    fc.property(catalogueOptions, fc.integer({ min: 1, max: 40 }), (articles, missing) => {
      const options = articles.map(([price, stock], index) =>
        option(`v${index}`, ...Array.from({ length: stock }, (_, at) => price * (at + 1))),
      );
      const picks = solveTopUp(options, missing);
      expect(picks && { sum: sumOf(picks), count: picks.length }).toEqual(
        bruteForce(options, missing),
      );
    }),
    { numRuns: 1_000 },
  );
});

test("[CHK-03] of 2,000 products an exact solution with few is found, with those listed first", () => {
  const options = Array.from({ length: 2_000 }, (_, index) =>
    option(
      `v${index}`,
      ...Array.from({ length: 24 }, (_choice, at) => (1_301 + 7 * index) * (at + 1)),
    ),
  );
  expect(sumOf(solveTopUp(options, 49_999))).toBe(49_999);
});
