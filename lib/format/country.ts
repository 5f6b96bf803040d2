import type { Locale } from "../i18n/locales";

/**
 * `de` → `Allemagne` in the reader's language; the code itself if the language has no name for it.
 */
export function formatCountry(countryCode: string, locale: Locale): string {
  const code = countryCode.toUpperCase();
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code) ?? code;
}
