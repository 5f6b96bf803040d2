import { z } from "zod";
import { allocationTypes, discountRuleTypes } from "./discount";
import { id, minor } from "../fields";
import { lineItemBatchMax, quantityMax } from "../limits";
import { taxesSchema } from "./shipping";

/** How the price of a cart line is calculated, step by step; amounts in minor units. */
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
      "the prices that replaced one another, from the list price to the final one; empty: " +
        "the variant can no longer be sold",
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
      value: z.int().describe("minor units for a fixed discount, percent for the others"),
      allocation: z.enum(allocationTypes).nullable(),
      is_automatic: z.boolean(),
      amount: minor.describe("deducted from this line, excluding tax"),
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
      saving_percent: z.number().describe("percent of the current unit price, to one decimal"),
    })
    .nullable(),
});
export type LineItemPrice = z.output<typeof lineItemPriceSchema>;

/** Quantities that are not in the cart yet, to be priced as if they were added to it. */
export const quantityPricesBody = z.strictObject({
  entries: z
    .array(z.strictObject({ variant_id: id, quantity: z.int().min(1).max(quantityMax) }))
    .min(1)
    .max(lineItemBatchMax),
});

/** The amounts for quantities before discounts; in minor units, tax excluded. */
export const quantityPricesSchema = z.object({
  currency_code: z.string(),
  quantity: z.int().describe("of the entries that have a price"),
  subtotal: minor
    .nullable()
    .describe("of the entries that have a price; null: more than an order can hold"),
  entries: z
    .array(
      z.object({
        variant_id: id,
        quantity: z.int(),
        unit_price: minor.nullable().describe("null: the variant can't be sold in this cart"),
        subtotal: minor
          .nullable()
          .describe("null: the variant has no price here, or it is more than an order can hold"),
      }),
    )
    .describe("one per entry, in the same order"),
});
export type QuantityPrices = z.output<typeof quantityPricesSchema>;
