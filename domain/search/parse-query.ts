import { foldText } from "./fold-text";
import { partWord } from "./part-words";
import { isNumber, toWords } from "./scan-words";
import { isSmallWord } from "./word-forms";
import type { WordIndex } from "./word-index";

const wordsMax = 10;

export type QueryPiece = { text: string; words: number[] };
/** A query: `pieces` as typed between spaces, and the distinct words they consist of. */
export type SearchQuery = { text: string; pieces: QueryPiece[]; words: string[] };

/**
 * Parses what was typed; every piece must be found, by all its words or as a code. The x of `70 x
 * 140` is ignored: it may be printed as `×`.
 */
export function parseQuery(typed: string): SearchQuery {
  const text = typed.trim();
  const words: string[] = [];
  let before = "";
  const pieces = text
    .split(/[\s,;:|]+/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const requested = toWords(foldText(piece)).filter((word) => {
        const isTimes = word === "x" && before !== "" && isNumber(before);
        before = word;
        return !isTimes;
      });
      return { text: piece, words: requested.map((word) => numberOf(word, words)) };
    })
    .filter((piece) => piece.words.length > 0)
    .slice(0, wordsMax);
  return { text, pieces, words };
}

/** Without stop words ("biberon en verre"); undefined if there are none, or nothing else. */
function withoutSmallWords(query: SearchQuery): SearchQuery | undefined {
  const pieces = query.pieces.filter(
    ({ words }) => !words.every((word) => isSmallWord(query.words[word] ?? "")),
  );
  return pieces.length === 0 || pieces.length === query.pieces.length
    ? undefined
    : { ...query, pieces };
}

/** With one word split into two, which the catalogue writes separately. */
function withParted(
  query: SearchQuery,
  parted: string,
  parts: readonly [string, string],
): SearchQuery {
  const words = [...query.words];
  const numbers = parts.map((part) => numberOf(part, words));
  const whole = words.indexOf(parted);
  const pieces = query.pieces.flatMap((piece) =>
    piece.words.length === 1 && piece.words[0] === whole
      ? parts.map((text, part) => ({ text, words: numbers.slice(part, part + 1) }))
      : { ...piece, words: piece.words.flatMap((word) => (word === whole ? numbers : word)) },
  );
  return { ...query, pieces, words };
}

/**
 * The interpretations of a query, in order: as typed; without stop words; with an unknown word
 * split into two known ones, e.g. `bodylange` as `body lange`. Generated lazily.
 */
export function* listReadings(
  index: WordIndex,
  query: SearchQuery,
  isKnown: (word: string) => boolean,
): Generator<SearchQuery> {
  yield query;
  const shorter = withoutSmallWords(query);
  if (shorter) yield shorter;
  for (const word of query.words.filter((word) => !isKnown(word)))
    for (const parts of partWord(index, word)) yield withParted(shorter ?? query, word, parts);
}

/** Interpretations in which unknown words count as misspelt. */
export function listGuessedReadings(query: SearchQuery): SearchQuery[] {
  const shorter = withoutSmallWords(query);
  return shorter ? [query, shorter] : [query];
}

function numberOf(word: string, words: string[]): number {
  const known = words.indexOf(word);
  return known === -1 ? words.push(word) - 1 : known;
}
