import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, minor, queryList } from "../../fields";
import { newUnitsInput } from "../../order/new-units";
import { returnItemsInput } from "../../order/return";
import { bareSwapSchema } from "../../order/swap";
import { readSwapSchema } from "../../order/swap-endpoints";
import { pageQuery, stampsQuery } from "../catalogue/catalogue-query";
import { newParcelBody } from "./claim-endpoints";
import { shipmentBody } from "./fulfillment-endpoints";
import { orderAct, replacementErrors, seenOrder, seenOrderBody } from "./order";

const tag = "admin swaps";
const act = { ...orderAct, tag, errors: replacementErrors } as const;
const params = z.strictObject({ id, swap_id: id });
const swapAct = { ...act, params } as const;
const price = minor.min(0).max(2_000_000_000).optional().describe("without tax");

export const swapBody = z.strictObject({
  ...seenOrder,
  return_items: returnItemsInput,
  additional_items: newUnitsInput,
  return_shipping: z
    .strictObject({ option_id: id, price })
    .optional()
    .describe("its price is deducted from the returned units' value"),
  custom_shipping_options: z
    .array(z.strictObject({ option_id: id, price }))
    .max(20)
    .optional()
    .describe("how the new lines are shipped; `price` instead of the option's"),
  return_location_id: id.optional().describe("location where returned units are restocked"),
  sales_channel_id: id.optional().describe("must be the order's"),
  allow_backorder: z.boolean().default(true),
  no_notification: z.boolean().optional().describe("true: the buyer gets no mails about it"),
});

/** Swaps, as created and processed by staff. Amounts in minor units. */
export const adminSwapEndpoints = {
  adminCreateSwap: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/swaps",
    summary: "Exchanges shipped units for others",
    body: swapBody,
    errors: [...replacementErrors, "insufficient_inventory", "variant_unavailable"],
  }),
  adminCancelSwap: defineEndpoint({
    ...swapAct,
    path: "/admin/orders/:id/swaps/:swap_id/cancel",
    summary: "Cancels a swap of which nothing is packed, returned or paid",
    body: seenOrderBody,
    errors: [...replacementErrors, "payment_provider_unavailable"],
  }),
  adminFulfillSwap: defineEndpoint({
    ...swapAct,
    path: "/admin/orders/:id/swaps/:swap_id/fulfillments",
    summary: "Packs the new lines of a swap whose difference is settled",
    body: newParcelBody,
    errors: [...replacementErrors, "insufficient_inventory"],
  }),
  adminCancelSwapFulfillment: defineEndpoint({
    ...swapAct,
    path: "/admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel",
    summary: "Cancels a fulfilment of a swap that has not been shipped",
    params: params.extend({ fulfillment_id: id }),
  }),
  adminShipSwap: defineEndpoint({
    ...swapAct,
    path: "/admin/orders/:id/swaps/:swap_id/shipments",
    summary: "Ships a swap's parcel and notifies the buyer",
    body: shipmentBody,
  }),
  adminProcessSwapPayment: defineEndpoint({
    ...swapAct,
    path: "/admin/orders/:id/swaps/:swap_id/process-payment",
    summary: "Captures or refunds a swap's difference",
    body: seenOrderBody,
    errors: [
      ...replacementErrors,
      ...(["payment_refused", "payment_amount_refused", "payment_provider_unavailable"] as const),
    ],
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
