import { currencyDigits } from "../regions/currencies";

/** An amount in minor units as text, e.g. `1 234,50 €` for 123450, eur, fr-FR. */
export function formatMailMoney(amountMinor: number, currencyCode: string, locale: string): string {
  const digits = currencyDigits(currencyCode);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: currencyCode.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountMinor / 10 ** digits);
}

/** A whole number as text, grouped as the locale does. */
export function formatMailNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** A day as text, e.g. `21 novembre 2026`; the day is that of UTC. */
export function formatMailDate(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** The name of a country in the reader's language, by its two letters. */
export function formatMailCountry(iso2: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(iso2.toUpperCase()) ?? iso2.toUpperCase();
}
