import type { CategoryRow, CollectionRow, ValueRow } from "../taxonomy/taxonomy-rows";
import { foldWords } from "@/domain/search/fold-text";
import type { Translations } from "../../kernel/translations";
import { toSearchNeedle } from "../search/search-text";

/** The kinds of taxonomy entries. */
export type PlaceKind = "collection" | "category" | "type" | "tag";

/**
 * A taxonomy entry's name in every language, as a search text. A category also has the names of its
 * ancestors.
 */
export type PlaceName = { kind: PlaceKind; id: string; text: string };

type Taxonomy = {
  collections: readonly CollectionRow[];
  categories: readonly CategoryRow[];
  types: readonly ValueRow[];
  tags: readonly ValueRow[];
};

/** All names that a product can be found by although it does not contain them (CAT-06). */
export function toPlaceNames({ collections, categories, types, tags }: Taxonomy): PlaceName[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const toCategoryText = (
    category: CategoryRow,
    above: ReadonlySet<string> = new Set(),
  ): string => {
    const parent = above.has(category.id) ? undefined : byId.get(category.parent_category_id ?? "");
    const text = toText([category.name, ...translated(category, "name")]);
    return parent ? text + toCategoryText(parent, new Set([...above, category.id])) : text;
  };
  return [
    ...collections.map((row) => ({
      kind: "collection" as const,
      id: row.id,
      text: toText([row.title, ...translated(row, "title")]),
    })),
    ...categories.map((row) => ({
      kind: "category" as const,
      id: row.id,
      text: toCategoryText(row),
    })),
    ...types.map((row) => ({
      kind: "type" as const,
      id: row.id,
      text: toText([row.value, ...translated(row, "value")]),
    })),
    ...tags.map((row) => ({
      kind: "tag" as const,
      id: row.id,
      text: toText([row.value, ...translated(row, "value")]),
    })),
  ];
}

/** The entries that contain a word in one of its spellings. */
export function findNamed(names: readonly PlaceName[], spellings: readonly string[]): PlaceName[] {
  const needles = spellings.map(toSearchNeedle);
  return names.filter(({ text }) => needles.some((needle) => text.includes(needle)));
}

const toText = (texts: readonly string[]) =>
  texts.map((text) => `\n ${foldWords(text)}\n`).join("");

function translated({ translations }: { translations: Translations }, column: string): string[] {
  return Object.values(translations).flatMap((overlay) => overlay[column] ?? []);
}
