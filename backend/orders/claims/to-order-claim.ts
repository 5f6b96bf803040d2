import type { Order } from "@/contract/order/order";
import type { ClaimRow } from "./claims-of-order-rows";

/** A claim as it stands within its order. */
export function toOrderClaim(row: ClaimRow): Order["claims"][number] {
  return { ...row };
}
