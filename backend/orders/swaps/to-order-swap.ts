import type { Order } from "@/contract/order/order";
import type { SwapRow } from "./swaps-of-order-rows";

/** A swap as it stands within its order. */
export function toOrderSwap(row: SwapRow): Order["swaps"][number] {
  return { ...row };
}
