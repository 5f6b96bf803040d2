import { expect, test } from "vitest";
import { toBritish } from "@/lib/i18n/british-english";
import {
  choiceOf,
  fallbackLocale,
  findLocale,
  languageOf,
  languageOptions,
  locales,
  toOfferedLocale,
  toRegionalLocale,
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

test("[I18N-07] English is British in a region with Ireland or the United Kingdom, unless it includes the United States", () => {
  expect(toRegionalLocale("en-US", ["gb"])).toBe("en-GB");
  expect(toRegionalLocale("en-US", ["be", "fr", "ie"])).toBe("en-GB");
  expect(toRegionalLocale("en-US", ["be", "fr"])).toBe("en-US");
  expect(toRegionalLocale("en-US", ["gb", "us"])).toBe("en-US");
  expect(toRegionalLocale("fr-FR", ["gb"])).toBe("fr-FR");
  expect([languageOf("en-GB"), choiceOf("en-GB")]).toEqual(["en", "en-US"]);
});

test("[SHARE-01] a page available in some languages is in the requested one, else in the first of them", () => {
  expect(toOfferedLocale("fr-FR", [])).toBe("fr-FR");
  expect(toOfferedLocale("fr-FR", ["de", "nl"])).toBe("de-DE");
  expect(toOfferedLocale("nl-NL", ["de", "nl"])).toBe("nl-NL");
  expect(toOfferedLocale("en-GB", ["de", "en"])).toBe("en-GB");
});

test("[I18N-07] British English has its own spelling", () => {
  expect(
    toBritish({
      text: "Browse the catalog",
      many: "{count, plural, one {# favorite item} other {# favorite items}}",
      compiled: ["Canceled in ", ["count", "number"]],
      day: "Not authorized on weekends",
      unchanged: "Catalogue",
    }),
  ).toEqual({
    compiled: ["Cancelled in ", ["count", "number"]],
    day: "Not authorised at weekends",
    text: "Browse the catalogue",
    many: "{count, plural, one {# favourite item} other {# favourite items}}",
    unchanged: "Catalogue",
  });
});
