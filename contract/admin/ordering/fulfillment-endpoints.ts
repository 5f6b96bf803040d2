import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope } from "../../fields";
import { fulfillmentItemsMax, quantityMax } from "../../limits";
import { fulfillmentMetadataSchema } from "../../order/fulfillment";
import { reservationSchema } from "../catalogue/inventory";
import { pageQuery } from "../catalogue/catalogue-query";
import { orderAct, seenOrder } from "./order";

const tag = "admin orders";
const errors = [
  ...(["invalid_data", "not_found", "not_allowed"] as const),
  ...(["transition_not_allowed", "order_changed"] as const),
  ...(["parcel_units_exceeded", "order_without_shipping"] as const),
] as const;
const act = { ...orderAct, tag, errors } as const;
const invoiceUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .optional()
  .describe("stored in `metadata`, where the storefront reads it");

const trackingNumber = z.string().trim().min(1).max(100);
const trackingUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullish();

export const fulfillmentBody = z.strictObject({
  ...seenOrder,
  items: z
    .array(z.strictObject({ item_id: id, quantity: z.int().min(1).max(quantityMax) }))
    .min(1)
    .max(fulfillmentItemsMax),
  location_id: id
    .nullish()
    .describe("where its stock is, which must be sufficient; default: the default location"),
  no_notification: z.boolean().optional().describe("true: the buyer gets no mail about it"),
  invoice_url: invoiceUrl,
  metadata: fulfillmentMetadataSchema.nullish(),
});

export const shipmentBody = z.strictObject({
  ...seenOrder,
  fulfillment_id: id,
  tracking_numbers: z.array(trackingNumber).max(50).optional(),
  tracking_links: z
    .array(z.strictObject({ tracking_number: trackingNumber, url: trackingUrl }))
    .max(50)
    .optional()
    .describe(
      "tracking numbers with the carrier's page; numbers without one are in the field above",
    ),
  no_notification: z.boolean().optional(),
  invoice_url: invoiceUrl,
  metadata: fulfillmentMetadataSchema.nullish(),
});

/** Packing and shipping of orders. */
export const adminFulfillmentEndpoints = {
  adminCreateFulfillment: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/fulfillment",
    summary: "Packs some or all of an order's lines; reduces the stock at the location",
    body: fulfillmentBody,
    errors: [...errors, "insufficient_inventory"],
  }),
  adminCancelFulfillment: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/fulfillments/:fulfillment_id/cancel",
    summary: "Cancels a fulfilment that has not been shipped",
    params: z.strictObject({ id, fulfillment_id: id }),
  }),
  adminCreateShipment: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/shipment",
    summary: "Ships a fulfilment and notifies the buyer",
    body: shipmentBody,
  }),
  adminListOrderReservations: defineEndpoint({
    method: "GET",
    path: "/admin/orders/:id/reservations",
    tag,
    summary: "Manual reservations of an order's lines by location",
    auth: "member",
    params: idParams,
    query: z.strictObject({ limit: pageQuery.limit, offset: pageQuery.offset }),
    response: z.object({ reservations: z.array(reservationSchema), ...listEnvelope }),
    errors: ["invalid_data", "not_found"],
  }),
  adminReserveOrderLine: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/line-items/:line_item_id/reserve",
    tag,
    summary: "Reserves an order line's stock at a location",
    auth: "member",
    params: z.strictObject({ id, line_item_id: id }),
    body: z.strictObject({
      location_id: id,
      quantity: z.int().min(1).max(quantityMax).optional().describe("default: the whole line"),
    }),
    response: z.object({ reservation: reservationSchema }),
    errors: ["invalid_data", "not_found", "not_allowed", "insufficient_inventory"],
  }),
} as const;
