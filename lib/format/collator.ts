const collators = new Map<string, Intl.Collator>();

/**
 * The natural sort order of a language, ignoring case and accents; cached, since creating one costs
 * more than a hundred comparisons.
 */
export function naturalCollator(language: string): Intl.Collator {
  let collator = collators.get(language);
  if (!collator) {
    collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
    collators.set(language, collator);
  }
  return collator;
}
