import { isPublicHoliday } from "@/domain/calendar/public-holidays";
import { isWorkingDay } from "@/domain/calendar/working-day";

export type DeliveryDayFault = "too_early" | "weekend" | "holiday" | "not_a_day";

/** Why a typed day is not possible for a country, or undefined if it is; an empty day is valid. */
export function findDeliveryDayFault(
  day: string,
  first: string,
  countryCode: string | null,
): DeliveryDayFault | undefined {
  if (day === "") return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    return "not_a_day";
  if (day < first) return "too_early";
  if (isWorkingDay(day, countryCode)) return undefined;
  return isPublicHoliday(day, countryCode) ? "holiday" : "weekend";
}
