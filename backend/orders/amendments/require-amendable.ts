import { findAmendmentEnd } from "@/domain/order-states/amendment-window";
import { ApiError } from "../../kernel/api-error";
import { toInstant } from "../../kernel/to-instant";
import type { OrderChange } from "../change-order";

/**
 * Requires that a buyer may still change or cancel an order: within the seller's number of minutes
 * after placing, and while nothing is packed. Errors: amendment_closed.
 */
export function requireAmendable({ order }: OrderChange, minutes: number, now: Date): void {
  const end = findAmendmentEnd({ ...order, created_at: toInstant(order.created_at) }, minutes);
  if (end !== null && Date.parse(end) > now.getTime()) return;
  throw new ApiError("amendment_closed", "This order can no longer be changed by its buyer.");
}
