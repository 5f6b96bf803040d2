import { rankLetterSizes } from "@/domain/search/letter-size";

/**
 * A key whose byte order is the natural order of titles ("2 ans" before "10 ans", CAT-02): accents folded, lower case,
 * whole numbers padded to twelve digits, everything that is neither letter nor digit one space.
 */
export function naturalSortKey(title: string): string {
  return foldText(title).replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, "");
    return number.padStart(12, "0");
  });
}

/** The same where letter sizes stand in their own order: XS, S, M, L, XL. */
export const sizedSortKey = (text: string): string => naturalSortKey(rankLetterSizes(text));

/** Lower case without accents or punctuation, one space between words: what titles and codes are searched by. */
export function foldText(text: string): string {
  return isAscii.test(text) ? foldAscii(text) : foldAny(text);
}

const isAscii = /^[\0-\x7f]*$/;

/** The same for text without any other letters, as codes and many titles are, in a fifth of the time. */
function foldAscii(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function foldAny(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
