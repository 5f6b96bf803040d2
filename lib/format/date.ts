import type { Locale } from "../i18n/locales";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, since creating a format takes longer than using it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

type DateStyle = "long" | "short";

/**
 * ISO day → `21 novembre 2026` in the reader's language, in French with `1er` for the first of a
 * month.
 */
export function formatDay(day: string, locale: Locale, dateStyle: DateStyle = "long"): string {
  const text = formatOf(locale, { dateStyle, timeZone: "UTC" }).format(new Date(day));
  return locale === "fr-FR" ? text.replace(/^1 /, "1er ") : text;
}

const isDay = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);

/** ISO instant → its day in a time zone, like `formatDay`; a plain day is never shifted. */
export const formatDate = (
  iso: string,
  locale: Locale,
  timeZone: string,
  dateStyle?: DateStyle,
): string => formatDay(isDay(iso) ? iso : toDay(iso, timeZone), locale, dateStyle);

/** ISO instant → day and time, e.g. `21 nov. 2026, 14:30`, without a time zone the device's. */
export function formatMoment(iso: string, locale: Locale, timeZone?: string): string {
  const format = formatOf(locale, {
    ...{ dateStyle: "medium", timeStyle: "short" },
    ...(timeZone !== undefined && { timeZone }),
  });
  return format.format(new Date(iso));
}

/** The day of an ISO instant in a time zone, e.g. `2026-11-30`. */
export const toDay = (iso: string, timeZone: string): string =>
  formatOf("en-CA", { dateStyle: "short", timeZone }).format(new Date(iso));

/** How far a time zone's clocks are ahead of UTC at an instant, in ms. */
function aheadMs(at: number, timeZone: string): number {
  const clock = formatOf("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
  return Date.parse(`${clock.format(at).replace(" ", "T")}Z`) - at;
}

/** The start of a day in a time zone, e.g. `2026-11-30` → an ISO instant. */
export function toDayStart(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const near = midnight - aheadMs(midnight, timeZone);
  return new Date(midnight - aheadMs(near, timeZone)).toISOString();
}

/** The end of a day in a time zone, e.g. `2026-11-30` → an ISO instant. */
export function toDayEnd(day: string, timeZone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return new Date(Date.parse(toDayStart(next, timeZone)) - 1).toISOString();
}
