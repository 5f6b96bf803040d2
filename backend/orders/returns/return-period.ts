import type { OrderChange } from "../change-order";
import type { ReturnPeriod } from "./require-returnable";

const dayMs = 86_400_000;

/** The period within which a buyer may return units of an order; undefined means no limit. */
export function toReturnPeriod(
  order: Pick<OrderChange["order"], "created_at">,
  days: number | null,
  now: Date,
): ReturnPeriod | undefined {
  if (days === null) return undefined;
  const since = new Date(now.getTime() - days * dayMs);
  return { days, since, isOrderWithin: Date.parse(order.created_at) >= since.getTime() };
}
