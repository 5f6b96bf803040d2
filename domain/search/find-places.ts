import { matchQuality } from "./match-words";
import type { SearchEngine } from "./search-engine";
import type { SearchQuery } from "./parse-query";
import type { SearchGroup } from "./search-table";
import { getWordPoints } from "./word-points";

/** A collection or category whose name was typed. */
export type SearchPlace = SearchGroup & { kind: "collection" | "category" };

const placesMax = 3;

/** Collections and categories in whose name every typed word is a word prefix. */
export function findPlaces(engine: SearchEngine, query: SearchQuery): SearchPlace[] {
  if (query.words.length === 0) return [];
  const words = query.words.map((word) => getWordPoints(engine, word, false));
  const isNamed = (text: number) =>
    words.every((word) => (word.texts[text] ?? 0) >> 1 >= matchQuality.beginning);
  const { table, offsets } = engine;
  return [
    ...table.categories.map((group, number) => ({
      ...group,
      kind: "category" as const,
      text: offsets.categories + number,
    })),
    ...table.collections.map((group, number) => ({
      ...group,
      kind: "collection" as const,
      text: offsets.collections + number,
    })),
  ]
    .filter((place) => isNamed(place.text))
    .slice(0, placesMax)
    .map(({ kind, value, label }) => ({ kind, value, label }));
}
