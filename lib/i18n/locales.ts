/** A storefront language as shown in the language switch (I18N-01). */
export type LanguageOption = {
  label: string;
  shortLabel: string;
  countryCode: string;
  languageCode: string;
};

export const languageOptions = {
  "fr-FR": { label: "Français", shortLabel: "FR", countryCode: "FR", languageCode: "fr" },
  "en-US": { label: "English", shortLabel: "EN", countryCode: "US", languageCode: "en" },
  "de-DE": { label: "Deutsch", shortLabel: "DE", countryCode: "DE", languageCode: "de" },
  "nl-NL": { label: "Nederlands", shortLabel: "NL", countryCode: "NL", languageCode: "nl" },
  "es-ES": { label: "Español", shortLabel: "ES", countryCode: "ES", languageCode: "es" },
  "it-IT": { label: "Italiano", shortLabel: "IT", countryCode: "IT", languageCode: "it" },
} as const satisfies Record<string, LanguageOption>;

/** What the language switch offers. */
export type LanguageChoice = keyof typeof languageOptions;
export const locales = Object.keys(languageOptions) as LanguageChoice[];

/**
 * English as written in Ireland and the United Kingdom; selected by the buyer's region, not by the
 * buyer.
 */
export const britishEnglish = "en-GB";
export type Locale = LanguageChoice | typeof britishEnglish;
const britishCountries = ["gb", "ie"];

/**
 * The locale of a page for a buyer of a region: English is British in a region that contains
 * Ireland or the United Kingdom but not the United States.
 */
export function toRegionalLocale(choice: LanguageChoice, countryCodes: readonly string[]): Locale {
  const isBritish =
    britishCountries.some((code) => countryCodes.includes(code)) && !countryCodes.includes("us");
  return choice === "en-US" && isBritish ? britishEnglish : choice;
}

/** The language choice that a page's locale belongs to. */
export function choiceOf(locale: Locale): LanguageChoice {
  return locale === britishEnglish ? "en-US" : locale;
}

export const fallbackLocale: LanguageChoice = "fr-FR";

/** Tells API calls from the page that its English is British; set with each guarded page. */
export const englishCookieName = "comptoir_english";
export const localeStorageKey = "i18nextLng";
export const localeCookieMaxAgeSeconds = 31_536_000;

export function isLocale(value: string | undefined): value is Locale {
  return value === britishEnglish || isLanguageChoice(value);
}

export function isLanguageChoice(value: string | undefined): value is LanguageChoice {
  return value !== undefined && Object.hasOwn(languageOptions, value);
}

/**
 * `fr`, `fr-CA` or `fr-FR` → `fr-FR`; undefined if no storefront language has that primary subtag.
 */
export function findLocale(value: string | undefined): LanguageChoice | undefined {
  const language = value?.split(/[-_]/)[0]?.toLowerCase();
  return locales.find((locale) => languageOptions[locale].languageCode === language);
}

/**
 * The locale of a page that is only available in some languages: the requested one, or else the
 * first.
 */
export function toOfferedLocale(requested: Locale, offered: readonly string[]): Locale {
  const isOffered = offered.length === 0 || offered.includes(languageOf(requested));
  return isOffered ? requested : (findLocale(offered[0]) ?? requested);
}

/** Primary subtag of a locale, for the backend's `lang` and `<html lang>` (I18N-05, I18N-06). */
export function languageOf(
  locale: Locale,
): (typeof languageOptions)[LanguageChoice]["languageCode"] {
  return languageOptions[choiceOf(locale)].languageCode;
}
