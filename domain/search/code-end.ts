import { toBareNumber } from "./code-index";
import { compactCode } from "./fold-text";

/**
 * How much of a code, as it is printed, the typed one begins; 0: it does not. Separators and zeros
 * in front are ignored on both sides.
 */
export function toCodeEnd(code: string, typed: string): number {
  const wanted = toBareNumber(typed) || compactCode(typed);
  if (wanted === "") return 0;
  for (let end = 1; end <= code.length; end += 1) {
    const start = code.slice(0, end);
    const compact = compactCode(start);
    if (compact === wanted || (toBareNumber(typed) !== "" && toBareNumber(start) === wanted))
      return end;
  }
  return 0;
}
