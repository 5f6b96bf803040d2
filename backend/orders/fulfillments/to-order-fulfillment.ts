import type { Order } from "@/contract/order/order";
import type { FulfillmentRow } from "./fulfillments-of-order-rows";

/** A fulfillment as it stands within its order. */
export function toOrderFulfillment(row: FulfillmentRow): Order["fulfillments"][number] {
  return { ...row };
}
