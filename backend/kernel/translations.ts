/** `{ "<language>": { "<column>": "text" } }`: overrides the text in the reference language. */
export type Translations = Record<string, Record<string, string>>;

/** The text of a column in a language, else the row's own. */
export function overlayText<T extends string | null>(
  row: { translations: Translations },
  column: string,
  own: T,
  lang: string,
): T | string {
  return row.translations[lang]?.[column] || own;
}
