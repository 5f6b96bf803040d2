import { foldWords } from "@/domain/search/fold-text";
import { rankLetterSizes } from "@/domain/search/letter-size";

/**
 * A key whose byte order is the natural order of titles ("2 ans" before "10 ans", CAT-02): accents
 * folded, lower case, integers padded to twelve digits, everything other than letters and digits
 * replaced by a space.
 */
export function naturalSortKey(title: string): string {
  return foldWords(title).replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, "");
    return number.padStart(12, "0");
  });
}

/** The same, with clothing sizes in their order: XS, S, M, L, XL. */
export const sizedSortKey = (text: string): string => naturalSortKey(rankLetterSizes(text));
