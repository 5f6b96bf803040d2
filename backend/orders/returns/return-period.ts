import type { OrderChange } from "../change-order";
import type { ReturnPeriod } from "./require-returnable";

const dayMs = 86_400_000;

/** Within which a buyer can send units of an order back; undefined: at any time. */
export function toReturnPeriod(
  order: Pick<OrderChange["order"], "created_at">,
  days: number | null,
  now: Date,
): ReturnPeriod | undefined {
  if (days === null) return undefined;
  const since = new Date(now.getTime() - days * dayMs);
  return { days, since, isOrderWithin: Date.parse(order.created_at) >= since.getTime() };
}
