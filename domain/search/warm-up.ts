import { explainNothing, getTitleWords } from "./find-nearest";
import { noFilter } from "./rank-hits";
import { searchCatalogue } from "./search-catalogue";
import type { SearchEngine } from "./search-engine";

/**
 * Small searches for idle moments after an index was read: the browser compiles the engine's loops
 * while they run, and not while somebody waits for the first letter. The last one finds nothing.
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
    () => void explainNothing(engine, `${title} ${title.slice(0, 4)}zzzz`, noFilter),
  ];
}
