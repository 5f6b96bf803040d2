import { z } from "zod";
import { addressInput, addressSchema, email, id, isoDate, metadata, minor, softStamps, stamps } from "./fields";
import { commentLengthMax, lineItemBatchMax, quantityMax } from "./limits";
import { productOfVariantSchema, variantSchema } from "./product";
import { cartRegionSchema } from "./region";

const quantity = z.int().min(1).max(quantityMax);
/** 0 removes the line, as the reference does. */
const quantityOrZero = z.int().min(0).max(quantityMax);

export const taxLineSchema = z.object({
  id,
  ...stamps,
  rate: z.number().describe("percent"),
  name: z.string(),
  code: z.string().nullable(),
  metadata,
  item_id: id.optional(),
  shipping_method_id: id.optional(),
});

/** The variant of a line carries its product, without prices of its own. */
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
  has_shipping: z.boolean().nullable(),
  unit_price: minor.describe("tax excluded unless includes_tax"),
  variant_id: id.nullable(),
  variant: lineVariantSchema.nullable().describe("null: the variant no longer exists (CART-02)"),
  quantity: z.int(),
  fulfilled_quantity: z.int().nullable(),
  returned_quantity: z.int().nullable(),
  shipped_quantity: z.int().nullable(),
  metadata,
  includes_tax: z.boolean(),
  adjustments: z.array(z.object({ id, item_id: id, description: z.string(), discount_id: id.nullable(), amount: minor, metadata })),
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
});
export type LineItem = z.output<typeof lineItemSchema>;

export const shippingOptionSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  region_id: id,
  profile_id: id,
  provider_id: z.string(),
  price_type: z.enum(["flat_rate", "calculated"]),
  amount: minor.nullable().describe("what this cart would pay, franco applied, tax excluded"),
  is_return: z.boolean(),
  admin_only: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  metadata,
  includes_tax: z.boolean(),
  requirements: z.array(
    z.object({ id, shipping_option_id: id, type: z.enum(["min_subtotal", "max_subtotal"]), amount: minor, deleted_at: isoDate.nullable() }),
  ),
  price_incl_tax: minor.nullable(),
  tax_rates: z.array(z.object({ rate: z.number().nullable(), name: z.string(), code: z.string().nullable() })),
  tax_amount: minor,
});
export type ShippingOption = z.output<typeof shippingOptionSchema>;

export const shippingMethodSchema = z.object({
  id,
  shipping_option_id: id,
  order_id: id.nullable(),
  claim_order_id: id.nullable(),
  cart_id: id.nullable(),
  swap_id: id.nullable(),
  return_id: id.nullable(),
  price: minor,
  data: z.record(z.string(), z.unknown()),
  includes_tax: z.boolean(),
  shipping_option: shippingOptionSchema.pick({
    id: true,
    name: true,
    provider_id: true,
    profile_id: true,
    region_id: true,
    metadata: true,
  }),
  tax_lines: z.array(taxLineSchema),
  original_total: minor,
  total: minor,
  subtotal: minor,
  original_tax_total: minor,
  tax_total: minor,
});

export const paymentSessionSchema = z.object({
  id,
  ...stamps,
  cart_id: id.nullable(),
  provider_id: z.string(),
  is_selected: z.boolean().nullable(),
  is_initiated: z.boolean(),
  status: z.enum(["authorized", "pending", "requires_more", "error", "canceled"]),
  data: z.looseObject({
    payment_method: z.string().optional().describe("e.g. bank_transfer"),
    delay: z.string().nullish().describe("the company's payment terms"),
    client_secret: z.string().optional(),
  }),
  idempotency_key: z.string().nullable(),
  amount: minor,
  payment_authorized_at: isoDate.nullable(),
});

export const totalsShape = {
  subtotal: minor,
  discount_total: minor,
  item_tax_total: minor,
  shipping_total: minor,
  shipping_tax_total: minor,
  tax_total: minor,
  gift_card_total: minor,
  gift_card_tax_total: minor,
  total: minor,
};

const thresholdSchema = z.object({ amount: minor, remaining: minor, reached: z.boolean() }).nullable();

export const salesChannelSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  description: z.string().nullable(),
  is_disabled: z.boolean(),
  metadata,
});

/** What the buyer may keep on a cart; anything else is refused. */
export const cartMetadataSchema = z.strictObject({
  comment: z.string().max(commentLengthMax).nullish(),
  delivery_date: z.iso.date().nullish(),
  purchase_order_number: z.string().max(100).nullish(),
});

export const cartSchema = z.object({
  object: z.literal("cart"),
  id,
  ...softStamps,
  email: z.string().nullable(),
  billing_address_id: id.nullable(),
  shipping_address_id: id.nullable(),
  region_id: id,
  customer_id: id.nullable(),
  payment_id: id.nullable(),
  type: z.string(),
  completed_at: isoDate.nullable(),
  payment_authorized_at: isoDate.nullable(),
  idempotency_key: z.string().nullable(),
  context: z.record(z.string(), z.unknown()),
  metadata: z.looseObject({}).nullable(),
  sales_channel_id: id,
  is_preorder: z.boolean().describe("set by the first line: preorder lines and others never share a cart (CART-03)"),
  billing_address: addressSchema.nullable(),
  shipping_address: addressSchema.nullable(),
  discounts: z.array(z.record(z.string(), z.unknown())),
  gift_cards: z.array(z.record(z.string(), z.unknown())),
  items: z.array(lineItemSchema).describe("by rank"),
  payment: z.null(),
  payment_sessions: z.array(paymentSessionSchema),
  payment_session: paymentSessionSchema.nullable().describe("the selected one"),
  region: cartRegionSchema,
  sales_channel: salesChannelSchema,
  shipping_methods: z.array(shippingMethodSchema),
  thresholds: z
    .object({
      franco: thresholdSchema.describe("free shipping from this goods value"),
      minimum_order: thresholdSchema.describe("no completion below this goods value (CHK-03)"),
    })
    .describe("progress for the screen, so that no browser computes an amount"),
  ...totalsShape,
});
export type Cart = z.output<typeof cartSchema>;
export const cartEnvelope = z.object({ cart: cartSchema });

export const cartCreateBody = z.strictObject({ region_id: id.optional() });
const addressOrId = z.union([id, addressInput]);
export const cartUpdateBody = z.strictObject({
  region_id: id.optional(),
  email: email.optional(),
  shipping_address: addressOrId.optional().describe("an address of the company by id, or a new one"),
  billing_address: addressOrId.optional(),
  metadata: cartMetadataSchema.optional(),
});

const lineMetadata = z.record(z.string(), z.unknown()).optional();
export const lineItemCreateBody = z.strictObject({ variant_id: id, quantity, metadata: lineMetadata });
export const lineItemUpdateBody = z.strictObject({ quantity: quantityOrZero, metadata: lineMetadata });
export const lineItemBatchBody = z.strictObject({
  entries: z
    .array(z.strictObject({ variant_id: id, quantity: quantityOrZero, mode: z.enum(["add", "set"]).default("add") }))
    .min(1)
    .max(lineItemBatchMax),
});
export const lineItemBatchResponse = z.object({
  cart: cartSchema,
  results: z.array(
    z.object({
      variant_id: id,
      quantity: z.int(),
      status: z.enum(["applied", "refused"]),
      code: z.string().optional(),
      message: z.string().optional(),
      nearest: z.array(z.int()).optional().describe("nearest valid quantities, below and above"),
    }),
  ),
});
