import { z } from "zod";
import { id, minor } from "../fields";

/**
 * How goods are supplied: from stock, with the next restock, from production, at release, made to
 * order; or not as requested.
 */
export const deliveryKinds = [
  "now",
  "restock",
  "production",
  "preorder",
  "on_demand",
  "unavailable",
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * The expected delivery of a number of sales units of a line; the parts of a line add up to its
 * quantity.
 */
export const deliveryPromiseSchema = z.object({
  kind: z.enum(deliveryKinds),
  quantity: z.int(),
  date: z
    .string()
    .nullable()
    .describe("ISO day of the earliest delivery; null: unknown, or the seller shows no dates"),
});
export type DeliveryPromise = z.output<typeof deliveryPromiseSchema>;

/** A cart grouped into shipments; amounts in minor units. */
export const cartDeliverySchema = z.object({
  cart_id: id,
  currency_code: z.string(),
  shipments: z
    .array(
      z.object({
        kind: z.enum(deliveryKinds),
        date: z.string().nullable(),
        items: z.array(
          z.object({ line_id: id, variant_id: id.nullable(), quantity: z.int(), goods: minor }),
        ),
        goods: minor.describe("after discounts, excluding tax"),
        franco: z
          .object({ amount: minor, remaining: minor, reached: z.boolean() })
          .nullable()
          .describe(
            "free shipping of this shipment by itself; null: the company has none, or nothing in " +
              "it can be shipped",
          ),
      }),
    )
    .describe("in order of arrival; each line's parts add up to its quantity and its goods value"),
});
export type CartDelivery = z.output<typeof cartDeliverySchema>;
