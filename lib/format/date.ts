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
 * ISO instant or day → `21 novembre 2026` in the reader's language, in French with `1er` for the
 * first of a month; a plain day is never shifted by a time zone.
 */
export function formatDate(iso: string, locale: Locale, style: "long" | "short" = "long"): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const text = dateFormat(locale, style, isDay ? "UTC" : "Europe/Paris").format(new Date(iso));
  return locale === "fr-FR" ? text.replace(/^1 /, "1er ") : text;
}

const shopClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  hourCycle: "h23",
  hour: "numeric",
});

const hourMs = 3_600_000;

/**
 * The start of a day in the time zone that `formatDate` uses, e.g. `2026-11-30` → an ISO instant.
 */
export function toDayStart(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isMidnight = (aheadHours: number) =>
    Number(shopClock.format(midnight - aheadHours * hourMs)) === 0;
  return new Date(midnight - (isMidnight(1) ? 1 : 2) * hourMs).toISOString();
}

/** The end of a day in the same time zone, e.g. `2026-11-30` → an ISO instant. */
export function toDayEnd(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);
  return new Date(Date.parse(toDayStart(next)) - 1).toISOString();
}

const shopDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" });

/** The day of an ISO instant in the same time zone, e.g. `2026-11-30`. */
export const toDay = (iso: string): string => shopDay.format(new Date(iso));

const momentFormats = new Map<Locale, Intl.DateTimeFormat>();

/** ISO instant → day and time in the shop's time zone, e.g. `21 nov. 2026, 14:30`. */
export function formatMoment(iso: string, locale: Locale): string {
  let format = momentFormats.get(locale);
  if (!format) {
    const style = { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Paris" } as const;
    format = new Intl.DateTimeFormat(locale, style);
    momentFormats.set(locale, format);
  }
  return format.format(new Date(iso));
}
