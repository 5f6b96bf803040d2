import { expect, test } from "vitest";
import {
  fallbackLocale,
  findLocale,
  languageOf,
  languageOptions,
  locales,
} from "@/lib/i18n/locales";

test("[I18N-01] six languages, each with label, short label, country and language code", () => {
  expect([...locales].sort()).toEqual(["de-DE", "en-US", "es-ES", "fr-FR", "it-IT", "nl-NL"]);
  for (const locale of locales) {
    const { label, shortLabel, countryCode, languageCode } = languageOptions[locale];
    expect(`${languageCode}-${countryCode}`).toBe(locale);
    expect(shortLabel).toBe(languageCode.toUpperCase());
    expect(label.length).toBeGreaterThan(4);
  }
});

test("[I18N-06] <html lang> is the language of the text shown", () => {
  expect(locales.map(languageOf).sort()).toEqual(["de", "en", "es", "fr", "it", "nl"]);
  expect(languageOf(fallbackLocale)).toBe("fr");
});

test("[I18N-04] a stored language of another region still finds its storefront language", () => {
  expect(findLocale("de-AT")).toBe("de-DE");
  expect(findLocale("en")).toBe("en-US");
  expect(findLocale("pt-PT")).toBeUndefined();
});
