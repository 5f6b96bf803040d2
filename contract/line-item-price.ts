import { z } from "zod";
import { allocationTypes, discountRuleTypes } from "./discount";
import { id, minor } from "./fields";
import { taxesSchema } from "./shipping";

/** How a line of a cart comes to its price, in the order of the counting; amounts in minor units. */
export const lineItemPriceSchema = z.object({
  line_id: id,
  variant_id: id.nullable(),
  quantity: z.int(),
  currency_code: z.string(),
  steps: z
    .array(
      z.object({
        kind: z.enum(["list", "region", "tier", "price_list"]),
        unit_price: minor,
        includes_tax: z.boolean(),
        min_quantity: z.int().nullable(),
        max_quantity: z.int().nullable(),
        price_list: z
          .object({ id, name: z.string(), type: z.enum(["sale", "override"]) })
          .nullable(),
      }),
    )
    .describe(
      "the prices that replaced one another, from the list price to the last, which is paid; empty: the variant can't be sold any more",
    ),
  unit_price: minor,
  includes_tax: z.boolean(),
  subtotal: minor.describe("tax excluded"),
  discounts: z.array(
    z.object({
      discount_id: id,
      code: z.string(),
      description: z.string(),
      type: z.enum(discountRuleTypes),
      value: z.int().describe("minor units of a fixed discount, percent of the others"),
      allocation: z.enum(allocationTypes).nullable(),
      is_automatic: z.boolean(),
      amount: minor.describe("taken off this line, tax excluded"),
    }),
  ),
  discount_total: minor,
  taxes: taxesSchema,
  tax_total: minor,
  total: minor,
  next_break: z
    .object({
      quantity: z.int().describe("the smallest quantity that may be ordered at the lower price"),
      missing: z.int().describe("how many more that is"),
      unit_price: minor,
      includes_tax: z.boolean(),
      saving_percent: z.number().describe("of the present unit price, to one decimal"),
    })
    .nullable(),
});
export type LineItemPrice = z.output<typeof lineItemPriceSchema>;
