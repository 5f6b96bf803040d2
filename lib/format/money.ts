import type { Locale } from "../i18n/locales";

type MoneyFormat = { format: Intl.NumberFormat; unitMinor: number; decimals: number };
const formats = new Map<string, MoneyFormat>();
/** ISO 4217 and the backend use hundredths for these, which browsers omit by default. */
const inHundredths = /^(cop|huf|idr)$/i;

function moneyFormat(locale: Locale, currencyCode: string): MoneyFormat {
  const key = `${locale} ${currencyCode}`;
  let known = formats.get(key);
  if (!known) {
    const digits = inHundredths.test(currencyCode) ? { minimumFractionDigits: 2 } : {};
    const format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: currencyCode.toUpperCase(),
      ...digits,
    });
    const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
    known = { format, unitMinor: 10 ** decimals, decimals };
    formats.set(key, known);
  }
  return known;
}

/**
 * Minor units → text in the reader's language, e.g. 123456 eur → `1 234,56 €`. The only place that
 * divides: by the currency's own number of decimals (2 for nearly all, so ÷ 100, ORD-04). The minus
 * sign comes first in every language: `−€ 46,14` in Dutch, where Intl has `€ -46,14`.
 */
export function formatMoney(amountMinor: number, currencyCode: string, locale: Locale): string {
  const { format, unitMinor } = moneyFormat(locale, currencyCode);
  const text = format.format(Math.abs(amountMinor) / unitMinor);
  return amountMinor < 0 ? `\u2212${text}` : text;
}

/**
 * A plain decimal as the reader writes it in a field, e.g. `12.50` → `12,5` in French; an empty
 * text stays empty.
 */
export function formatTyped(decimal: string, locale: Locale): string {
  return (
    decimal &&
    new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 3 }).format(
      Number(decimal),
    )
  );
}

/** Minor units → a plain decimal for a form field, e.g. 1250 eur → `12.5`. */
export function toDecimal(amountMinor: number, currencyCode: string, locale: Locale): string {
  return String(amountMinor / moneyFormat(locale, currencyCode).unitMinor);
}

/**
 * Minor units → a number of the reader's language for a table, e.g. 123450 eur → `1234,50` in
 * French.
 */
export function formatAmount(amountMinor: number, currencyCode: string, locale: Locale): string {
  const { format, unitMinor } = moneyFormat(locale, currencyCode);
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  const plain = {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
  return new Intl.NumberFormat(locale, plain).format(amountMinor / unitMinor);
}

/** Minor units → a number for a spreadsheet cell, e.g. 1250 eur → 12.5. */
export function toNumber(amountMinor: number, currencyCode: string, locale: Locale): number {
  return amountMinor / moneyFormat(locale, currencyCode).unitMinor;
}

/** The number of decimals of a currency, e.g. 2 for the euro. */
export const countDecimals = (currencyCode: string, locale: Locale): number =>
  moneyFormat(locale, currencyCode).decimals;

/**
 * A plain decimal from a form field or URL → minor units, rounded; undefined if it is not an amount
 * of 0 or more.
 */
export function parseDecimal(
  text: string,
  currencyCode: string,
  locale: Locale,
): number | undefined {
  const value = Number(text.trim().replace(",", "."));
  if (text.trim() === "" || !Number.isFinite(value) || value < 0) return undefined;
  return Math.min(Math.round(value * moneyFormat(locale, currencyCode).unitMinor), 2_147_483_647);
}
