import type { Locale } from "../i18n/locales";

const formats = new Map<Locale, Intl.NumberFormat>();

/** A number in the reader's language, e.g. 1200 → `1 200` in French. */
export function formatCount(count: number, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
