import { z } from "zod";
import { id } from "@/contract/fields";
import { lineItemBatchMax, lineNoteLengthMax } from "@/contract/limits";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { batchLineItems, toView } from "@/lib/bff/cart/cart";

const note = z.string().trim().max(lineNoteLengthMax);

/** Notes of lines, each line by its id; quantities stay as they are. */
export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({
    cart_id: id,
    notes: z
      .array(z.strictObject({ line_id: id, note }))
      .min(1)
      .max(lineItemBatchMax),
  }),
  handler: async ({ caller, body, idempotencyKey }) => {
    const entries = body.notes.map(({ line_id, note: text }) => ({
      line_id,
      quantity: 0,
      metadata: { note: text },
    }));
    const { cart, results } = await batchLineItems(caller, body.cart_id, entries, {
      idempotencyKey,
    });
    return {
      data: {
        cart: await toView(caller, cart),
        saved: results.filter(({ line_id }) => line_id !== null).length,
      },
    };
  },
});
