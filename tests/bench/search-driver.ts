import type { SearchIndex } from "@/contract/search-index";
import { decodeSearchIndex } from "@/lib/search/decode-search-index";
import { explainNothing } from "@/lib/search/find-nearest";
import { noFilter } from "@/lib/search/rank-hits";
import { searchCatalogue } from "@/lib/search/search-catalogue";
import { createSearchEngine } from "@/lib/search/search-engine";
import { toRows } from "@/lib/search/to-rows";
import { listWarmUps } from "@/lib/search/warm-up";

export type DriverResult = { loadMs: number; keystrokesMs: number[]; found: number };

const productsShown = 10;

/** Runs in the browser: the index becomes an engine, which has its idle moment, then each query is typed letter by letter; an empty result is explained within its keystroke. */
export function typeQueries(json: string, queries: readonly string[]): DriverResult {
  const startedAtMs = performance.now();
  const engine = createSearchEngine(decodeSearchIndex(JSON.parse(json) as SearchIndex));
  const loadMs = performance.now() - startedAtMs;
  for (const run of listWarmUps(engine)) run();
  const keystrokesMs: number[] = [];
  let found = 0;
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length);
      const pressedAtMs = performance.now();
      const result = searchCatalogue(engine, typed, noFilter, productsShown);
      toRows(engine.table, result);
      if (result.productCount === 0) explainNothing(engine, typed, noFilter);
      keystrokesMs.push(performance.now() - pressedAtMs);
      found += result.productCount;
    }
  }
  return { loadMs, keystrokesMs, found };
}
