import { z } from "zod";
import { deliveryPromiseSchema } from "./delivery";
import { id, metadata, minor, stamps } from "../fields";
import { quantityMax } from "../limits";
import { productOfVariantSchema, variantSchema } from "../catalogue/product";
import { taxLineSchema } from "./shipping";

export const quantity = z.int().min(1).max(quantityMax);
/** 0 removes the line, as the reference does. */
const quantityOrZero = z.int().min(0).max(quantityMax);

/** The variant of a line includes its product, without separate prices. */
const lineVariantSchema = variantSchema
  .pick({
    id: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
    title: true,
    product_id: true,
    sku: true,
    barcode: true,
    ean: true,
    upc: true,
    variant_rank: true,
    inventory_quantity: true,
    allow_backorder: true,
    manage_inventory: true,
    hs_code: true,
    origin_country: true,
    mid_code: true,
    material: true,
    weight: true,
    length: true,
    height: true,
    width: true,
    thumbnail: true,
    metadata: true,
    options: true,
  })
  .extend({ product: productOfVariantSchema });

export const lineItemSchema = z.object({
  id,
  ...stamps,
  cart_id: id.nullable(),
  order_id: id.nullable(),
  swap_id: id.nullable(),
  claim_order_id: id.nullable(),
  original_item_id: id.nullable(),
  order_edit_id: id.nullable(),
  rank: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  is_return: z.boolean(),
  is_giftcard: z.boolean(),
  should_merge: z.boolean(),
  allow_discounts: z.boolean(),
  has_shipping: z
    .boolean()
    .nullable()
    .describe(
      "whether a shipping method of its profile is chosen, or, for an order line, whether " +
        "the order has any; null: it needs none",
    ),
  unit_price: minor.describe("excluding tax unless includes_tax"),
  variant_id: id.nullable(),
  variant: lineVariantSchema.nullable().describe("null: the variant no longer exists (CART-02)"),
  quantity: z.int(),
  fulfilled_quantity: z.int().nullable(),
  returned_quantity: z.int().nullable(),
  shipped_quantity: z.int().nullable(),
  metadata,
  includes_tax: z.boolean(),
  adjustments: z
    .array(
      z.object({
        id,
        item_id: id,
        description: z.string(),
        discount_id: id.nullable(),
        amount: minor,
        metadata,
      }),
    )
    .describe(
      "what each discount deducts from the line, excluding tax; they sum to discount_total",
    ),
  tax_lines: z.array(taxLineSchema),
  original_unit_price: minor.describe("list price before price lists, for display"),
  subtotal: minor,
  discount_total: minor,
  total: minor,
  original_total: minor,
  original_tax_total: minor,
  tax_total: minor,
  raw_discount_total: minor.optional(),
  refundable: minor.optional(),
  promise: z
    .array(deliveryPromiseSchema)
    .optional()
    .describe(
      "for a line of an order not canceled, or one that a change adds or increases: when it is " +
        "expected",
    ),
});
export type LineItem = z.output<typeof lineItemSchema>;

export const lineMetadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((metadata) => metadata ?? undefined)
  .optional();
export const lineItemCreateBody = z.strictObject({
  variant_id: id,
  quantity,
  metadata: lineMetadata,
});
export const lineItemUpdateBody = z.strictObject({
  quantity: quantityOrZero,
  metadata: lineMetadata,
});
