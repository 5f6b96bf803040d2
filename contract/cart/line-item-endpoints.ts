import { z } from "zod";
import { cartEnvelope } from "./cart";
import { lineItemBatchBody, lineItemBatchResponse } from "./line-item-batch";
import { lineItemCreateBody, lineItemUpdateBody } from "./line-item";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery } from "../fields";

const cartLineParams = z.strictObject({ id, lineId: id });

/** The lines of a cart. */
export const lineItemEndpoints = {
  addLineItem: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/line-items",
    tag: "carts",
    makesIdempotencyKey: true,
    summary: "Add a variant; merges with the line of the same variant and metadata",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: idParams,
    query: langOnlyQuery,
    body: lineItemCreateBody,
    response: cartEnvelope,
    errors: [
      "ordering_forbidden",
      "invalid_data",
      "unauthorized",
      "not_found",
      "insufficient_inventory",
      "invalid_quantity",
      "variant_unavailable",
      "variant_of_other_channel",
      "sales_channel_disabled",
      "preorder_mismatch",
      "cart_completed",
      "cart_requested",
    ],
  }),
  batchLineItems: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/line-items/batch",
    tag: "carts",
    summary:
      "Up to 1,000 changes in one transaction, one result per entry; also stores the " +
      "company's article codes",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: idParams,
    query: langOnlyQuery,
    body: lineItemBatchBody,
    response: lineItemBatchResponse,
    errors: [
      "ordering_forbidden",
      "invalid_data",
      "unauthorized",
      "not_found",
      "cart_completed",
      "cart_requested",
    ],
  }),
  updateLineItem: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/line-items/:lineId",
    tag: "carts",
    summary: "Set a line's quantity; 0 removes it",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: cartLineParams,
    query: langOnlyQuery,
    body: lineItemUpdateBody,
    response: cartEnvelope,
    errors: [
      "ordering_forbidden",
      "invalid_data",
      "unauthorized",
      "not_found",
      "insufficient_inventory",
      "invalid_quantity",
      "cart_completed",
      "cart_requested",
      "variant_unavailable",
      "sales_channel_disabled",
    ],
  }),
  deleteLineItem: defineEndpoint({
    method: "DELETE",
    path: "/store/carts/:id/line-items/:lineId",
    tag: "carts",
    summary: "Remove a line; an unknown one returns the cart unchanged",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: cartLineParams,
    query: langOnlyQuery,
    response: cartEnvelope,
    errors: ["ordering_forbidden", "unauthorized", "not_found", "cart_completed", "cart_requested"],
  }),
} as const;
