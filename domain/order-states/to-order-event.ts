import { z } from "zod";
import type { OrderHistoryEntry } from "@/contract/admin/ordering/order";
import {
  orderChangesSchema,
  type OrderChanges,
  type OrderEvent,
  type OrderEventName,
} from "@/contract/order/order-event";

type Shown = { event: OrderEventName; isPart?: true };

/** What of the history a buyer sees, by noun and event; the rest is the seller's own. */
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
  "payment pay": { event: "paid" },
  "swap_payment pay": { event: "paid" },
  "payment refund_part": { event: "refunded", isPart: true },
  "payment refund_all": { event: "refunded" },
  "swap_payment refund_part": { event: "refunded", isPart: true },
  "swap_payment refund_all": { event: "refunded" },
};

const changing: ReadonlySet<OrderEventName> = new Set(["amended", "edit_accepted"]);

/** A proposal that the buyer was never asked of is the seller's own. */
const toWithdrawn = ({ noun, event, from }: OrderHistoryEntry): Shown | undefined =>
  noun === "order_edit" && event === "cancel" && from === "requested"
    ? { event: "edit_withdrawn" }
    : undefined;

/** A row of the history as a buyer sees it; none where it is the seller's own. */
export function toOrderEvent(row: OrderHistoryEntry): OrderEvent[] {
  const kind = row.noun === "document" ? ` ${row.data.kind}` : "";
  const shown = shownEvents[`${row.noun} ${row.event}${kind}`] ?? toWithdrawn(row);
  if (!shown) return [];
  const { fulfillment_id: fulfillmentId } = row.data;
  const buyer = row.acting_as ?? (row.actor.kind === "customer" ? row.actor : null);
  // what she asks for herself is told once it is in force
  if (shown.event === "edit_requested" && buyer) return [];
  return [
    {
      id: row.id,
      created_at: row.created_at,
      event: shown.event === "edit_accepted" && !buyer ? "edit_applied" : shown.event,
      is_part: shown.isPart === true,
      fulfillment_id: typeof fulfillmentId === "string" ? fulfillmentId : null,
      changes: changing.has(shown.event) ? toChanges(row.data) : null,
      actor: buyer
        ? { kind: "customer", name: buyer.name ?? null }
        : { kind: "seller", name: null },
    },
  ];
}

/** What an amendment or an edit was of; those of versions before tell less of it. */
const amendedSchema = z.object({
  items: orderChangesSchema.shape.items.catch([]),
  fields: orderChangesSchema.shape.fields.catch([]),
});

const toChanges = (data: OrderHistoryEntry["data"]): OrderChanges => amendedSchema.parse(data);
