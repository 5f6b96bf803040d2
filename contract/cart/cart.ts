import { z } from "zod";
import { cartDiscountSchema } from "./discount";
import { customerSchema } from "../people/customer";
import { deliveryPromiseSchema } from "./delivery";
import {
  addressInput,
  addressSchema,
  clearable,
  email,
  id,
  isoDate,
  metadata,
  minor,
  softStamps,
  stamps,
} from "../fields";
import { giftCardSchema } from "./gift-card";
import {
  articleCodeLengthMax,
  commentLengthMax,
  lineItemBatchMax,
  orderFileRowsMax,
  quantityMax,
} from "../limits";
import { productOfVariantSchema, variantSchema } from "../catalogue/product";
import { cartRegionSchema } from "../seller/region";
import { shippingMethodSchema, taxesSchema, taxLineSchema } from "./shipping";

const quantity = z.int().min(1).max(quantityMax);
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
      "whether a shipping method of its profile is chosen, of an order's line whether the order " +
        "has any; null: it needs none",
    ),
  unit_price: minor.describe("tax excluded unless includes_tax"),
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
    .describe("what each discount takes off the line, tax excluded; they sum to discount_total"),
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
    .describe("of a line of an order not canceled, or that a change adds or raises: when it comes"),
});
export type LineItem = z.output<typeof lineItemSchema>;

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

/** The amount of a preorder that is due immediately (CHK-06). */
export const preorderDepositSchema = z
  .object({
    percentage: z.number().describe("percent of the total"),
    amount: minor.describe("due now"),
    remaining: minor,
  })
  .nullable();

/** The buyer as contained in a cart or an order. */
export const customerOfDocumentSchema = customerSchema.pick({
  id: true,
  email: true,
  first_name: true,
  last_name: true,
  phone: true,
  has_account: true,
  metadata: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
  billing_address_id: true,
});

const thresholdSchema = z
  .object({ amount: minor, remaining: minor, reached: z.boolean() })
  .nullable();

export const salesChannelSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  description: z.string().nullable(),
  is_disabled: z.boolean(),
  metadata,
});

/** Metadata that the buyer may store on a cart; anything else is rejected. */
export const cartMetadataSchema = z.strictObject({
  comment: z.string().max(commentLengthMax).nullish(),
  delivery_date: z.iso
    .date()
    .nullish()
    .describe("a working day where it is delivered, not before the seller's least delay"),
  purchase_order_number: z.string().max(100).nullish(),
  shared_catalogue_id: id.nullish().describe("the link that it was filled from; orders keep it"),
  isPreorder: z
    .boolean()
    .nullish()
    .describe(
      "whether the cart is for preorders, said before its first line; without it the first line " +
        "decides (CART-03)",
    ),
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
  is_preorder: z
    .boolean()
    .describe(
      "set by `metadata.isPreorder` or else the first line: preorder lines and others never " +
        "share a cart (CART-03)",
    ),
  billing_address: addressSchema.nullable(),
  shipping_address: addressSchema.nullable(),
  discounts: z
    .array(cartDiscountSchema)
    .describe("typed codes, and those that apply by themselves and do"),
  gift_cards: z.array(giftCardSchema),
  customer: customerOfDocumentSchema,
  items: z.array(lineItemSchema).describe("by rank"),
  payment: z.null(),
  payment_sessions: z.array(paymentSessionSchema),
  payment_session: paymentSessionSchema.nullable().describe("the selected one"),
  region: cartRegionSchema,
  sales_channel: salesChannelSchema,
  shipping_methods: z.array(shippingMethodSchema).describe("one for each shipping profile at most"),
  shipping_profiles: z
    .array(
      z.object({
        id,
        item_ids: z.array(id),
        shipping_method_id: id.nullable().describe("null: still to be chosen"),
      }),
    )
    .describe(
      "shipping profiles of the lines that have to be shipped, one method for each; gift cards " +
        "need none",
    ),
  thresholds: z
    .object({
      franco: thresholdSchema.describe("free shipping from this goods value"),
      minimum_order: thresholdSchema.describe("no completion below this goods value (CHK-03)"),
    })
    .describe("progress for the screen, so that no browser computes an amount"),
  preorder_deposit: preorderDepositSchema.describe(
    "of a preorder whose seller asks for a deposit: a payment is for `amount` only",
  ),
  taxes: taxesSchema,
  raw_discount_total: minor,
  ...totalsShape,
});
export type Cart = z.output<typeof cartSchema>;
export const cartEnvelope = z.object({ cart: cartSchema });

const discountCode = z.string().trim().min(1).max(100);
const countryCode = z.string().length(2).toLowerCase();
const cartContext = z
  .record(z.string().max(100), z.unknown())
  .describe("facts of the caller's; 4,096 characters of JSON at most");
export const cartCreateBody = z.strictObject({
  region_id: id.optional(),
  country_code: countryCode
    .optional()
    .describe("a country of the region, for the shipping address"),
  items: z
    .array(z.strictObject({ variant_id: id, quantity }))
    .max(lineItemBatchMax)
    .optional()
    .describe("added to the cart, all or none"),
  context: cartContext.optional(),
  sales_channel_id: id
    .optional()
    .describe("a channel that the caller's key opens; the first of them by default"),
  only_if_none: z
    .boolean()
    .optional()
    .describe(
      "answers the customer's open cart of the region, and of the channel if one is named, where " +
        "there is one; `items` go into it",
    ),
});
const addressOrId = z.union([id, addressInput]);
const codes = z.array(z.strictObject({ code: discountCode })).max(20);
export const cartUpdateBody = z.strictObject({
  region_id: id.optional(),
  country_code: countryCode.nullish().describe("a country of the region, for the shipping address"),
  email: email.optional(),
  customer_id: id.nullish().describe("the cart's own customer; nobody else"),
  discounts: clearable(codes).describe("the codes the cart has from now on"),
  gift_cards: clearable(codes).describe("the gift cards the cart has from now on"),
  context: cartContext.optional(),
  shipping_address: addressOrId
    .nullish()
    .describe("an address of the company by id, or a new one; null: none"),
  billing_address: addressOrId.nullish(),
  metadata: cartMetadataSchema.nullish().describe("merged into what there is; null removes all"),
});

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
/**
 * A batch rejects quantities that are too large individually, like other invalid ones; above this
 * limit the request itself is invalid.
 */
const batchQuantity = z.int().min(0).max(1_000_000_000);
const lineItemBatchEntry = z
  .strictObject({
    variant_id: id.optional().describe("the variant's line; one is made when it has none"),
    line_id: id.optional().describe("a line of the cart; instead of variant_id"),
    quantity: batchQuantity,
    mode: z.enum(["add", "set"]).default("add"),
    metadata: lineMetadata,
    article_codes: z
      .array(z.string().trim().min(1).max(articleCodeLengthMax))
      .min(1)
      .max(orderFileRowsMax)
      .optional()
      .describe("what the buyer's company calls the variant; kept when the entry is applied"),
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
        quantity: z.int().describe("what the line holds now, or what was asked when refused"),
        status: z.enum(["applied", "refused"]),
        code: z.string().optional(),
        message: z.string().optional(),
        nearest: z
          .array(z.int())
          .optional()
          .describe("nearest valid quantities of the line, below and above"),
        available: z.int().optional().describe("how many the line may hold by stock"),
        saved_codes: z.int().optional().describe("how many article codes of the entry were kept"),
      }),
    )
    .describe("one for each entry, in their order"),
});
