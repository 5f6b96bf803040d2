import type { CatalogueTable } from "../list/catalogue-table";
import type { TableProduct } from "../list/table-product";
import { findClosestWords } from "../search/closest-words";
import { foldText } from "../../kernel/natural-sort-key";
import type { Translations } from "../../kernel/translations";
import type { TableEntry } from "./table-entry";

/** `share`: how much of what the name says the variant has, 0 to 1; rare words say more. */
export type NameHit = { entry: TableEntry; share: number };

type Names = { exact: string[]; words: string[] };

/** Guessing a mistyped word means going through all words; more are not guessed for one file. */
const guessesMax = 200;
const leastShare = 0.5;
const prefixFrom = 3;
const prefixedMax = 20;

const namesOfProducts = new WeakMap<TableProduct, Names[]>();

/** Variants by the words of their titles and option values in every language of the seller. */
export class NameIndex {
  readonly #entries: readonly TableEntry[];
  readonly #exact = new Map<string, TableEntry[]>();
  readonly #places = new Map<string, number[]>();
  readonly #scores: Float64Array;

  constructor(table: CatalogueTable, entries: readonly TableEntry[]) {
    this.#entries = entries;
    this.#scores = new Float64Array(entries.length);
    entries.forEach((entry, place) => {
      const names = namesOf(table, entry);
      for (const word of names.words) put(this.#places, word, place);
      for (const name of names.exact) put(this.#exact, name, entry);
    });
  }

  /** Variants whose whole name this is. */
  findExact(name: string): TableEntry[] {
    return this.#exact.get(foldText(name)) ?? [];
  }

  /** Variants that have at least half of what the name says and that `accepts` takes, the likeliest first. */
  find(
    name: string,
    guesses: WordGuesses,
    accepts: (entry: TableEntry) => boolean,
    limit: number,
  ): NameHit[] {
    const words = [...new Set(foldText(name).split(" "))].filter((word) => word !== "");
    const touched = new Set<number>();
    let total = 0;
    for (const word of words) {
      const spellings = this.#places.has(word) ? [word] : guesses.of(word, this.#places);
      const places = new Set(spellings.flatMap((spelling) => this.#places.get(spelling) ?? []));
      const weight = Math.log(1 + this.#entries.length / Math.max(1, places.size));
      total += weight;
      for (const place of places) {
        this.#scores[place] = (this.#scores[place] ?? 0) + weight;
        touched.add(place);
      }
    }
    return this.#takeBest(touched, total, accepts).slice(0, limit);
  }

  #takeBest(
    touched: ReadonlySet<number>,
    total: number,
    accepts: (entry: TableEntry) => boolean,
  ): NameHit[] {
    const hits: NameHit[] = [];
    for (const place of touched) {
      const share = (this.#scores[place] ?? 0) / total;
      this.#scores[place] = 0;
      const entry = this.#entries[place];
      if (entry && share >= leastShare && accepts(entry)) hits.push({ entry, share });
    }
    return hits.sort(
      (a, b) => b.share - a.share || (a.entry.variant.id < b.entry.variant.id ? -1 : 1),
    );
  }
}

/** Words of one file that the catalogue does not have, taken for those that begin so, else for the nearest; each is guessed once. */
export class WordGuesses {
  readonly #known = new Map<string, string[]>();
  #words: string[] | undefined;

  of(word: string, places: ReadonlyMap<string, unknown>): string[] {
    const known = this.#known.get(word);
    if (known || this.#known.size >= guessesMax) return known ?? [];
    this.#words ??= [...places.keys()];
    const begun =
      word.length < prefixFrom
        ? []
        : this.#words.filter((known) => known.startsWith(word)).slice(0, prefixedMax);
    const closest = begun.length > 0 ? begun : findClosestWords(word, this.#words);
    this.#known.set(word, closest);
    return closest;
  }
}

function namesOf(table: CatalogueTable, { product, position }: TableEntry): Names {
  const known =
    namesOfProducts.get(product) ??
    product.variants.map((_, place) => toNames(table, product, place));
  namesOfProducts.set(product, known);
  return known[position] ?? { exact: [], words: [] };
}

function toNames(table: CatalogueTable, product: TableProduct, position: number): Names {
  const variant = product.variants[position];
  if (!variant) return { exact: [], words: [] };
  const titles = textsOf(product.title, product.translations, "title");
  const variantTitles = textsOf(variant.title, variant.translations, "title");
  const values = variant.optionValues.flatMap((index) => {
    const value = table.optionValues.entries[index];
    return value ? textsOf(value.text, value.translations, "value") : [];
  });
  const words = new Set(
    [...titles, ...variantTitles, ...values].flatMap((text) => foldText(text).split(" ")),
  );
  words.delete("");
  const whole = titles.flatMap((title) =>
    variantTitles.map((variantTitle) => `${title} ${variantTitle}`),
  );
  const exact = [...whole, ...(product.variants.length === 1 ? titles : [])].map(foldText);
  return { exact: [...new Set(exact)], words: [...words] };
}

function textsOf(text: string, translations: Translations, column: string): string[] {
  return [text, ...Object.values(translations).flatMap((columns) => columns[column] ?? [])];
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
