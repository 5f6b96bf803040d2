import type { Locale } from "../i18n/locales";

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(
  locale: Locale,
  dateStyle: "long" | "short",
  timeZone: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${dateStyle} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
    formats.set(key, format);
  }
  return format;
}

/**
 * ISO instant or day → `21 novembre 2026` in the reader's language, the first of a month in French
 * `1er`; a plain day is never shifted by a time zone.
 */
export function formatDate(iso: string, locale: Locale, style: "long" | "short" = "long"): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const text = dateFormat(locale, style, isDay ? "UTC" : "Europe/Paris").format(new Date(iso));
  return locale === "fr-FR" ? text.replace(/^1 /, "1er ") : text;
}
