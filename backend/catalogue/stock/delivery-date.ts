import { firstDeliveryDay } from "@/domain/calendar/first-delivery-day";
import { isWorkingDay } from "@/domain/calendar/working-day";
import type { OrderRules } from "@/domain/quantities/order-rules";

type DeliveryRules = Pick<
  OrderRules,
  "delivery_date_disabled" | "min_delivery_delay" | "time_zone"
>;
export type DeliveryDateFault = "disabled" | "too_early" | "no_working_day";

/**
 * Why a buyer may not request this delivery day (ISO), or undefined: the seller has disabled
 * delivery days, can't deliver that early, or it is not a working day at the destination. Without a
 * country only weekends are known.
 */
export function findDeliveryDateFault(
  date: string,
  countryCode: string | null,
  now: Date,
  rules: DeliveryRules,
): DeliveryDateFault | undefined {
  if (rules.delivery_date_disabled) return "disabled";
  if (date < firstDeliveryDay(now, rules)) return "too_early";
  return isWorkingDay(date, countryCode) ? undefined : "no_working_day";
}
