import { readRecentSearches } from "@/lib/browser/api/search-store";
import type { CatalogueEngine } from "@/lib/browser/api/use-search-index";
import { findPlaces, type SearchPlace } from "@/domain/search/find-places";
import type { SearchResult } from "@/domain/search/search-catalogue";
import { type SearchRow, toRows } from "@/domain/search/to-rows";

/** One option of the list. `isMeant`: the only possible match. */
export type SearchOption =
  | { kind: "row"; row: SearchRow; isMeant: boolean }
  | { kind: "place"; place: SearchPlace }
  | { kind: "recent"; typed: string };

export type OptionGroup = {
  key: "codes" | "products" | "guessed" | "places" | "recent";
  options: SearchOption[];
};

/**
 * A result as groups of options: codes, products by words, and matching collections and categories.
 */
export function toOptionGroups(engine: CatalogueEngine, result: SearchResult): OptionGroup[] {
  const rows = toRows(engine.table, result);
  const isWholeCode = result.hits[0]?.isWholeCode === true;
  const toOption = (row: SearchRow): SearchOption => ({
    kind: "row",
    row,
    isMeant: rows.length === 1 || (isWholeCode && row === rows[0]),
  });
  const groups: OptionGroup[] = [
    { key: "codes", options: rows.filter((row) => row.code !== null).map(toOption) },
    {
      key: result.isGuessed ? "guessed" : "products",
      options: rows.filter((row) => row.code === null).map(toOption),
    },
    {
      key: "places",
      options: findPlaces(engine, result.query).map((place) => ({ kind: "place", place })),
    },
  ];
  return groups.filter((group) => group.options.length > 0);
}

/** The customer's recent searches. */
export function toRecentGroup(owner: string): OptionGroup[] {
  const options: SearchOption[] = readRecentSearches(owner).map((typed) => ({
    kind: "recent",
    typed,
  }));
  return options.length > 0 ? [{ key: "recent", options }] : [];
}
