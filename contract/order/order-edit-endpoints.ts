import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { idParams, langOnlyQuery } from "../fields";
import { orderEditSchema } from "./order-edit";

const response = z.object({ order_edit: orderEditSchema });
const act = {
  method: "POST",
  tag: "order edits",
  auth: "customer",
  params: idParams,
  query: langOnlyQuery,
  response,
  ordering: true,
  shows: "amounts",
} as const;

/**
 * Changes of lines that the seller proposes for orders of the customer's own company. Amounts in
 * minor units.
 */
export const orderEditEndpoints = {
  listOrderEdits: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id/order-edits",
    tag: "order edits",
    summary: "Proposals for an order, oldest first",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: z.object({ order_edits: z.array(orderEditSchema) }),
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  getOrderEdit: defineEndpoint({
    method: "GET",
    path: "/store/order-edits/:id",
    tag: "order edits",
    summary: "A proposal, with the order's lines as they would be",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response,
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  completeOrderEdit: defineEndpoint({
    ...act,
    path: "/store/order-edits/:id/complete",
    summary: "Accepts a proposal; any difference has to be paid before",
    errors: [
      ...(["difference_unpaid", "order_needs_line"] as const),
      ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
      ...(["transition_not_allowed", "order_changed", "insufficient_inventory"] as const),
      ...(["payment_refused", "payment_amount_refused", "payment_provider_unavailable"] as const),
    ],
  }),
  declineOrderEdit: defineEndpoint({
    ...act,
    path: "/store/order-edits/:id/decline",
    summary: "Declines a proposal: the order is unchanged",
    body: z.strictObject({ declined_reason: z.string().trim().max(1000).nullish() }).optional(),
    errors: [
      ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
      ...(["transition_not_allowed", "payment_refused", "payment_provider_unavailable"] as const),
    ],
  }),
} as const;
