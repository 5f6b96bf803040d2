import { useLocale, useTimeZone } from "next-intl";
import { formatDate, formatMoment } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";

/** Formats dates in the reader's language and the seller's time zone. */
export function useDates() {
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  if (timeZone === undefined) throw new Error("the page has no time zone");
  return {
    formatDate: (iso: string, style?: "long" | "short") => formatDate(iso, locale, timeZone, style),
    formatMoment: (iso: string) => formatMoment(iso, locale, timeZone),
  };
}
