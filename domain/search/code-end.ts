import { normalizeNumber } from "./code-index";
import { compactCode } from "./fold-text";

/**
 * How many characters of a printed code the typed one covers as a prefix; 0: none. Separators and
 * leading zeros are ignored on both sides.
 */
export function toCodeEnd(code: string, typed: string): number {
  const sought = normalizeNumber(typed) || compactCode(typed);
  if (sought === "") return 0;
  for (let end = 1; end <= code.length; end += 1) {
    const start = code.slice(0, end);
    const compact = compactCode(start);
    if (compact === sought || (normalizeNumber(typed) !== "" && normalizeNumber(start) === sought))
      return end;
  }
  return 0;
}
