import { foldText } from "./fold-text";
import { partWord } from "./part-words";
import { isNumber, toWords } from "./scan-words";
import { isSmallWord } from "./word-forms";
import type { WordIndex } from "./word-index";

const wordsMax = 10;

export type QueryPiece = { text: string; words: number[] };
/**
 * A query: `pieces` as they were typed between spaces, and the words they are made of, each once.
 */
export type SearchQuery = { text: string; pieces: QueryPiece[]; words: string[] };

/**
 * What was typed → what is looked for; every piece must be found, by all its words or as a code.
 * The x of `70 x 140` is no word: it may be printed as `×`.
 */
export function parseQuery(typed: string): SearchQuery {
  const text = typed.trim();
  const words: string[] = [];
  let before = "";
  const pieces = text
    .split(/[\s,;:|]+/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const wanted = toWords(foldText(piece)).filter((word) => {
        const isTimes = word === "x" && before !== "" && isNumber(before);
        before = word;
        return !isTimes;
      });
      return { text: piece, words: wanted.map((word) => numberOf(word, words)) };
    })
    .filter((piece) => piece.words.length > 0)
    .slice(0, wordsMax);
  return { text, pieces, words };
}

/**
 * The same without the words that only stand between others ("biberon en verre"); undefined where
 * there are none, or nothing else.
 */
function withoutSmallWords(query: SearchQuery): SearchQuery | undefined {
  const pieces = query.pieces.filter(
    ({ words }) => !words.every((word) => isSmallWord(query.words[word] ?? "")),
  );
  return pieces.length === 0 || pieces.length === query.pieces.length
    ? undefined
    : { ...query, pieces };
}

/** The same with a word read as these two, which the catalogue writes apart. */
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
 * How a query may be meant, in the order in which to look: as it stands; without its small words;
 * with a word that is in no text as two that are, e.g. `bodylange` as `body lange`. Made as far as
 * they are asked for.
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

/** The readings in which words that are in no text are taken for mistyped ones. */
export function listGuessedReadings(query: SearchQuery): SearchQuery[] {
  const shorter = withoutSmallWords(query);
  return shorter ? [query, shorter] : [query];
}

function numberOf(word: string, words: string[]): number {
  const known = words.indexOf(word);
  return known === -1 ? words.push(word) - 1 : known;
}
