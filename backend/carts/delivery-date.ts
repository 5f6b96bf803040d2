import type { OrderRules } from "./order-rules";

const dayMs = 86_400_000;

/** The first day (ISO, UTC) a buyer may ask delivery for: today and the seller's least delay in days (CHK-01). */
export function earliestDeliveryDate(now: Date, minDeliveryDelay: number): string {
  return new Date(now.getTime() + minDeliveryDelay * dayMs).toISOString().slice(0, 10);
}

/** Whether a buyer may ask for this day; no day at all where the seller has switched delivery dates off. */
export function isDeliveryDateAllowed(
  date: string,
  now: Date,
  rules: Pick<OrderRules, "delivery_date_disabled" | "min_delivery_delay">,
): boolean {
  return !rules.delivery_date_disabled && date >= earliestDeliveryDate(now, rules.min_delivery_delay);
}
