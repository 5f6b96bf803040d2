import { choiceOf, languageOf, languageOptions, type Locale } from "../../i18n/locales";

/** Countries where a language is spoken, the largest market first. */
const countriesOf: Record<string, readonly string[]> = {
  fr: ["fr", "be", "ch", "lu"],
  en: ["gb", "ie", "us"],
  de: ["de", "at", "ch"],
  nl: ["nl", "be"],
  es: ["es"],
  it: ["it", "ch"],
};

/**
 * A form's initial country: of the brand's regions (`markets`, country codes by region, in order)
 * the first that has the country of the brand's locale, or one where its language is spoken; else
 * the only country of the first region. Undefined if the reader has to choose.
 */
export function chooseCountry(
  markets: readonly (readonly string[])[],
  locale: Locale,
): string | undefined {
  const requested = [
    languageOptions[choiceOf(locale)].countryCode.toLowerCase(),
    ...(countriesOf[languageOf(locale)] ?? []),
  ];
  for (const market of markets) {
    const found = requested.find((code) => market.includes(code));
    if (found) return found;
  }
  const [first = []] = markets;
  return first.length === 1 ? first[0] : undefined;
}
