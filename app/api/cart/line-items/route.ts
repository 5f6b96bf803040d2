import { z } from "zod";
import { lineItemCreateBody } from "@/contract/cart";
import { id } from "@/contract/fields";
import { lineItemBatchMax } from "@/contract/limits";
import { bffRoute } from "@/lib/bff/bff-route";
import { addLineItem, deleteLineItems, toView } from "@/lib/bff/cart";

export const POST = bffRoute({
  auth: "customer",
  body: lineItemCreateBody.omit({ metadata: true }).extend({ cart_id: id.optional() }),
  handler: async ({ caller, body: { cart_id, ...line }, idempotencyKey }) => ({
    data: { cart: await toView(caller, await addLineItem(caller, cart_id, line, { idempotencyKey })) },
  }),
});

export const DELETE = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, line_ids: z.array(id).min(1).max(lineItemBatchMax) }),
  handler: async ({ caller, body }) => ({
    data: { cart: await toView(caller, await deleteLineItems(caller, body.cart_id, body.line_ids)) },
  }),
});
