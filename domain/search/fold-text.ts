const plainLetters: Record<string, string> = {
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
};
const ascii = /^[\x00-\x7f]*$/;

/**
 * Normalises text for comparison: lower case, no accents, ligatures spelled out (CAT-06). `Œuvre
 * Straße` → `oeuvre strasse`.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßœæøđðþłıħ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The same with words separated by single spaces: `LUM-001.É` → `lum 001 e`. */
export function foldWords(text: string): string {
  const folded = foldText(text);
  const others = ascii.test(folded) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu;
  return folded.replace(others, " ").trim();
}

/** Normalises a code for comparison: folded, without separators. `Lum 001-é` → `lum001e`. */
export const compactCode = (text: string): string => foldWords(text).replaceAll(" ", "");
