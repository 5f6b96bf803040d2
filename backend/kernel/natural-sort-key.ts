import { foldWords } from "@/domain/search/fold-text";
import { rankLetterSizes } from "@/domain/search/letter-size";

/**
 * A key whose byte order is the natural order of titles ("2 ans" before "10 ans", CAT-02): accents
 * folded, lower case, whole numbers padded to twelve digits, everything that is neither letter nor
 * digit one space.
 */
export function naturalSortKey(title: string): string {
  return foldWords(title).replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, "");
    return number.padStart(12, "0");
  });
}

/** The same where letter sizes stand in their own order: XS, S, M, L, XL. */
export const sizedSortKey = (text: string): string => naturalSortKey(rankLetterSizes(text));
