import type { Order } from "@/contract/order/order";
import type { ReturnRow } from "./returns-of-order-rows";

/** A return as it stands within its order. */
export function toOrderReturn(row: ReturnRow): Order["returns"][number] {
  return { ...row };
}
