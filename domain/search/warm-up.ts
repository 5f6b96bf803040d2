import { explainNoResults, getTitleWords } from "./find-nearest";
import { noFilter } from "./rank-hits";
import { searchCatalogue } from "./search-catalogue";
import type { SearchEngine } from "./search-engine";

/**
 * Small searches to run in idle moments after an index is loaded: they let the browser compile the
 * engine's loops before somebody waits for the first letter. The last one finds nothing.
 */
export function listWarmUps(engine: SearchEngine): (() => void)[] {
  const title = engine.table.products[0]?.title ?? "";
  const typed = [
    title.slice(0, 1),
    title.slice(0, 2),
    title.slice(0, 3),
    title,
    `${title.slice(1, 9)}x`,
    engine.table.skus[0]?.slice(0, 3) ?? "",
  ];
  return [
    ...typed.map((text) => () => void searchCatalogue(engine, text, noFilter, 1)),
    () => void getTitleWords(engine),
    () => void explainNoResults(engine, `${title} ${title.slice(0, 4)}zzzz`, noFilter),
  ];
}
