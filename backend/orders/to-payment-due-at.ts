import { dayInZone } from "@/domain/calendar/day-in-zone";
import type { PaymentDue } from "@/contract/order/payment-due";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When a payment is due: the last moment of that day in UTC, as ISO text; null without terms, or if
 * it is paid with the order. Until there is an invoice, days count from the order's date in the
 * seller's time zone (assumption). Source: ORD-03.
 */
export function toPaymentDueAt(
  due: PaymentDue | null,
  from: Date,
  timeZone: string,
): string | null {
  if (due === null || (due.from === "order" && due.days === 0)) return null;
  const [year = 0, month = 1, day = 1] = dayInZone(from, timeZone).split("-").map(Number);
  const start =
    due.from === "end_of_month" ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day);
  return new Date(start + (due.days + 1) * dayMs - 1).toISOString();
}
