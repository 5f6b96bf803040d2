import { dayInZone } from "@/domain/calendar/day-in-zone";
import { currencyDigits } from "../../markets/regions/currencies";

/**
 * Creating an Intl formatter costs more than a hundred uses of it, and there are few: six locales,
 * one or two currencies each.
 */
function remember<T>(
  create: (locale: string, currencyCode: string) => T,
): (locale: string, currencyCode?: string) => T {
  const made = new Map<string, T>();
  return (locale, currencyCode = "") => {
    const key = `${locale} ${currencyCode}`;
    const format = made.get(key) ?? create(locale, currencyCode);
    made.set(key, format);
    return format;
  };
}

const moneyFormat = remember((locale, currency) => {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});
const numberFormat = remember((locale) => new Intl.NumberFormat(locale));
const pluralRules = remember((locale) => new Intl.PluralRules(locale));
const dayFormat = remember(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);
const countryNames = remember(
  (locale) => new Intl.DisplayNames(locale, { type: "region", fallback: "code" }),
);

/**
 * An amount in minor units as text, e.g. `1 234,50 €` for 123450, eur, fr-FR; the minus sign comes
 * first in every language, as in the storefront.
 */
export function formatMailMoney(amountMinor: number, currencyCode: string, locale: string): string {
  const text = moneyFormat(locale, currencyCode).format(
    Math.abs(amountMinor) / 10 ** currencyDigits(currencyCode),
  );
  return amountMinor < 0 ? `\u2212${text}` : text;
}

/** Whether a language uses the plural for this count. */
export function isPlural(count: number, locale: string): boolean {
  return pluralRules(locale).select(count) !== "one";
}

/** An integer as text, with the locale's grouping. */
export function formatMailNumber(value: number, locale: string): string {
  return numberFormat(locale).format(value);
}

/** An ISO day as text: `21 novembre 2026`, `1er décembre 2026`. */
export function formatMailDay(day: string, locale: string): string {
  const text = dayFormat(locale).format(new Date(day));
  return locale.startsWith("fr") ? text.replace(/^1 /, "1er ") : text;
}

/** An instant's day in the seller's time zone, as in the storefront. */
export const formatMailDate = (at: Date, locale: string, timeZone: string): string =>
  formatMailDay(dayInZone(at, timeZone), locale);

/** A country's name in the reader's language, by its two-letter code. */
export function formatMailCountry(iso2: string, locale: string): string {
  return countryNames(locale).of(iso2.toUpperCase()) ?? iso2.toUpperCase();
}
