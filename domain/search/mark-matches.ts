import { foldText } from "./fold-text";
import { isNumber } from "./scan-words";
import { findTypoDistance, typosAllowed } from "./typo-distance";
import { listWordForms } from "./word-forms";

export type MarkedPart = { text: string; isMatch: boolean };

const wordPattern = /[\p{L}\p{M}]+|\p{N}+/gu;
const insideFromLength = 3;

/**
 * Splits a text of the catalogue into parts, marking those that match the words of a (folded)
 * query; `isGuessed` also marks words that match with a typo.
 */
export function markMatches(
  text: string,
  words: readonly string[],
  isGuessed: boolean,
): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  const push = (until: number, isMatch: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), isMatch });
    end = Math.max(end, until);
  };
  for (const found of text.matchAll(wordPattern)) {
    const range = findRange(found[0], words, isGuessed);
    if (!range) continue;
    push(found.index + range.start, false);
    push(found.index + range.end, true);
  }
  push(text.length, false);
  return parts;
}

function findRange(
  original: string,
  words: readonly string[],
  isGuessed: boolean,
): { start: number; end: number } | undefined {
  const folded = foldText(original);
  const beginning = longest(words.filter((word) => folded.startsWith(word)));
  if (beginning) return { start: 0, end: toOriginalLength(original, beginning.length) };
  const inside = isNumber(folded)
    ? undefined
    : longest(words.filter((word) => word.length >= insideFromLength && folded.includes(word)));
  if (inside) {
    const at = folded.indexOf(inside);
    return {
      start: toOriginalLength(original, at),
      end: toOriginalLength(original, at + inside.length),
    };
  }
  const ending = longest(
    words
      .flatMap(listWordForms)
      .filter(
        (form) => folded === form || (form.length > insideFromLength && folded.endsWith(form)),
      ),
  );
  if (ending)
    return {
      start: toOriginalLength(original, folded.length - ending.length),
      end: original.length,
    };
  const isTypo =
    isGuessed && !isNumber(folded) && words.some((word) => isWithinTypos(word, folded));
  return isTypo ? { start: 0, end: original.length } : undefined;
}

function isWithinTypos(word: string, folded: string): boolean {
  const most = isNumber(word) ? 0 : typosAllowed(word.length);
  return most > 0 && findTypoDistance(word, folded, most) !== undefined;
}

function longest(words: readonly string[]): string | undefined {
  return words.reduce<string | undefined>(
    (best, word) => (best === undefined || word.length > best.length ? word : best),
    undefined,
  );
}

/**
 * How much of the original corresponds to this many folded letters: `ß` is two of them, a combining
 * accent none.
 */
function toOriginalLength(original: string, foldedLength: number): number {
  let [length, folded] = [0, 0];
  for (const letter of original) {
    const more = foldText(letter).length;
    if (folded >= foldedLength && more > 0) break;
    length += letter.length;
    folded += more;
  }
  return length;
}
