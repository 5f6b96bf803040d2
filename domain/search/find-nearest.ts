import { readGtin } from "../quantities/gtin";
import { listCloseWords } from "./closest-words";
import { normalizeNumber } from "./code-index";
import type { SearchPlace } from "./find-places";
import { foldText } from "./fold-text";
import { matchTolerantly } from "./match-words";
import { parseQuery } from "./parse-query";
import { noFilter, type SearchFilter } from "./rank-hits";
import { searchCatalogue } from "./search-catalogue";
import type { SearchEngine } from "./search-engine";

/** A query that has results. */
export type NearestQuery = { typed: string; productCount: number };

/**
 * Why a query found nothing: the filter, an unknown EAN or reference, unknown words (`missing`), or
 * words that never occur together.
 */
export type NoResults = {
  reason: "filter" | "ean" | "sku" | "words" | "together";
  missing: string[];
  /** The 13 digits are not an EAN: the check digit is wrong. */
  hasWrongCheckDigit: boolean;
  nearest: NearestQuery[];
  /** Where to look instead, if nothing similar was found. */
  places: SearchPlace[];
};

const nearestMax = 4;
const eanFromDigits = 8;
const beginningFromLength = 4;
const lettersPerTypo = 3;
const placesMax = 6;
/** Assumption: a lower similarity is coincidence. */
const likenessMin = 0.45;

/**
 * Explains why nothing was found, and suggests the nearest queries that have results. Takes some
 * milliseconds, so call it after the keystroke.
 */
export function explainNoResults(
  engine: SearchEngine,
  typed: string,
  filter: SearchFilter,
): NoResults {
  const { pieces, words, text } = parseQuery(typed);
  const count = (query: string) => searchCatalogue(engine, query, noFilter, 1).productCount;
  const found = (queries: readonly string[]) =>
    [...new Set(queries)]
      .map((query) => ({ typed: query, productCount: count(query) }))
      .filter(({ productCount }) => productCount > 0);
  const why = { missing: [], hasWrongCheckDigit: false, places: [] };
  const isFiltered = filter.collection !== null || filter.category !== null || filter.isInStock;
  if (isFiltered && count(text) > 0) return { ...why, reason: "filter", nearest: [] };
  const digits = normalizeNumber(text);
  if (digits !== "" || (pieces.length === 1 && /\d/.test(text))) {
    const isEan = digits.length >= eanFromDigits;
    const nearest = findBeginning(text, count);
    const places = nearest.length > 0 ? [] : listPlaces(engine);
    return {
      ...why,
      reason: isEan ? "ean" : "sku",
      hasWrongCheckDigit: digits.length === 13 && readGtin(digits) === "check_digit",
      nearest,
      places,
    };
  }
  const missing = pieces.filter((piece) =>
    piece.words.some((word) => matchTolerantly(engine.words, words[word] ?? "").size === 0),
  );
  const corrected = missing.flatMap((piece) =>
    findNearWords(engine, foldText(piece.text)).map((word) => replacePiece(pieces, piece, word)),
  );
  const shortened =
    pieces.length > 1 ? pieces.map((piece) => replacePiece(pieces, piece, undefined)) : [];
  const byCount = (a: NearestQuery, b: NearestQuery) => b.productCount - a.productCount;
  const near = [...found(corrected).sort(byCount), ...found(shortened).sort(byCount)].slice(
    0,
    nearestMax,
  );
  const nearest = near.length > 0 ? near : found(findAlikeTitles(engine, foldText(text)));
  const places = nearest.length > 0 ? [] : listPlaces(engine);
  return {
    ...why,
    reason: missing.length > 0 ? "words" : "together",
    missing: missing.map((piece) => piece.text),
    nearest,
    places,
  };
}

type Piece = { text: string };

function replacePiece(pieces: readonly Piece[], replaced: Piece, by: string | undefined): string {
  return pieces.flatMap((piece) => (piece === replaced ? (by ?? []) : piece.text)).join(" ");
}

/** The longest prefix of a code that some code in the catalogue has. */
function findBeginning(code: string, count: (query: string) => number): NearestQuery[] {
  for (let length = code.length - 1; length >= beginningFromLength; length -= 1) {
    const typed = code.slice(0, length);
    const productCount = /[\p{L}\p{N}]$/u.test(typed) ? count(typed) : 0;
    if (productCount > 0) return [{ typed, productCount }];
  }
  return [];
}

/** The catalogue's words closest to an unknown one, as the catalogue spells them. */
function findNearWords(engine: SearchEngine, typed: string): string[] {
  return listCloseWords(engine.words, typed, Math.floor(typed.length / lettersPerTypo))
    .slice(0, nearestMax)
    .map(({ id }) => findSpelling(engine, id));
}

type TitleWords = { pairs: ReadonlySet<string>[]; titles: { title: string; words: number[] }[] };
const titleWords = new WeakMap<SearchEngine["table"]["products"], TitleWords>();

/**
 * Every distinct title with the numbers of its words, and each word's bigrams; computed on first
 * use.
 */
export function getTitleWords({ table: { products } }: SearchEngine): TitleWords {
  const known = titleWords.get(products);
  if (known) return known;
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => numbers.get(word) ?? numbers.set(word, numbers.size).size - 1;
  const titles = [...new Set(products.map(({ title }) => title))].map((title) => ({
    title,
    words: foldText(title)
      .split(/\P{L}+/u)
      .map(numberOf),
  }));
  const made = { pairs: [...numbers.keys()].map(toPairs), titles };
  titleWords.set(products, made);
  return made;
}

/** Titles with a word that shares the most bigrams with what was typed, however it is misspelt. */
function findAlikeTitles(engine: SearchEngine, typed: string): string[] {
  const { pairs, titles } = getTitleWords(engine);
  const typedPairs = toPairs(typed);
  const likenessOf = pairs.map((ofWord) => countCommon(typedPairs, ofWord));
  const alike = titles.map(({ title, words }) => ({
    title,
    likeness: Math.max(0, ...words.map((word) => likenessOf[word] ?? 0)),
  }));
  const likely = alike
    .filter(({ likeness }) => likeness >= likenessMin)
    .sort((a, b) => b.likeness - a.likeness);
  return likely.slice(0, nearestMax).map(({ title }) => title);
}

const toPairs = (word: string) =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));

/** The similarity of two words' bigrams, from 0 to 1. */
function countCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0
    ? 0
    : (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

/** The first categories or, for a seller without any, the first collections. */
function listPlaces({ table: { categories, collections } }: SearchEngine): SearchPlace[] {
  const [groups, kind] =
    categories.length > 0
      ? [categories, "category" as const]
      : [collections, "collection" as const];
  return groups.slice(0, placesMax).map(({ value, label }) => ({ kind, value, label }));
}

function findSpelling({ words, texts }: SearchEngine, id: number): string {
  const folded = words.words[id] ?? "";
  const text = texts[(words.postings[words.firstPosting[id] ?? 0] ?? 0) >> 1] ?? "";
  return (
    [...text.matchAll(/[\p{L}\p{M}]+/gu)]
      .map(([word]) => word.toLowerCase())
      .find((word) => foldText(word) === folded) ?? folded
  );
}
