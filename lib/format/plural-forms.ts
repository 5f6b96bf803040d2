/** The plural forms a language distinguishes, e.g. `one` and `other`. */
export function pluralForms(language: string, type: "cardinal" | "ordinal"): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}
