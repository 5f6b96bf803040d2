import type { Return } from "@/contract/order/return";
import { toInstant } from "../../kernel/to-instant";
import { withDates } from "../../kernel/with-dates";
import { toShippingMethod } from "../../markets/shipping-options/to-shipping-method";
import { methodTotalsOf } from "../../pricing/state-totals";
import { toBareReason } from "../return-reasons/read-return-reasons";
import type { ReturnItemRow, ReturnRow } from "./returns-of-order-rows";

/** A return in the staff's representation, reasons in `lang`. Amounts in minor units. */
export function toStaffReturn(row: ReturnRow, lang: string): Return {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    status: row.status,
    order_id: row.order_id,
    swap_id: row.swap_id,
    claim_order_id: row.claim_order_id,
    location_id: row.location_id,
    shipping_method: toReturnShipping(row, lang),
    shipping_data: row.shipping?.data ?? {},
    refund_amount: row.refund_amount,
    received_at: row.received_at && toInstant(row.received_at),
    wanted: row.wanted,
    comment: row.comment,
    declined_reason: row.declined_reason,
    no_notification: row.no_notification,
    metadata: row.metadata,
    idempotency_key: null,
    items: row.items.map((item) => toReturnItem(row.id, item, lang)),
  };
}

/** The same for its buyer, without the staff's notes. */
export function toOrderReturn(row: ReturnRow, lang: string): Return {
  return { ...toStaffReturn(row, lang), metadata: null };
}

function toReturnShipping({ id, shipping, created_at }: ReturnRow, lang: string) {
  if (!shipping) return null;
  const totals = methodTotalsOf(shipping);
  const method = { method: shipping, totals, createdAt: toInstant(created_at), lang };
  return { ...toShippingMethod(method), return_id: id };
}

function toReturnItem(
  returnId: string,
  item: ReturnItemRow,
  lang: string,
): Return["items"][number] {
  const { requested_quantity: requested, received_quantity: received } = item;
  return {
    return_id: returnId,
    item_id: item.item_id,
    quantity: received ?? requested ?? 0,
    is_requested: requested !== null,
    requested_quantity: requested,
    received_quantity: received,
    reason_id: item.reason_id,
    reason: item.reason && toBareReason(withDates(item.reason), lang),
    note: item.note,
    photos: item.photos,
    metadata: {},
  };
}
