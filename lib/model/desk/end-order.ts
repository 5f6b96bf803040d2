import { z } from "zod";
import { endReasonMax } from "@/contract/limits";
import { fulfillmentTransitions } from "@/domain/order-states/fulfillment-transitions";
import { orderTransitions } from "@/domain/order-states/order-transitions";

/** How staff close an order that is not delivered. */
export type OrderEnding = "reject" | "cancel";

/** Rejects or cancels an order with a reason that its buyer sees. */
export const endOrderForm = z.strictObject({
  updated_at: z.iso.datetime(),
  reason: z.string().trim().min(1, "required").max(endReasonMax, "too_long"),
});

/** Whether an order can still be rejected or canceled: nothing of it is packed. */
export const canEnd = (
  order: { status: string; fulfillment_status: string },
  ending: OrderEnding,
): boolean =>
  order.status in orderTransitions.events[ending].moves &&
  order.fulfillment_status in fulfillmentTransitions.events.cancel_order.moves;
