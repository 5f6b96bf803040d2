import type { Locale } from "../i18n/locales";

const formats = new Map<string, Intl.NumberFormat>();

function currencyFormat(locale: Locale, currencyCode: string): Intl.NumberFormat {
  const key = `${locale} ${currencyCode}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: "currency", currency: currencyCode.toUpperCase() });
    formats.set(key, format);
  }
  return format;
}

/**
 * Minor units → text in the reader's language, e.g. 123456 eur → `1 234,56 €`. The one place that divides:
 * by the currency's own number of decimals (2 for nearly all, so ÷ 100, ORD-04).
 */
export function formatMoney(amountMinor: number, currencyCode: string, locale: Locale): string {
  const format = currencyFormat(locale, currencyCode);
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** decimals);
}
