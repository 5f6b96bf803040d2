import { expect, test } from "vitest";
import { isSmallWord, listWordForms } from "@/domain/search/word-forms";
import { foldText } from "@/domain/search/fold-text";
import { noFilter } from "@/domain/search/rank-hits";
import { toWords } from "@/domain/search/scan-words";
import { searchCatalogue } from "@/domain/search/search-catalogue";
import { createSearchEngine } from "@/domain/search/search-engine";
import { type TableProduct, toSearchTable } from "@/tests/fixtures/search-table";

/** Seeded pseudo-random numbers, so that a failure can be repeated (mulberry32). */
function createChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (end: number) => Math.floor(next() * end),
    of: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  };
}
type Chance = ReturnType<typeof createChance>;

const letters = ["a", "b", "é", "l", "ß", "n"];
const word = (chance: Chance) =>
  chance.below(5) === 0
    ? String(chance.below(200))
    : Array.from({ length: 2 + chance.below(8) }, () => chance.of(letters)).join("");
const words = (chance: Chance, most: number) =>
  Array.from({ length: 1 + chance.below(most) }, () => word(chance)).join(" ");

function createCatalogue(chance: Chance): TableProduct[] {
  const options = Array.from({ length: 6 }, () => words(chance, 2));
  return Array.from({ length: 12 }, () => ({
    title: words(chance, 3),
    collection: chance.below(2) === 0 ? chance.of(options) : undefined,
    labels: [word(chance)],
    variants: Array.from({ length: 1 + chance.below(3) }, () => ({
      sku: `${word(chance)}-${chance.below(300)}`,
      ean: String(3_000_000_000_000 + chance.below(5000)),
      options: [chance.of(options)],
    })),
  }));
}

/** A query as typed by people: words of the catalogue, truncated, with a typo, or a code. */
function createQuery(chance: Chance, products: readonly TableProduct[]): string {
  const product = chance.of(products);
  const variant = chance.of(product.variants);
  const sources = [
    product.title,
    ...(variant.options ?? []),
    ...(product.labels ?? []),
    product.collection ?? "",
    variant.sku ?? "",
    variant.ean ?? "",
  ];
  return Array.from({ length: 1 + chance.below(3) }, () => {
    const source = chance.of(chance.of(sources).split(" "));
    const cut = source.slice(0, 1 + chance.below(source.length + 2));
    const at = chance.below(Math.max(1, cut.length));
    return chance.below(3) === 0
      ? cut.slice(0, at) + chance.of(letters) + cut.slice(at + chance.below(2))
      : cut;
  }).join(" ");
}

const isNumber = (text: string) => /^\d/.test(text);
const compact = (text: string) => foldText(text).replace(/[^a-z0-9]/g, "");

/** The edit distance between two words, by definition. */
function distance(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    return Math.min(
      known(i - 1, j) + 1,
      known(i, j - 1) + 1,
      known(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      swapped ? known(i - 2, j - 2) + 1 : 99,
    );
  };
  const memo = new Map<string, number>();
  const known = (i: number, j: number): number => {
    const key = `${i},${j}`;
    const value = memo.get(key) ?? at(i, j);
    memo.set(key, value);
    return value;
  };
  return known(a.length, b.length);
}

function meets(typed: string, found: string, isTolerant: boolean): boolean {
  if (found.startsWith(typed)) return true;
  if (isNumber(typed) || isNumber(found)) return false;
  if (typed.length >= 3 && found.includes(typed)) return true;
  if (
    listWordForms(typed).some(
      (form) => found === form || (form.length >= 4 && found.endsWith(form)),
    )
  )
    return true;
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  return (
    isTolerant &&
    most > 0 &&
    Array.from({ length: found.length }, (_, end) => found.slice(0, end + 1)).some(
      (part) => distance(typed, part) <= most,
    )
  );
}

/** SKUs of the variants matched by a query, implementing the rules literally. */
function findNaively(products: readonly TableProduct[], typed: string): Set<string> {
  const pieces = typed
    .split(" ")
    .map((text) => ({ text, words: toWords(foldText(text)) }))
    .filter((piece) => piece.words.length > 0);
  const all = products.flatMap((product) =>
    product.variants.map((variant) => ({
      ...variant,
      words: [
        product.title,
        product.collection ?? "",
        ...(product.labels ?? []),
        ...(variant.options ?? []),
      ].flatMap((text) => toWords(foldText(text))),
    })),
  );
  const beginsCode = (variant: (typeof all)[number], text: string) => {
    const [sku, ean] = [
      compact(text),
      /^[\d\s.-]+$/.test(text) ? compact(text).replace(/^0+/, "") : "",
    ];
    const meetsCode = (code: string, wanted: string) =>
      wanted !== "" && (code === wanted || (wanted.length >= 3 && code.startsWith(wanted)));
    return meetsCode(compact(variant.sku ?? ""), sku) || meetsCode(variant.ean ?? "", ean);
  };
  const catalogueWords = new Set(all.flatMap((variant) => variant.words));
  const responses = new Map<string, boolean>();
  const isMet = (wanted: string, found: string, isTolerant: boolean) => {
    const key = `${wanted} ${found} ${isTolerant}`;
    const response = responses.get(key) ?? meets(wanted, found, isTolerant);
    responses.set(key, response);
    return response;
  };
  const isKnown = (wanted: string) =>
    [...catalogueWords].some((found) => isMet(wanted, found, false));
  const read = (wanted: typeof pieces, isTolerant: (word: string) => boolean) =>
    all.filter((variant) =>
      wanted.every(
        (piece) =>
          piece.words.every((word) =>
            variant.words.some((found) => isMet(word, found, isTolerant(word))),
          ) ||
          (wanted.length > 1 &&
            piece.text.length >= 4 &&
            /\d/.test(piece.text) &&
            beginsCode(variant, piece.text)),
      ),
    );
  const toSkus = (variants: typeof all) => new Set(variants.map((variant) => variant.sku ?? ""));
  if (pieces.length === 0) return new Set();
  const byCode = all.filter((variant) => beginsCode(variant, typed));
  const literal = toSkus([...read(pieces, () => false), ...byCode]);
  if (literal.size > 0) return literal;
  const meaning = pieces.filter((piece) => !piece.words.every(isSmallWord));
  const isShorter = meaning.length > 0 && meaning.length < pieces.length;
  const shorter = isShorter ? meaning : pieces;
  const parted = [...new Set(pieces.flatMap((piece) => piece.words))]
    .filter((word) => !isKnown(word) && !isNumber(word))
    .flatMap((word) =>
      Array.from(
        { length: word.length },
        (_, cut) => [word, word.slice(0, -cut), word.slice(-cut)] as const,
      ),
    )
    .filter(
      ([, first, second]) =>
        first.length >= 3 && second.length >= 3 && catalogueWords.has(first) && isKnown(second),
    )
    .map(([word, ...parts]) =>
      shorter.map((piece) => ({
        ...piece,
        words: piece.words.flatMap((own) => (own === word ? parts : own)),
      })),
    );
  for (const reading of [...(isShorter ? [shorter] : []), ...parted]) {
    const found = toSkus(read(reading, () => false));
    if (found.size > 0) return found;
  }
  for (const reading of isShorter ? [pieces, shorter] : [pieces]) {
    const partly = toSkus(read(reading, (word) => !isKnown(word)));
    if (partly.size > 0) return partly;
    const guessed = toSkus(read(reading, () => true));
    if (guessed.size > 0) return guessed;
  }
  return new Set();
}

test("[CAT-06] whatever is typed, the engine finds exactly what the rules define", () => {
  let found = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const chance = createChance(seed);
    const products = createCatalogue(chance);
    const table = toSearchTable(products);
    const engine = createSearchEngine(table);
    for (let turn = 0; turn < 25; turn += 1) {
      const typed = createQuery(chance, products);
      const expected = findNaively(products, typed);
      const { variantCount, hits, productCount } = searchCatalogue(engine, typed, noFilter, 100);
      const skus = hits.flatMap((hit) => hit.variants.map((variant) => table.skus[variant] ?? ""));
      expect({ seed, typed, productCount, variantCount }).toEqual({
        seed,
        typed,
        productCount: products.filter((product) =>
          product.variants.some((variant) => expected.has(variant.sku ?? "")),
        ).length,
        variantCount: expected.size,
      });
      for (const sku of skus) expect(expected, `${seed} ${typed}`).toContain(sku);
      found += expected.size;
    }
  }
  expect(found).toBeGreaterThan(1000);
});
