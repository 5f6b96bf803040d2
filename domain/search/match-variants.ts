import { codeMatch, matchCode } from "./code-index";
import { listGuessedReadings, listReadings, type SearchQuery } from "./parse-query";
import type { SearchEngine, WordPoints } from "./search-engine";
import { getWordPoints } from "./word-points";

/**
 * The matches of a query by variant: `points` of its words, and which of its codes equals or starts
 * with the whole query (`codeMatch`). `isGuessed`: there was no literal match, so typos were
 * allowed. `query`: as it was interpreted.
 */
export type VariantMatches = {
  points: Uint16Array;
  codes: Uint8Array;
  isGuessed: boolean;
  query: SearchQuery;
};

const codeInsideQueryPoints = 90;
const codeInsideQueryFromLength = 4;

/**
 * Finds variants by code and by words. If the query as typed finds nothing, words are split in two,
 * stop words dropped, and finally typos allowed.
 */
export function matchVariants(engine: SearchEngine, query: SearchQuery): VariantMatches {
  const codes = new Uint8Array(engine.table.skus.length);
  matchCode(engine.codes, query.text, codes);
  const none = new Uint16Array(codes.length);
  // an EAN typed in groups: no group is a word or a code of its own
  if (codes.includes(codeMatch.ean)) return { points: none, codes, isGuessed: false, query };
  const isCode = codes.some((code) => code > 0);
  const readings = isCode
    ? [query]
    : listReadings(engine.words, query, (word) => getWordPoints(engine, word, false).isFound);
  for (const reading of readings) {
    const points = findLiterally(engine, reading);
    if (points || isCode)
      return {
        points: points ?? none,
        codes,
        isGuessed: false,
        query: reading,
      };
  }
  for (const reading of listGuessedReadings(query)) {
    const points = findTolerantly(engine, reading);
    if (points) return { points, codes, isGuessed: true, query: reading };
  }
  return { points: none, codes, isGuessed: false, query };
}

const toPieceCodes = (engine: SearchEngine, { pieces }: SearchQuery) =>
  pieces.map((piece) => (pieces.length > 1 ? findPieceCodes(engine, piece.text) : undefined));

function findLiterally(engine: SearchEngine, query: SearchQuery): Uint16Array | undefined {
  const literal = query.words.map((word) => getWordPoints(engine, word, false));
  return addUp(engine, query, literal, toPieceCodes(engine, query));
}

function findTolerantly(engine: SearchEngine, query: SearchQuery): Uint16Array | undefined {
  const literal = query.words.map((word) => getWordPoints(engine, word, false));
  const tolerant = () => query.words.map((word) => getWordPoints(engine, word, true));
  const partly = query.words.map((word, number) =>
    literal[number]?.isFound ? literal[number] : getWordPoints(engine, word, true),
  );
  const pieceCodes = toPieceCodes(engine, query);
  return addUp(engine, query, partly, pieceCodes) ?? addUp(engine, query, tolerant(), pieceCodes);
}

/** A code among other words ("LUM-001 bleu"); pure letters are words. */
function findPieceCodes(engine: SearchEngine, piece: string): Uint8Array | undefined {
  if (piece.length < codeInsideQueryFromLength || !/\d/.test(piece)) return undefined;
  const codes = new Uint8Array(engine.table.skus.length);
  matchCode(engine.codes, piece, codes);
  return codes;
}

/** The points of every variant that matches all pieces; undefined if none does. */
function addUp(
  { table }: SearchEngine,
  { pieces }: SearchQuery,
  words: readonly (WordPoints | undefined)[],
  pieceCodes: readonly (Uint8Array | undefined)[],
): Uint16Array | undefined {
  if (pieces.length === 0) return undefined;
  if (
    pieces.some(
      (piece, number) => !pieceCodes[number] && piece.words.some((word) => !words[word]?.isFound),
    )
  )
    return undefined;
  const points = new Uint16Array(table.skus.length);
  let isAny = false;
  table.products.forEach((product, number) => {
    const end = product.firstVariant + product.variantCount;
    for (let variant = product.firstVariant; variant < end; variant += 1) {
      let sum = 0;
      for (let index = 0; index < pieces.length; index += 1) {
        const ofPiece =
          ofWords(words, pieces[index]?.words ?? [], number, variant) ||
          (pieceCodes[index]?.[variant] ? codeInsideQueryPoints : 0);
        sum = ofPiece === 0 ? 0 : sum + ofPiece;
        if (sum === 0) break;
      }
      points[variant] = sum;
      if (sum > 0) isAny = true;
    }
  });
  return isAny ? points : undefined;
}

function ofWords(
  words: readonly (WordPoints | undefined)[],
  numbers: readonly number[],
  product: number,
  variant: number,
): number {
  let sum = 0;
  for (const number of numbers) {
    const word = words[number];
    const points = Math.max(word?.products[product] ?? 0, word?.variants[variant] ?? 0);
    if (points === 0) return 0;
    sum += points;
  }
  return sum;
}
