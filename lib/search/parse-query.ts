import { foldText } from "./fold-text";
import { toWords } from "./scan-words";

const wordsMax = 10;

/** A query: `pieces` as they were typed between spaces, and the words they are made of, each once. */
export type SearchQuery = { text: string; pieces: { text: string; words: number[] }[]; words: string[] };

/** What was typed → what is looked for; every piece must be found, by all its words or as a code. */
export function parseQuery(typed: string): SearchQuery {
  const text = typed.trim();
  const words: string[] = [];
  const pieces = text
    .split(/[\s,;:|]+/)
    .filter((piece) => piece !== "")
    .map((piece) => ({ text: piece, words: toWords(foldText(piece)).map((word) => numberOf(word, words)) }))
    .filter((piece) => piece.words.length > 0)
    .slice(0, wordsMax);
  return { text, pieces, words };
}

function numberOf(word: string, words: string[]): number {
  const known = words.indexOf(word);
  return known === -1 ? words.push(word) - 1 : known;
}
