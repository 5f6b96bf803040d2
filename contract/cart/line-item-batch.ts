import { z } from "zod";
import { id } from "../fields";
import { articleCodeLengthMax, lineItemBatchMax, orderFileRowsMax } from "../limits";
import { cartSchema } from "./cart";
import { lineMetadata } from "./line-item";

/**
 * A batch rejects quantities that are too large individually, like other invalid ones; above this
 * limit the request itself is invalid.
 */
const batchQuantity = z.int().min(0).max(1_000_000_000);
const lineItemBatchEntry = z
  .strictObject({
    variant_id: id.optional().describe("the variant's line, created if it has none"),
    line_id: id.optional().describe("a line of the cart; instead of variant_id"),
    quantity: batchQuantity,
    mode: z.enum(["add", "set"]).default("add"),
    metadata: lineMetadata,
    article_codes: z
      .array(z.string().trim().min(1).max(articleCodeLengthMax))
      .min(1)
      .max(orderFileRowsMax)
      .optional()
      .describe("the company's codes for the variant; stored when the entry is applied"),
  })
  .refine((entry) => (entry.variant_id === undefined) !== (entry.line_id === undefined), {
    path: ["variant_id"],
    message: "either variant_id or line_id is required",
  });
export const lineItemBatchBody = z.strictObject({
  entries: z.array(lineItemBatchEntry).min(1).max(lineItemBatchMax),
});
export const lineItemBatchResponse = z.object({
  cart: cartSchema,
  results: z
    .array(
      z.object({
        variant_id: id.nullable().describe("null: a line_id that the cart does not have"),
        line_id: id.nullable().describe("the entry's line as it is now; null: there is none"),
        quantity: z.int().describe("the line's quantity now, or the requested one if refused"),
        status: z.enum(["applied", "refused"]),
        code: z.string().optional(),
        message: z.string().optional(),
        nearest: z
          .array(z.int())
          .optional()
          .describe("nearest valid quantities of the line, below and above"),
        available: z.int().optional().describe("the line's maximum quantity by stock"),
        saved_codes: z.int().optional().describe("how many article codes of the entry were stored"),
      }),
    )
    .describe("one for each entry, in their order"),
});
