import { z } from "zod";
import type { OrderHistoryEntry } from "@/contract/admin/ordering/order";
import {
  orderChangesSchema,
  type OrderChanges,
  type OrderEvent,
  type OrderEventName,
} from "@/contract/order/order-event";

type Shown = { event: OrderEventName; isPart?: true };

/** The history events that a buyer sees, by noun and event; all others are internal. */
const shownEvents: Record<string, Shown> = {
  "order place": { event: "placed" },
  "order confirm": { event: "confirmed" },
  "order amend": { event: "amended" },
  "order cancel_backorder": { event: "backorder_canceled" },
  "order_edit request": { event: "edit_requested" },
  "order_edit confirm": { event: "edit_accepted" },
  "order_edit decline": { event: "edit_declined" },
  "order_edit expire": { event: "edit_expired" },
  "order complete": { event: "completed" },
  "order cancel": { event: "canceled" },
  "order expire": { event: "canceled" },
  "order reject": { event: "rejected" },
  "fulfillment fulfill_part": { event: "packed", isPart: true },
  "fulfillment fulfill_all": { event: "packed" },
  "fulfillment ship_part": { event: "shipped", isPart: true },
  "fulfillment ship_all": { event: "shipped" },
  "fulfillment return_part": { event: "returned", isPart: true },
  "fulfillment return_all": { event: "returned" },
  "document issue invoice": { event: "invoiced" },
  "payment capture": { event: "paid" },
  "payment capture_part": { event: "paid", isPart: true },
  "payment pay": { event: "paid" },
  "payment pay_part": { event: "paid", isPart: true },
  "swap_payment pay": { event: "paid" },
  "payment refund_part": { event: "refunded", isPart: true },
  "payment refund_all": { event: "refunded" },
  "swap_payment refund_part": { event: "refunded", isPart: true },
  "swap_payment refund_all": { event: "refunded" },
};

const changing: ReadonlySet<OrderEventName> = new Set(["amended", "edit_accepted"]);
const ending: ReadonlySet<OrderEventName> = new Set(["canceled", "rejected"]);

/** A proposal that the buyer was never asked to accept is internal. */
const toWithdrawn = ({ noun, event, from }: OrderHistoryEntry): Shown | undefined =>
  noun === "order_edit" && event === "cancel" && from === "requested"
    ? { event: "edit_withdrawn" }
    : undefined;

/** A history entry as a buyer sees it; empty if it is internal. */
export function toOrderEvent(row: OrderHistoryEntry): OrderEvent[] {
  const kind = row.noun === "document" ? ` ${row.data.kind}` : "";
  const shown = shownEvents[`${row.noun} ${row.event}${kind}`] ?? toWithdrawn(row);
  if (!shown) return [];
  const { fulfillment_id: fulfillmentId } = row.data;
  const buyer = row.acting_as ?? (row.actor.kind === "customer" ? row.actor : null);
  // her own change is shown once it has taken effect
  if (shown.event === "edit_requested" && buyer) return [];
  return [
    {
      id: row.id,
      created_at: row.created_at,
      event: shown.event === "edit_accepted" && !buyer ? "edit_applied" : shown.event,
      is_part: shown.isPart === true,
      fulfillment_id: typeof fulfillmentId === "string" ? fulfillmentId : null,
      changes: changing.has(shown.event) ? toChanges(row.data) : null,
      reason: ending.has(shown.event) ? toReason(row.data) : null,
      actor: buyer
        ? { kind: "customer", name: buyer.name ?? null }
        : { kind: "seller", name: null },
    },
  ];
}

/** The content of an amendment or edit; entries of earlier versions have fewer fields. */
const amendedSchema = z.object({
  items: orderChangesSchema.shape.items.catch([]),
  fields: orderChangesSchema.shape.fields.catch([]),
});

const toChanges = (data: OrderHistoryEntry["data"]): OrderChanges => amendedSchema.parse(data);

const toReason = ({ reason }: OrderHistoryEntry["data"]): string | null =>
  typeof reason === "string" ? reason : null;
