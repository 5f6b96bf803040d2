import type { reservationStatuses } from "@/domain/order-states/reservation-transitions";
import type { OrderRow } from "../order-record";

type State = (typeof reservationStatuses)[number];

/** An order's state as a reservation; an overdue one counts as expired. */
export function toReservationState(
  { status, reserved_until: until }: Pick<OrderRow, "status" | "reserved_until">,
  now: Date,
): State {
  if (status === "canceled" || status === "rejected") return "released";
  if (status !== "reserved") return "ordered";
  return until !== null && Date.parse(until) <= now.getTime() ? "expired" : "held";
}

const dayMs = 86_400_000;

/** Until when stock is held, by the seller's number of days; null means indefinitely. */
export const toReservedUntil = (now: Date, days: number): string | null =>
  days === 0 ? null : new Date(now.getTime() + days * dayMs).toISOString();
