import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, minor, queryList } from "../../fields";
import { returnItemsMax, quantityMax } from "../../limits";
import { returnItemsInput, returnSchema, returnStatuses } from "../../order/return";
import { bareSwapSchema } from "../../order/swap";
import { pageQuery, projectedQuery, stampsQuery } from "../catalogue/catalogue-query";
import { bareOrderSchema } from "./bare-order";
import { adminOrderSchema, seenOrder, unitRefusals } from "./order";

const tag = "admin returns";
const order = z.object({ order: adminOrderSchema });
const staffReturnSchema = returnSchema.extend({
  swap: bareSwapSchema.nullable().describe("the line whose units are returned"),
});

const refund = minor
  .min(0)
  .max(2_000_000_000)
  .optional()
  .describe("instead of the units' value; 0: no refund");
const locationId = id.optional().describe("where it is restocked; default: the default location");
const errors = [
  ...unitRefusals,
  ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
  ...(["transition_not_allowed", "order_changed", "payment_refused"] as const),
  ...(["payment_amount_refused", "payment_provider_unavailable"] as const),
] as const;

export const orderReturnBody = z.strictObject({
  ...seenOrder,
  items: returnItemsInput,
  return_shipping: z
    .strictObject({ option_id: id, price: minor.min(0).max(2_000_000_000).optional() })
    .optional()
    .describe("`price`: excluding tax, instead of the option's; deducted from the refund"),
  refund,
  receive_now: z.boolean().optional().describe("everything has already arrived"),
  no_notification: z.boolean().optional().describe("true: the buyer gets no mails about it"),
  note: z.string().trim().max(5000).optional().describe("stored in the return's `metadata`"),
  location_id: locationId,
});

/** Returns, as created, received and canceled by staff. Amounts in minor units. */
export const adminReturnEndpoints = {
  adminReturnOrder: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/return",
    tag,
    summary: "Opens a return of shipped units of an order, or receives them at once",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    body: orderReturnBody,
    response: order,
    errors,
    projection: true,
  }),
  adminListReturns: defineEndpoint({
    method: "GET",
    path: "/admin/returns",
    tag,
    summary: "Returns, newest first, 50 a page",
    auth: "member",
    query: z.strictObject({
      ...pageQuery,
      ...stampsQuery,
      status: queryList.pipe(z.array(z.enum(returnStatuses))).optional(),
      order_id: queryList.optional(),
    }),
    response: z.object({
      returns: z.array(staffReturnSchema.extend({ order: bareOrderSchema.nullable() })),
      ...listEnvelope,
    }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminReceiveReturn: defineEndpoint({
    method: "POST",
    path: "/admin/returns/:id/receive",
    tag,
    summary:
      "Records what has arrived; units are restocked and refunded if it is what was " +
      "requested, or once the same is recorded again",
    auth: "member",
    params: idParams,
    body: z.strictObject({
      ...seenOrder,
      items: z
        .array(z.strictObject({ item_id: id, quantity: z.int().min(1).max(quantityMax) }))
        .min(1)
        .max(returnItemsMax),
      refund,
      location_id: locationId,
    }),
    response: z.object({ return: staffReturnSchema }),
    errors,
  }),
  adminCancelReturn: defineEndpoint({
    method: "POST",
    path: "/admin/returns/:id/cancel",
    tag,
    summary: "Cancels a return that has not arrived; with a reason, the buyer is notified",
    auth: "member",
    params: idParams,
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .optional()
        .describe("why nothing is taken back; shown and mailed to the buyer"),
    }),
    response: order,
    errors: ["invalid_data", "unauthorized", "not_found", "transition_not_allowed"],
  }),
} as const;
