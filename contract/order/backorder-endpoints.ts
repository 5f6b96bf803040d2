import { z } from "zod";
import { deliveryPromiseSchema } from "../cart/delivery";
import { defineEndpoint } from "../endpoint";
import { id, isoDate, listEnvelope, listQuery, queryBoolean, queryList } from "../fields";

const day = z.iso.date();

/** What of one ordered line has not been fulfilled yet. */
export const backorderSchema = z.object({
  id: id.describe("of the order's line"),
  order_id: id,
  order_display_id: z.int(),
  external_id: z.string().nullable().describe("of the order"),
  seller_order_id: z.string().nullable(),
  ordered_at: isoDate,
  variant_id: id.nullable(),
  product_id: id.nullable(),
  sku: z.string().nullable(),
  title: z.string().describe("of the product, as it was ordered"),
  description: z.string().nullable().describe("of the variant"),
  thumbnail: z.string().nullable(),
  ordered_quantity: z.int(),
  fulfilled_quantity: z.int(),
  quantity: z.int().describe("not fulfilled yet"),
  missing_quantity: z
    .int()
    .describe("of these, what is not in stock now; older orders are served first"),
  expected_date: z
    .string()
    .nullable()
    .describe("ISO day on which the last of them is expected today; null: not known"),
  parts: z.array(deliveryPromiseSchema).describe("when how many are expected; they add up"),
});
export type Backorder = z.output<typeof backorderSchema>;

export const backorderSorts = ["expected_date", "ordered_at", "title", "sku", "quantity"] as const;

/** What a company still waits for. */
export const backorderEndpoints = {
  listBackorders: defineEndpoint({
    method: "GET",
    path: "/store/customers/me/company/backorders",
    tag: "orders",
    summary: "The company's order lines that have not been fulfilled yet",
    auth: "customer",
    query: z.strictObject({
      ...listQuery,
      q: z.string().max(100).optional().describe("in titles, SKU and the order's numbers"),
      order_id: queryList.optional(),
      variant_id: queryList.optional(),
      missing: queryBoolean.optional().describe("true: only what is not in stock"),
      expected_from: day.optional(),
      expected_to: day.optional(),
      order: z
        .string()
        .max(40)
        .optional()
        .describe(`${backorderSorts.join(", ")}; - before it: descending. Default: expected_date`),
    }),
    response: z.object({ backorders: z.array(backorderSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
} as const;
