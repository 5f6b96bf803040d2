import { z } from "zod";
import type { OrderChanges, OrderEvent, OrderEventName } from "@/contract/order/order-event";
import type { Order } from "@/contract/order/order";
import type { SellerSettings } from "@/contract/seller/setting";
import { toPersonName } from "../customer/acting";
import type { DocumentView } from "./order-documents";

/** The fields of a parcel on its order's page. */
export const shipmentSchema = z.object({
  id: z.string(),
  shipped_at: z.string().nullable(),
  tracking_links: z
    .array(z.object({ tracking_number: z.string(), url: z.string().nullable() }))
    .default([]),
  items: z.array(z.object({ item_id: z.string(), quantity: z.int() })).default([]),
  metadata: z.looseObject({ invoice_url: z.string().nullish() }).nullable(),
});

export type Shipment = {
  /** The carrier's tracking link, if there is one. */
  tracking: { number: string; url: string | null }[];
  invoiceUrl: string | null;
  /** Its delivery note; null if none was issued. */
  deliveryNote: DocumentView | null;
  contents: { title: string; quantity: number }[];
};

/**
 * An entry in an order's history; `who`: a person of the company, or whoever placed the order for
 * her; null for the seller.
 */
export type TimelineEntry = {
  key: string;
  event: OrderEventName;
  isPart: boolean;
  at: string;
  who: string | null;
  shipment: Shipment | null;
  /** The changes a buyer made to her order. */
  changes: OrderChanges | null;
  /** Why staff canceled or rejected it. */
  reason: string | null;
};

type TimelineOrder = Pick<Order, "created_at" | "id" | "placed_by_agent"> & {
  customer: Pick<Order["customer"], "email" | "first_name" | "last_name">;
  items: readonly { id: string; title: string; description: string | null }[];
  fulfillments: readonly z.output<typeof shipmentSchema>[];
};

const paymentEvents: readonly OrderEventName[] = ["paid", "refunded"];
const link = (url: string | null | undefined) => (url && /^https?:\/\//.test(url) ? url : null);

/**
 * An order's history as shown on its page: payments only if the seller shows their status (ORD-02).
 * If the backend sends none, just that it was placed.
 */
export function toTimeline(
  order: TimelineOrder,
  events: readonly OrderEvent[],
  {
    settings,
    documents,
  }: {
    settings: Pick<SellerSettings, "payment_status_display">;
    documents: readonly DocumentView[];
  },
): TimelineEntry[] {
  const agent = order.placed_by_agent && toPersonName(order.placed_by_agent);
  if (events.length === 0)
    return [
      {
        key: order.id,
        event: "placed",
        isPart: false,
        at: order.created_at,
        who: agent ?? toPersonName(order.customer),
        shipment: null,
        changes: null,
        reason: null,
      },
    ];
  return events
    .filter(({ event }) => settings.payment_status_display || !paymentEvents.includes(event))
    .map((entry) => ({
      key: entry.id,
      event: entry.event,
      isPart: entry.is_part,
      at: entry.created_at,
      who: (entry.event === "placed" && agent) || entry.actor.name,
      shipment:
        entry.event === "shipped" ? toShipment(order, documents, entry.fulfillment_id) : null,
      changes: entry.changes ?? null,
      reason: entry.reason ?? null,
    }));
}

function toShipment(
  order: TimelineOrder,
  documents: readonly DocumentView[],
  fulfillmentId: string | null,
): Shipment | null {
  const found = order.fulfillments.find(({ id }) => id === fulfillmentId);
  if (!found) return null;
  return {
    tracking: found.tracking_links.map(({ tracking_number: number, url }) => ({
      number,
      url: link(url),
    })),
    invoiceUrl: link(found.metadata?.invoice_url),
    deliveryNote:
      documents.find(
        (document) => document.kind === "delivery_note" && document.fulfillmentId === found.id,
      ) ?? null,
    contents: found.items.flatMap(({ item_id: id, quantity }) => {
      const item = order.items.find((line) => line.id === id);
      if (!item) return [];
      const variant = item.description === item.title ? null : item.description;
      return [{ title: [item.title, variant].filter(Boolean).join(" – "), quantity }];
    }),
  };
}
