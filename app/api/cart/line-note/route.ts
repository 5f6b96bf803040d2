import { z } from "zod";
import { id } from "@/contract/fields";
import { lineItemBatchMax, lineNoteLengthMax } from "@/contract/limits";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "@/lib/bff/http/backend-client";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { toView } from "@/lib/bff/cart/cart";

const note = z.string().trim().max(lineNoteLengthMax);

/**
 * Line notes by line id; quantities are unchanged. With `only_if_empty` existing notes are kept.
 */
export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({
    cart_id: id,
    notes: z
      .array(z.strictObject({ line_id: id, note }))
      .min(1)
      .max(lineItemBatchMax),
    only_if_empty: z.boolean().optional(),
  }),
  handler: async ({ caller, body, idempotencyKey }) => {
    const params = { id: body.cart_id };
    const { cart } = body.only_if_empty
      ? (await callBackend(storeEndpoints.getCart, caller, { params })).data
      : {};
    const hasNote = (lineId: string) =>
      cart?.items.some(({ id: itemId, metadata }) => itemId === lineId && metadata?.note);
    const notes = body.notes.filter(({ line_id }) => !hasNote(line_id));
    if (cart && notes.length === 0) return { data: { cart: await toView(caller, cart), saved: 0 } };
    const entries = notes.map(({ line_id, note: text }) => ({
      line_id,
      quantity: 0,
      metadata: { note: text },
    }));
    const change = { params, body: { entries } };
    const { data } = await callBackend(storeEndpoints.batchLineItems, caller, change, {
      idempotencyKey,
    });
    return {
      data: {
        cart: await toView(caller, data.cart),
        saved: data.results.filter(({ line_id }) => line_id !== null).length,
      },
    };
  },
});
