import type { SellerSettings } from "@/contract/seller/setting";
import { dayInZone } from "./day-in-zone";

const dayMs = 86_400_000;

/**
 * The first day (ISO) for which a buyer may request delivery: today in the seller's time zone plus
 * its minimum delay in calendar days (CHK-01).
 */
export function firstDeliveryDay(
  now: Date,
  rules: Pick<SellerSettings, "min_delivery_delay" | "time_zone">,
): string {
  const today = Date.parse(dayInZone(now, rules.time_zone));
  return new Date(today + rules.min_delivery_delay * dayMs).toISOString().slice(0, 10);
}
