import { z } from "zod";
import { cartSchema } from "./cart";
import { id, stamps } from "./fields";
import { savedCartNameLengthMax } from "./limits";

export const savedCartName = z.string().trim().min(1).max(savedCartNameLengthMax);

/** A cart that a customer put aside under a name. */
export const savedCartSchema = z.object({
  id,
  ...stamps,
  name: z.string(),
  line_count: z.int(),
  item_count: z.int().describe("sum of the quantities"),
});
export type SavedCart = z.output<typeof savedCartSchema>;

const restoreModes = ["merge", "replace"] as const;
export const savedCartRestoreBody = z.strictObject({
  cart_id: id,
  mode: z
    .enum(restoreModes)
    .describe("`merge` adds to what the cart holds; `replace` empties it first"),
});
export const savedCartRestoreResponse = z.object({
  cart: cartSchema,
  results: z
    .array(
      z.object({
        variant_id: id,
        title: z
          .string()
          .describe("product and variant as they were called when the cart was saved"),
        sku: z.string().nullable(),
        quantity: z.int().describe("what was saved"),
        status: z.enum(["applied", "refused"]),
        code: z.string().optional(),
        message: z.string().optional(),
        nearest: z
          .array(z.int())
          .optional()
          .describe("valid quantities of the line, below and above"),
        available: z.int().optional().describe("how many the line may hold by stock"),
      }),
    )
    .describe("one for each saved line, in their order"),
});
