import type { SearchIndex } from "@/contract/catalogue/search-index";
import { decodeSearchIndex } from "@/domain/search/decode-search-index";
import { explainNoResults } from "@/domain/search/find-nearest";
import { noFilter } from "@/domain/search/rank-hits";
import { searchCatalogue } from "@/domain/search/search-catalogue";
import { createSearchEngine } from "@/domain/search/search-engine";
import { toRows } from "@/domain/search/to-rows";
import { listWarmUps } from "@/domain/search/warm-up";

export type DriverResult = { loadMs: number; keystrokesMs: number[]; found: number };

const productsShown = 10;

/**
 * Runs in the browser: builds the engine from the index and lets it warm up when idle, then types
 * each query letter by letter; an empty result is explained within its keystroke.
 */
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
      if (result.productCount === 0) explainNoResults(engine, typed, noFilter);
      keystrokesMs.push(performance.now() - pressedAtMs);
      found += result.productCount;
    }
  }
  return { loadMs, keystrokesMs, found };
}
