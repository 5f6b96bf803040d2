import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, metadata } from "../../fields";
import { quantityMax } from "../../limits";
import { adminOrderEditSchema } from "../../order/order-edit";
import { projectedPageQuery, projectedQuery, q } from "../catalogue/catalogue-query";
import { seenOrderBody } from "./order";

const tag = "admin order edits";
const response = z.object({ order_edit: adminOrderEditSchema });
const deleted = <const Noun extends string>(noun: Noun) =>
  z.object({ id, object: z.literal(noun), deleted: z.literal(true) });
const quantity = z.int().min(1).max(quantityMax);
const note = z.string().trim().max(5000).nullish();
const itemParams = z.strictObject({ id, item_id: id });

const refusals = ["invalid_data", "unauthorized", "not_found", "transition_not_allowed"] as const;
const lineRefusals = [
  ...refusals,
  ...(["not_allowed", "invalid_quantity", "order_total_too_high"] as const),
  ...(["gift_card_line_fixed", "units_already_packed"] as const),
] as const;

const act = { tag, auth: "member", params: idParams, response } as const;

/** Edits of orders, as created and processed by staff. Amounts in minor units. */
export const adminOrderEditEndpoints = {
  adminListOrderEdits: defineEndpoint({
    method: "GET",
    path: "/admin/order-edits",
    tag,
    summary: "Edits of orders, newest first, 20 a page",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      q: q.describe("words in the internal note"),
      order_id: id.optional(),
    }),
    response: z.object({ order_edits: z.array(adminOrderEditSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  adminCreateOrderEdit: defineEndpoint({
    method: "POST",
    path: "/admin/order-edits",
    tag,
    summary: "Starts an edit of an open order that has none",
    auth: "member",
    body: z.strictObject({ order_id: id, internal_note: note }),
    response,
    errors: refusals,
  }),
  adminGetOrderEdit: defineEndpoint({
    ...act,
    method: "GET",
    path: "/admin/order-edits/:id",
    summary: "One edit, with the order's lines as they would be",
    query: projectedQuery,
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  adminUpdateOrderEdit: defineEndpoint({
    ...act,
    method: "POST",
    path: "/admin/order-edits/:id",
    summary: "Changes the internal note",
    body: z.strictObject({ internal_note: note }),
    errors: refusals,
  }),
  adminDeleteOrderEdit: defineEndpoint({
    ...act,
    method: "DELETE",
    path: "/admin/order-edits/:id",
    summary: "Deletes an edit that was not sent to the buyer",
    response: deleted("order_edit"),
    errors: [...refusals, "not_allowed"],
  }),
  adminAddOrderEditLineItem: defineEndpoint({
    ...act,
    method: "POST",
    path: "/admin/order-edits/:id/items",
    summary: "Adds a line at the company's current price",
    body: z.strictObject({ variant_id: id, quantity, metadata: metadata.optional() }),
    errors: [...lineRefusals, "variant_unavailable", "preorder_mismatch"],
  }),
  adminUpdateOrderEditLineItem: defineEndpoint({
    ...act,
    method: "POST",
    path: "/admin/order-edits/:id/items/:item_id",
    summary: "Changes a line's quantity, but not below what is packed",
    params: itemParams,
    body: z.strictObject({ quantity }),
    errors: [...lineRefusals, "variant_unavailable", "preorder_mismatch"],
  }),
  adminDeleteOrderEditLineItem: defineEndpoint({
    ...act,
    method: "DELETE",
    path: "/admin/order-edits/:id/items/:item_id",
    summary: "Removes a line of which nothing is packed",
    params: itemParams,
    errors: lineRefusals,
  }),
  adminDeleteOrderEditItemChange: defineEndpoint({
    ...act,
    method: "DELETE",
    path: "/admin/order-edits/:id/changes/:change_id",
    summary: "Undoes one change of the edit",
    params: z.strictObject({ id, change_id: id }),
    response: deleted("item_change"),
    errors: refusals,
  }),
  adminRequestOrderEdit: defineEndpoint({
    ...act,
    method: "POST",
    path: "/admin/order-edits/:id/request",
    summary: "Asks the buyer by mail to accept the edit",
    body: seenOrderBody,
    errors: [...refusals, "not_allowed", "order_changed", "order_needs_line"],
  }),
  adminConfirmOrderEdit: defineEndpoint({
    ...act,
    method: "POST",
    path: "/admin/order-edits/:id/confirm",
    summary: "Applies the edit without the buyer's consent; overpayments are refunded",
    body: seenOrderBody,
    errors: [
      ...refusals,
      ...(["not_allowed", "order_changed", "insufficient_inventory"] as const),
      ...(["order_needs_line", "difference_unpaid", "payment_method_unavailable"] as const),
      ...(["payment_refused", "payment_amount_refused", "payment_provider_unavailable"] as const),
    ],
  }),
  adminCancelOrderEdit: defineEndpoint({
    ...act,
    method: "POST",
    path: "/admin/order-edits/:id/cancel",
    summary: "Cancels the edit",
    body: seenOrderBody,
    errors: [
      ...refusals,
      ...(["not_allowed", "order_changed", "payment_method_unavailable"] as const),
      ...(["payment_refused", "payment_provider_unavailable"] as const),
    ],
  }),
} as const;
