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
 * Text as it is compared: lower case, no accents, ligatures spelled out (CAT-06). `Œuvre Straße` →
 * `oeuvre strasse`.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßœæøđðþłıħ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The same with one space between words and nothing else: `LUM-001.É` → `lum 001 e`. */
export function foldWords(text: string): string {
  const folded = foldText(text);
  const others = ascii.test(folded) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu;
  return folded.replace(others, " ").trim();
}

/**
 * A code as it is compared: folded, without the separators people type or leave out. `Lum 001-é` →
 * `lum001e`.
 */
export const compactCode = (text: string): string => foldWords(text).replaceAll(" ", "");
