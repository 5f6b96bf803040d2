import { matchLiterally } from "./match-words";
import { isNumber } from "./scan-words";
import { findTypoDistance, hasAtMostBits, toLetterBits, typosAllowed } from "./typo-distance";
import type { WordIndex } from "./word-index";

/**
 * A word of the catalogue by number; `isWhole`: the whole word matches this closely, not just a
 * prefix.
 */
export type CloseWord = { id: number; typos: number; isWhole: boolean };

const closestMax = 5;

/**
 * The catalogue's words within this many typos of a typed one, closest first, whole words before
 * prefixes. Words with digits are codes and never guessed (CAT-06).
 */
export function listCloseWords(
  { words, letterBits }: WordIndex,
  typed: string,
  most: number,
): CloseWord[] {
  if (most === 0 || /\d/.test(typed)) return [];
  const bits = toLetterBits(typed);
  const close = words.flatMap((word, id) => {
    if (!hasAtMostBits(bits & ~(letterBits[id] ?? 0), most) || isNumber(word)) return [];
    const distance = findTypoDistance(typed, word, most);
    if (!distance) return [];
    const isWhole = distance.whole <= most;
    const typos = isWhole ? distance.whole : distance.beginning;
    return { id, typos, isWhole, longer: Math.abs(word.length - typed.length) };
  });
  return close
    .sort(
      (a, b) => Number(b.isWhole) - Number(a.isWhole) || a.typos - b.typos || a.longer - b.longer,
    )
    .map(({ longer: _, ...word }) => word);
}

/** The few words most likely meant by a mistyped one, all equally close. */
export function findClosestWords(index: WordIndex, typed: string): string[] {
  return listClosestIds(index, typed).map((id) => index.words[id] ?? "");
}

/**
 * The numbers of the words best matching an unknown one: another word form, a prefix, a part, or
 * finally a typo.
 */
export function findMeantWords(index: WordIndex, typed: string): number[] {
  const matches = [...matchLiterally(index, typed)];
  const best = Math.max(...matches.map(([, quality]) => quality));
  return matches.length === 0
    ? listClosestIds(index, typed)
    : matches.flatMap(([id, quality]) => (quality === best ? id : []));
}

function listClosestIds(index: WordIndex, typed: string): number[] {
  const close = listCloseWords(index, typed, typosAllowed(typed.length));
  const [first] = close;
  return close
    .filter(({ typos, isWhole }) => typos === first?.typos && isWhole === first.isWhole)
    .slice(0, closestMax)
    .map(({ id }) => id);
}
