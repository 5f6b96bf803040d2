import type { reservationStatuses } from "@/domain/order-states/reservation-transitions";
import type { OrderRow } from "../order-record";

type State = (typeof reservationStatuses)[number];

/** What has become of an order as a reservation; one whose date has passed is expired. */
export function toReservationState(
  { status, reserved_until: until }: Pick<OrderRow, "status" | "reserved_until">,
  now: Date,
): State {
  if (status === "canceled" || status === "rejected") return "released";
  if (status !== "reserved") return "ordered";
  return until !== null && Date.parse(until) <= now.getTime() ? "expired" : "held";
}

const dayMs = 86_400_000;

/** Until when stock is held by the seller's number of days; null: without an end. */
export const toReservedUntil = (now: Date, days: number): string | null =>
  days === 0 ? null : new Date(now.getTime() + days * dayMs).toISOString();
