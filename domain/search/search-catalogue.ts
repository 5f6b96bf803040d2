import { matchVariants } from "./match-variants";
import { parseQuery, type SearchQuery } from "./parse-query";
import { type RankedHits, rankHits, type SearchFilter } from "./rank-hits";
import type { SearchEngine } from "./search-engine";

export type SearchResult = RankedHits & { query: SearchQuery; isGuessed: boolean };

/**
 * Searches the catalogue: codes first, then words, all of which must match, ignoring accents and
 * case, with typos allowed in words but never in digits (CAT-06). Returns `limit` products, and
 * counts all.
 */
export function searchCatalogue(
  engine: SearchEngine,
  typed: string,
  filter: SearchFilter,
  limit: number,
): SearchResult {
  const query = parseQuery(typed);
  const matches = matchVariants(engine, query);
  return {
    ...rankHits(engine.table, matches, filter, limit),
    query: matches.query,
    isGuessed: matches.isGuessed,
  };
}
