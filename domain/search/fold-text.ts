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

/** Text as it is compared: lower case, without accents, ligatures spelled out (CAT-06). `Éveil œuvre Straße` → `eveil oeuvre strasse`. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßœæøđðþłıħ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** A code as it is compared: folded, without the separators people type or leave out. `Lum 001-é` → `lum001e`. */
export function compactCode(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, "");
}
