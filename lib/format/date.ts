import type { Locale } from "../i18n/locales";

/** ISO instant or day → `21 novembre 2026` in the reader's language; a plain day is never shifted by a time zone. */
export function formatDate(iso: string, locale: Locale, style: "long" | "short" = "long"): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return new Intl.DateTimeFormat(locale, {
    dateStyle: style === "long" ? "long" : "short",
    timeZone: isDay ? "UTC" : "Europe/Paris",
  }).format(new Date(iso));
}
