import { buildCodeIndex, type CodeIndex } from "./code-index";
import type { SearchTable } from "./search-table";
import { buildWordIndex, type WordIndex } from "./word-index";

/** Where each kind of text starts in the word index: titles come first, by product. */
export type TextOffsets = {
  traits: number;
  collections: number;
  categories: number;
  labels: number;
};

/** A searchable catalogue, with cached results for recently typed words. */
export type SearchEngine<T extends SearchTable = SearchTable> = {
  table: T;
  /** Concatenation of titles, traits, collections, categories and labels. */
  texts: readonly string[];
  words: WordIndex;
  offsets: TextOffsets;
  codes: CodeIndex;
  known: Map<string, WordPoints>;
};

/**
 * Points of one typed word: by product for what its variants share, by variant for its traits; 0:
 * no match. `texts`: see `toTextQualities`.
 */
export type WordPoints = {
  texts: Uint8Array;
  products: Uint8Array;
  variants: Uint8Array;
  isFound: boolean;
};

/** Indexes a catalogue's texts and codes once; searches use only the index. */
export function createSearchEngine<T extends SearchTable>(table: T): SearchEngine<T> {
  const collections = table.products.length + table.traits.length;
  const categories = collections + table.collections.length;
  const labels = categories + table.categories.length;
  const texts = [
    ...table.products.map((product) => product.title),
    ...table.traits,
    ...table.collections.map((collection) => collection.label),
    ...table.categories.map((category) => category.label),
    ...table.labels,
  ];
  return {
    table,
    texts,
    words: buildWordIndex(texts),
    offsets: { traits: table.products.length, collections, categories, labels },
    codes: buildCodeIndex(table.skus, table.eans),
    known: new Map(),
  };
}
