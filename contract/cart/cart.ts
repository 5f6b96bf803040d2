import { z } from "zod";
import { cartDiscountSchema } from "./discount";
import { customerSchema } from "../people/customer";
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
import { commentLengthMax, lineItemBatchMax } from "../limits";
import { cartRegionSchema } from "../seller/region";
import { shippingMethodSchema, taxesSchema } from "./shipping";
import { lineItemSchema, quantity } from "./line-item";

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
    .describe("a working day in the destination country, not before the seller's minimum delay"),
  purchase_order_number: z.string().max(100).nullish(),
  shared_catalogue_id: id
    .nullish()
    .describe("the shared catalogue it was filled from; copied to the order"),
  isPreorder: z
    .boolean()
    .nullish()
    .describe(
      "whether the cart is for preorders, set before its first line; default: by the first " +
        "line (CART-03)",
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
      "set by `metadata.isPreorder`, else by the first line: preorder lines and others " +
        "never share a cart (CART-03)",
    ),
  billing_address: addressSchema.nullable(),
  shipping_address: addressSchema.nullable(),
  discounts: z
    .array(cartDiscountSchema)
    .describe("entered codes, and automatic discounts that apply"),
  gift_cards: z.array(giftCardSchema),
  customer: customerOfDocumentSchema,
  items: z.array(lineItemSchema).describe("by rank"),
  payment: z.null(),
  payment_sessions: z.array(paymentSessionSchema),
  payment_session: paymentSessionSchema.nullable().describe("the selected one"),
  region: cartRegionSchema,
  sales_channel: salesChannelSchema,
  shipping_methods: z.array(shippingMethodSchema).describe("at most one per shipping profile"),
  shipping_profiles: z
    .array(
      z.object({
        id,
        item_ids: z.array(id),
        shipping_method_id: id.nullable().describe("null: not chosen yet"),
      }),
    )
    .describe(
      "shipping profiles of the lines that have to be shipped, with one method each; gift " +
        "cards need none",
    ),
  thresholds: z
    .object({
      franco: thresholdSchema.describe("free shipping from this goods value"),
      minimum_order: thresholdSchema.describe("no completion below this goods value (CHK-03)"),
    })
    .describe("progress to be displayed, so that no browser computes an amount"),
  preorder_deposit: preorderDepositSchema.describe(
    "for a preorder with a deposit: only `amount` is due now",
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
  .describe("any data of the caller; 4,096 characters of JSON at most");
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
    .describe("a channel that the caller's key gives access to; default: the first of them"),
  only_if_none: z
    .boolean()
    .optional()
    .describe(
      "returns the customer's open cart of the region, and of the channel if given, if " +
        "there is one; `items` are added to it",
    ),
});
const addressOrId = z.union([id, addressInput]);
const codes = z.array(z.strictObject({ code: discountCode })).max(20);
export const cartUpdateBody = z.strictObject({
  region_id: id.optional(),
  country_code: countryCode.nullish().describe("a country of the region, for the shipping address"),
  email: email.optional(),
  customer_id: id.nullish().describe("only the cart's own customer"),
  discounts: clearable(codes).describe("replaces the cart's codes"),
  gift_cards: clearable(codes).describe("replaces the cart's gift cards"),
  context: cartContext.optional(),
  shipping_address: addressOrId
    .nullish()
    .describe("an address of the company by id, or a new one; null: none"),
  billing_address: addressOrId.nullish(),
  metadata: cartMetadataSchema
    .nullish()
    .describe("merged into the existing metadata; null removes all"),
});
