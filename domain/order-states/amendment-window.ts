import type { Order } from "@/contract/order/order";

const minuteMs = 60_000;

type PlacedOrder = Pick<Order, "status" | "fulfillment_status" | "created_at">;

/**
 * Until when a buyer may amend or cancel her order, as an ISO instant; null: never, or no longer
 * because picking has begun or the order has ended. `minutes`: the seller's setting, 0: off.
 */
export function findAmendmentEnd(order: PlacedOrder, minutes: number): string | null {
  const isOpen = order.status === "pending" || order.status === "reserved";
  if (minutes === 0 || !isOpen || order.fulfillment_status !== "not_fulfilled") return null;
  return new Date(Date.parse(order.created_at) + minutes * minuteMs).toISOString();
}
