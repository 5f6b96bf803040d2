export const mailLanguages = ["fr", "en", "de", "nl", "es", "it"] as const;
export type MailLanguage = (typeof mailLanguages)[number];

const locales: Record<MailLanguage, string> = {
  fr: "fr-FR",
  en: "en-US",
  de: "de-DE",
  nl: "nl-NL",
  es: "es-ES",
  it: "it-IT",
};

/**
 * The language mails to somebody of this language tag are written in, e.g. `de` for `de-AT`; French
 * for any other (I18N-02).
 */
export function resolveMailLanguage(tag: string): MailLanguage {
  const [firstPart] = tag.toLowerCase().split(/[-_]/);
  return mailLanguages.find((language) => language === firstPart) ?? "fr";
}

const britishCountries = ["gb", "ie"];

/**
 * The storefront's locale of a language (I18N-01); English is British for a buyer of a region with
 * Ireland or the United Kingdom and without the United States, as on the pages.
 */
export function mailLocale(language: MailLanguage, countryCodes: readonly string[] = []): string {
  const isBritish =
    britishCountries.some((code) => countryCodes.includes(code)) && !countryCodes.includes("us");
  return language === "en" && isBritish ? "en-GB" : locales[language];
}
