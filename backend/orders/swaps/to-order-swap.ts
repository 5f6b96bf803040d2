import type { BareSwap, Swap } from "@/contract/order/swap";
import { toInstant } from "../../kernel/to-instant";
import { toOrderFulfillment } from "../fulfillments/to-order-fulfillment";
import { toNewLines, toNewShipping } from "../new-lines/to-new-parts";
import { toOrderPayment } from "../payments/to-order-payment";
import { toStaffReturn } from "../returns/to-order-return";
import type { BareSwapRow, SwapRow } from "./swaps-of-order-rows";

/** A swap's own columns as returned by the API. Amounts in minor units. */
export function toBareSwap(row: BareSwapRow): BareSwap {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    deleted_at: null,
    order_id: row.order_id,
    fulfillment_status: row.fulfillment_status,
    payment_status: row.payment_status,
    difference_due: row.difference_due,
    shipping_address_id: null,
    cart_id: row.cart_id,
    confirmed_at: row.confirmed_at && toInstant(row.confirmed_at),
    canceled_at: row.canceled_at && toInstant(row.canceled_at),
    no_notification: row.no_notification,
    allow_backorder: row.allow_backorder,
    idempotency_key: null,
    metadata: row.metadata,
  };
}

/** A swap in the staff's representation, texts in `lang`. */
export function toStaffSwap(row: SwapRow, lang: string): Swap {
  const owner = { swap_id: row.id, cart_id: row.cart_id };
  return {
    ...toBareSwap(row),
    additional_items: toNewLines(row, owner, lang),
    shipping_methods: toNewShipping(row, owner, lang),
    fulfillments: row.fulfillments.map(toOrderFulfillment),
    payment: row.payment && toOrderPayment(row.payment),
    return_order: row.return && {
      ...toStaffReturn(row.return, lang),
      refund_amount: row.return_value,
    },
  };
}

/** The same for its buyer, without the staff's notes. */
export function toOrderSwap(row: SwapRow, lang: string): Swap {
  const swap = toStaffSwap(row, lang);
  return {
    ...swap,
    metadata: null,
    return_order: swap.return_order && { ...swap.return_order, metadata: null },
  };
}
