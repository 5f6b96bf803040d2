import type { FulfillmentRow } from "./fulfillments-of-order-rows";

/** A fulfillment's state in `parcelTransitions`. */
export function parcelStateOf({
  shipped_at,
  canceled_at,
}: Pick<FulfillmentRow, "shipped_at" | "canceled_at">): "packed" | "shipped" | "canceled" {
  if (canceled_at !== null) return "canceled";
  return shipped_at === null ? "packed" : "shipped";
}
