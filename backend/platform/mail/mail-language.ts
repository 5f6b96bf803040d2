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
 * The language of mails for this language tag, e.g. `de` for `de-AT`; French for unsupported ones
 * (I18N-02).
 */
export function resolveMailLanguage(tag: string): MailLanguage {
  const [firstPart] = tag.toLowerCase().split(/[-_]/);
  return mailLanguages.find((language) => language === firstPart) ?? "fr";
}

const britishCountries = ["gb", "ie"];

/**
 * The storefront's locale for a language (I18N-01). As on the pages, English is British for buyers
 * in a region that contains Ireland or the United Kingdom but not the United States.
 */
export function mailLocale(language: MailLanguage, countryCodes: readonly string[] = []): string {
  const isBritish =
    britishCountries.some((code) => countryCodes.includes(code)) && !countryCodes.includes("us");
  return language === "en" && isBritish ? "en-GB" : locales[language];
}
