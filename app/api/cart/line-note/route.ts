import { z } from "zod";
import { id } from "@/contract/fields";
import { lineItemBatchMax, lineNoteLengthMax } from "@/contract/limits";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "@/lib/bff/http/backend-client";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { toView } from "@/lib/bff/cart/cart";

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
    const change = { params: { id: body.cart_id }, body: { entries } };
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
