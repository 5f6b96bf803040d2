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
 * The country that a form starts with, of those the brand sells to: the one of its own locale, else
 * one where that language is spoken, else the only one; undefined when it is for the reader to
 * choose.
 */
export function chooseCountry(
  countries: readonly { code: string }[],
  locale: Locale,
): string | undefined {
  const wanted = [
    languageOptions[choiceOf(locale)].countryCode.toLowerCase(),
    ...(countriesOf[languageOf(locale)] ?? []),
  ];
  return (
    wanted.find((code) => countries.some((country) => country.code === code)) ??
    (countries.length === 1 ? countries[0]?.code : undefined)
  );
}
