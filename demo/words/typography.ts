/** Applies the typography of a language: `30 x 30 cm` → `30 × 30 cm`. */
export function toTypography(text: string, language: string): string {
  const signs = text
    .replaceAll("'", "’")
    .replace(/(\d) x (?=\d)/g, "$1 × ")
    .replace(/(\d) (?=(?:cm|mm|ml|kg|g|h|°C|%)(?!\p{L}))/gu, "$1\u00a0");
  return language === "fr"
    ? signs.replace(/ (?=[;!?])/g, "\u202f").replaceAll(" :", "\u00a0:")
    : signs;
}
