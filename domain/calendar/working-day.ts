import { isPublicHoliday } from "./public-holidays";

const dayMs = 86_400_000;

/**
 * Whether goods are delivered in this country on this ISO day: Monday to Friday, no public holidays
 * (assumption).
 */
export function isWorkingDay(day: string, countryCode: string | null): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !isPublicHoliday(day, countryCode);
}

/** The next working day of a country on or after an ISO day. */
export function toWorkingDay(day: string, countryCode: string | null): string {
  let date = new Date(`${day}T00:00:00Z`);
  while (!isWorkingDay(date.toISOString().slice(0, 10), countryCode))
    date = new Date(date.getTime() + dayMs);
  return date.toISOString().slice(0, 10);
}
