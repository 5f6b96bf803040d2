import { matchLiterally } from "./match-words";
import { isNumber } from "./scan-words";
import type { WordIndex } from "./word-index";

const partFromLength = 3;

/**
 * Ways to split an unknown word into two known ones: the first a whole word, the second a literal
 * match, possibly of a prefix. Longest first part first.
 */
export function partWord(index: WordIndex, typed: string): [string, string][] {
  if (isNumber(typed)) return [];
  const parts: [string, string][] = [];
  for (let at = typed.length - partFromLength; at >= partFromLength; at -= 1) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)];
    if (index.joined.includes(`\n${first}\n`) && matchLiterally(index, second).size > 0)
      parts.push([first, second]);
  }
  return parts;
}
