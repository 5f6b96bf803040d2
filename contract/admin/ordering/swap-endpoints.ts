import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, minor, queryList } from "../../fields";
import { newUnitsInput } from "../../order/new-units";
import { returnItemsInput } from "../../order/return";
import { bareSwapSchema } from "../../order/swap";
import { readSwapSchema } from "../../order/swap-endpoints";
import { pageQuery, projectedQuery, stampsQuery } from "../catalogue/catalogue-query";
import { newParcelBody } from "./claim-endpoints";
import { shipmentBody } from "./fulfillment-endpoints";
import { adminOrderSchema, seenOrder, seenOrderBody } from "./order";

const tag = "admin swaps";
const response = z.object({ order: adminOrderSchema });
const errors = [
  ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
  ...(["transition_not_allowed", "order_changed"] as const),
] as const;
const params = z.strictObject({ id, swap_id: id });
const price = minor.min(0).max(2_000_000_000).optional().describe("without tax");

export const swapBody = z.strictObject({
  ...seenOrder,
  return_items: returnItemsInput,
  additional_items: newUnitsInput,
  return_shipping: z
    .strictObject({ option_id: id, price })
    .optional()
    .describe("its price is taken off what the returned units are worth"),
  custom_shipping_options: z
    .array(z.strictObject({ option_id: id, price }))
    .max(20)
    .optional()
    .describe("how the new lines are shipped; `price` instead of the option's"),
  return_location_id: id.optional().describe("where what comes back is put into stock"),
  sales_channel_id: id.optional().describe("must be the order's"),
  allow_backorder: z.boolean().default(true),
  no_notification: z.boolean().optional().describe("true: the buyer has no mails of it"),
});

/** Swaps, as staff make and settle them. Amounts in minor units. */
export const adminSwapEndpoints = {
  adminCreateSwap: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/swaps",
    tag,
    summary: "Takes shipped units back and sends others instead",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    body: swapBody,
    response,
    errors: [...errors, "insufficient_inventory", "variant_unavailable"],
    projection: true,
  }),
  adminCancelSwap: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/swaps/:swap_id/cancel",
    tag,
    summary: "Ends a swap of which nothing is packed, returned or paid",
    auth: "member",
    params,
    query: projectedQuery,
    body: seenOrderBody,
    response,
    errors: [...errors, "payment_provider_unavailable"],
    projection: true,
  }),
  adminFulfillSwap: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/swaps/:swap_id/fulfillments",
    tag,
    summary: "Packs the new lines of a swap whose difference is settled",
    auth: "member",
    params,
    query: projectedQuery,
    body: newParcelBody,
    response,
    errors: [...errors, "insufficient_inventory"],
    projection: true,
  }),
  adminCancelSwapFulfillment: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel",
    tag,
    summary: "Unpacks what of a swap has not been shipped",
    auth: "member",
    params: params.extend({ fulfillment_id: id }),
    query: projectedQuery,
    response,
    errors,
    projection: true,
  }),
  adminShipSwap: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/swaps/:swap_id/shipments",
    tag,
    summary: "Hands a swap's parcel to the carrier, and tells the buyer",
    auth: "member",
    params,
    query: projectedQuery,
    body: shipmentBody,
    response,
    errors,
    projection: true,
  }),
  adminProcessSwapPayment: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/swaps/:swap_id/process-payment",
    tag,
    summary: "Collects a swap's difference, or gives it back",
    auth: "member",
    params,
    query: projectedQuery,
    body: seenOrderBody,
    response,
    errors: [
      ...errors,
      ...(["payment_refused", "payment_amount_refused", "payment_provider_unavailable"] as const),
    ],
    projection: true,
  }),
  adminListSwaps: defineEndpoint({
    method: "GET",
    path: "/admin/swaps",
    tag,
    summary: "Swaps, newest first, 50 a page",
    auth: "member",
    query: z.strictObject({ ...pageQuery, ...stampsQuery, order_id: queryList.optional() }),
    response: z.object({ swaps: z.array(bareSwapSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminGetSwap: defineEndpoint({
    method: "GET",
    path: "/admin/swaps/:id",
    tag,
    summary: "A swap with its order",
    auth: "member",
    params: idParams,
    response: z.object({ swap: readSwapSchema }),
    errors: ["unauthorized", "not_found"],
  }),
} as const;
