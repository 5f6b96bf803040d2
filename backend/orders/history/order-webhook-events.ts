import type { WebhookEventName } from "@/contract/admin/ordering/webhook-event";
import { toInstant } from "../../kernel/to-instant";
import type { Transaction } from "../../platform/db/with-transaction";
import { addWebhookEvent, type NewWebhookEvent } from "../../platform/jobs/webhook-event-rows";
import type { OrderRow } from "../order-record";
import type { NewHistoryEntry } from "./order-history-rows";

/** The webhook event for a noun and event of the history; others have none. */
const names: Record<string, WebhookEventName> = {
  "order update": "order.changed",
  "order add_document": "order.changed",
  "order amend": "order.changed",
  "order move_backorder_date": "order.backorder_date_changed",
  "order cancel_backorder": "order.backorder_canceled",
  "order add_shipping_method": "order.changed",
  "order require_action": "order.changed",
  "order resolve_action": "order.changed",
  "order confirm_edit": "order.changed",
  "order confirm": "order.confirmed",
  "order reject": "order.rejected",
  "order cancel": "order.canceled",
  "order expire": "order.canceled",
  "reservation expire": "order.reservation_expired",
  "order complete": "order.completed",
  "order archive": "order.archived",
  "payment capture_part": "order.payment_captured",
  "payment capture": "order.payment_captured",
  "payment pay": "order.payment_captured",
  "payment pay_part": "order.payment_captured",
  "swap_payment pay": "order.payment_captured",
  "swap_payment refund_part": "order.refunded",
  "swap_payment refund_all": "order.refunded",
  "payment require_action": "order.payment_failed",
  "payment refund_part": "order.refunded",
  "payment refund_all": "order.refunded",
  "parcel pack": "order.fulfillment_created",
  "parcel ship": "order.shipped",
  "parcel cancel": "order.fulfillment_canceled",
  "return request": "order.return_requested",
  "return receive": "order.return_received",
  "return receive_other": "order.return_requires_action",
  "return cancel": "order.return_canceled",
  "claim request": "order.claim_created",
  "claim_request approve": "order.claim_approved",
  "claim ship_part": "order.claim_shipped",
  "claim ship_all": "order.claim_shipped",
  "claim cancel": "order.claim_canceled",
  "swap request": "order.swap_created",
  "swap ship_part": "order.swap_shipped",
  "swap ship_all": "order.swap_shipped",
  "swap cancel": "order.swap_canceled",
  "order_edit request": "order.edit_requested",
  "order_edit confirm": "order.edit_confirmed",
  "order_edit decline": "order.edit_declined",
  "order_edit cancel": "order.edit_canceled",
  "order_edit expire": "order.edit_canceled",
};
const documentNames: Record<string, WebhookEventName> = {
  invoice: "order.invoice_issued",
  credit_note: "order.credit_note_issued",
};

/** Records the webhook events of a locked order's change, from its history. */
export function addOrderWebhookEvents(
  transaction: Transaction,
  orderId: string,
  entries: readonly NewHistoryEntry[],
): void {
  for (const { objectId, ...entry } of entries) {
    const type = toName(entry);
    const change = { ...entry, object_id: objectId };
    if (type) addWebhookEvent(transaction, { type, orderId, order: null, change });
  }
}

function toName({ noun, event, data }: Omit<NewHistoryEntry, "objectId">) {
  return noun === "document"
    ? (documentNames[String(data.kind)] ?? "order.document_issued")
    : names[`${noun} ${event}`];
}

type Summed = Pick<OrderRow, keyof NonNullable<NewWebhookEvent["order"]>>;

/** Records the webhook events of a new order and, for a reservation, of its held stock. */
export function addPlacedWebhookEvent(transaction: Transaction, order: Summed): void {
  const { status, origin, total } = order;
  const types = ["order.placed", "order.reserved"] as const;
  for (const type of status === "reserved" ? types : types.slice(0, 1))
    addWebhookEvent(transaction, {
      ...{ type, orderId: order.id, order: toSummary(order) },
      change: {
        noun: "order",
        object_id: order.id,
        event: "place",
        ...{ from: null, to: status, data: { origin, total } },
      },
    });
}

/** Records the webhook event that an order's request was approved. */
export function addApprovedWebhookEvent(
  transaction: Transaction,
  { order, orderRequestId }: { order: Summed; orderRequestId: string },
): void {
  addWebhookEvent(transaction, {
    type: "order.approved",
    orderId: order.id,
    order: toSummary(order),
    change: {
      noun: "order_request",
      object_id: orderRequestId,
      event: "approve",
      ...{ from: "requested", to: "approved", data: {} },
    },
  });
}

const toSummary = (order: Summed): NewWebhookEvent["order"] => ({
  id: order.id,
  display_id: order.display_id,
  external_id: order.external_id,
  seller_order_id: order.seller_order_id,
  status: order.status,
  fulfillment_status: order.fulfillment_status,
  payment_status: order.payment_status,
  origin: order.origin,
  customer_id: order.customer_id,
  company_id: order.company_id,
  region_id: order.region_id,
  currency_code: order.currency_code,
  total: order.total,
  created_at: toInstant(order.created_at),
  updated_at: toInstant(order.updated_at),
});
