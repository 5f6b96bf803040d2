import { z } from "zod";
import { cartSchema } from "./cart";
import { lineMetadata } from "./line-item";
import { id, stamps } from "../fields";
import { lineItemBatchMax, quantityMax, savedCartNameLengthMax } from "../limits";

export const savedCartName = z.string().trim().min(1).max(savedCartNameLengthMax);

const secondCartKinds = ["preorder", "stock"] as const;
export type SecondCartKind = (typeof secondCartKinds)[number];

/** A cart that a customer saved under a name. */
export const savedCartSchema = z.object({
  id,
  ...stamps,
  name: z.string(),
  line_count: z.int(),
  item_count: z.int().describe("sum of the quantities"),
  second: z
    .enum(secondCartKinds)
    .nullable()
    .describe(
      "the second cart of this kind, for what can't share the open one (CART-03); null: " +
        "saved under a name",
    ),
});
export type SavedCart = z.output<typeof savedCartSchema>;

const restoreModes = ["merge", "replace"] as const;
export const savedCartRestoreBody = z.strictObject({
  cart_id: id,
  mode: z.enum(restoreModes).describe("`merge` adds to the cart; `replace` empties it first"),
});
const restoreResults = z
  .array(
    z.object({
      variant_id: id,
      title: z.string().describe("names of product and variant when the cart was saved"),
      sku: z.string().nullable(),
      quantity: z.int().describe("the saved quantity"),
      status: z.enum(["applied", "refused"]),
      code: z.string().optional(),
      message: z.string().optional(),
      nearest: z
        .array(z.int())
        .optional()
        .describe("valid quantities of the line, below and above"),
      available: z.int().optional().describe("the line's maximum quantity by stock"),
    }),
  )
  .describe("one for each saved line, in their order");

export const savedCartRestoreResponse = z.object({ cart: cartSchema, results: restoreResults });

export const secondCartBody = z.strictObject({
  cart_id: id.describe("the cart that can't take them"),
  entries: z
    .array(
      z.strictObject({
        variant_id: id,
        quantity: z.int().min(1).max(quantityMax),
        metadata: lineMetadata,
      }),
    )
    .min(1)
    .max(lineItemBatchMax),
});
export const switchCartBody = z.strictObject({ cart_id: id });
export const switchCartResponse = savedCartRestoreResponse.extend({
  saved_carts: z.array(savedCartSchema).describe("the second carts as they are now"),
});
