import { findMeantWords } from "@/domain/search/closest-words";
import { foldText, foldWords } from "@/domain/search/fold-text";
import { toWords } from "@/domain/search/scan-words";
import { buildWordIndex, listTexts, type WordIndex } from "@/domain/search/word-index";
import type { CatalogueTable } from "../list/catalogue-table";
import type { TableProduct } from "../list/table-product";
import type { Translations } from "../../kernel/translations";
import type { TableEntry } from "./table-entry";

/** `share`: how much of the name matches the variant, 0 to 1; rare words count more. */
export type NameHit = { entry: TableEntry; share: number };

type Names = { exact: string[]; all: string };

/** Guessing a word compares it with all words, so the number of guesses per file is limited. */
const guessesMax = 200;
const leastShare = 0.5;

const namesOfProducts = new WeakMap<TableProduct, Names[]>();

/** Variants by the words of their titles and option values, in all languages of the seller. */
export class NameIndex {
  readonly #entries: readonly TableEntry[];
  readonly #exact = new Map<string, TableEntry[]>();
  readonly #words: WordIndex;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #scores: Float64Array;

  constructor(table: CatalogueTable, entries: readonly TableEntry[]) {
    const names = entries.map((entry) => namesOf(table, entry));
    this.#entries = entries;
    this.#scores = new Float64Array(entries.length);
    this.#words = buildWordIndex(names.map(({ all }) => all));
    this.#ids = new Map(this.#words.words.map((word, id) => [word, id]));
    entries.forEach((entry, place) => {
      for (const name of names[place]?.exact ?? []) put(this.#exact, name, entry);
    });
  }

  /** Variants with exactly this name. */
  findExact(name: string): TableEntry[] {
    return this.#exact.get(foldWords(name)) ?? [];
  }

  /** Variants accepted by `accepts` that match at least half of the name, best first. */
  find(
    name: string,
    guesses: WordGuesses,
    accepts: (entry: TableEntry) => boolean,
    limit: number,
  ): NameHit[] {
    const touched = new Set<number>();
    let total = 0;
    for (const word of new Set(toWords(foldText(name)))) {
      const known = this.#ids.get(word);
      const ids = known === undefined ? guesses.of(word, this.#words) : [known];
      const places = new Set(ids.flatMap((id) => listTexts(this.#words, id)));
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

/** Guesses for a file's unknown words; each is guessed once. */
export class WordGuesses {
  readonly #known = new Map<string, number[]>();

  of(word: string, index: WordIndex): number[] {
    const known = this.#known.get(word);
    if (known || this.#known.size >= guessesMax) return known ?? [];
    const guessed = findMeantWords(index, word);
    this.#known.set(word, guessed);
    return guessed;
  }
}

function namesOf(table: CatalogueTable, { product, position }: TableEntry): Names {
  const known =
    namesOfProducts.get(product) ??
    product.variants.map((_, place) => toNames(table, product, place));
  namesOfProducts.set(product, known);
  return known[position] ?? { exact: [], all: "" };
}

function toNames(table: CatalogueTable, product: TableProduct, position: number): Names {
  const variant = product.variants[position];
  if (!variant) return { exact: [], all: "" };
  const titles = textsOf(product.title, product.translations, "title");
  const variantTitles = textsOf(variant.title, variant.translations, "title");
  const values = variant.optionValues.flatMap((index) => {
    const value = table.optionValues.entries[index];
    return value ? textsOf(value.text, value.translations, "value") : [];
  });
  const whole = titles.flatMap((title) =>
    variantTitles.map((variantTitle) => `${title} ${variantTitle}`),
  );
  const exact = [...whole, ...(product.variants.length === 1 ? titles : [])].map(foldWords);
  const all = [...new Set([...titles, ...variantTitles, ...values])].join("\n");
  return { exact: [...new Set(exact)], all };
}

function textsOf(text: string, translations: Translations, column: string): string[] {
  return [text, ...Object.values(translations).flatMap((columns) => columns[column] ?? [])];
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
