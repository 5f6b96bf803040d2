import { z } from "zod";
import { cartMetadataSchema, cartSchema } from "../../cart/cart";
import { lineItemSchema } from "../../cart/line-item";
import { addressInput, anyPhone, email, id, isoDate, metadata, stamps } from "../../fields";
import { quantityMax } from "../../limits";
import { orderMetadataSchema } from "../../order/order";
import { bareOrderSchema } from "./bare-order";

const draftOrderShape = {
  id,
  ...stamps,
  status: z.enum(["open", "completed"]),
  display_id: z.int().describe("drafts have their own numbers"),
  cart_id: id,
  order_id: id.nullable(),
  completed_at: isoDate.nullable(),
  canceled_at: isoDate.nullable(),
  no_notification_order: z
    .boolean()
    .nullable()
    .describe("true: the buyer gets no mail when it becomes an order"),
  idempotency_key: z.string().nullable(),
  metadata,
  order: bareOrderSchema.nullable(),
};

/** A draft with its whole cart: lines, discounts, taxes, shipping and totals, in minor units. */
export const draftOrderSchema = z.object({ ...draftOrderShape, cart: cartSchema });
export type DraftOrder = z.output<typeof draftOrderSchema>;

/** A draft as in lists: its cart's own columns and lines. */
export const listedDraftOrderSchema = z.object({
  ...draftOrderShape,
  cart: cartSchema
    .pick({
      ...{
        object: true,
        id: true,
        created_at: true,
        updated_at: true,
        deleted_at: true,
        email: true,
        billing_address_id: true,
      },
      ...{
        shipping_address_id: true,
        region_id: true,
        customer_id: true,
        payment_id: true,
        type: true,
        completed_at: true,
      },
      ...{
        payment_authorized_at: true,
        idempotency_key: true,
        context: true,
        metadata: true,
        sales_channel_id: true,
      },
    })
    .extend({ items: z.array(lineItemSchema.omit({ variant: true })) }),
});
export type ListedDraftOrder = z.output<typeof listedDraftOrderSchema>;

const quantity = z.int().max(quantityMax);
const price = z
  .int()
  .min(0)
  .max(2_000_000_000)
  .describe("minor units, excluding tax; instead of today's price");
const lineMetadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((given) => given ?? undefined);
export const draftLineBody = z.strictObject({
  variant_id: id
    .optional()
    .describe("a variant; without one, `title` and `unit_price` are required"),
  title: z.string().trim().min(1).max(200).optional(),
  unit_price: price.optional(),
  quantity: quantity.min(1),
  metadata: lineMetadata.optional(),
});
export type DraftLineInput = z.output<typeof draftLineBody>;

export const draftLineUpdateBody = z.strictObject({
  title: z.string().trim().min(1).max(200).optional(),
  unit_price: price.optional(),
  quantity: quantity.min(0).optional().describe("0 removes the line"),
  metadata: lineMetadata.optional(),
});

const shippingMethod = z.strictObject({
  option_id: id,
  data: z.record(z.string(), z.unknown()).optional(),
  price: price.optional(),
});
export type DraftShippingInput = z.output<typeof shippingMethod>;

const addressOrId = z.union([id, addressInput.extend({ phone: anyPhone.nullish() })]);
const buyer = {
  customer_id: id.optional().describe("the buyer, if not the customer with `email`"),
  shipping_address: addressOrId
    .optional()
    .describe("an address of the company by id, or a new one; default: the company's own"),
  billing_address: addressOrId.optional(),
  discounts: z
    .array(z.strictObject({ code: z.string().trim().min(1).max(100) }))
    .max(50)
    .optional(),
  no_notification_order: z.boolean().optional(),
};

export const draftOrderBody = z.strictObject({
  ...buyer,
  status: z.literal("open").optional(),
  email: email.describe(
    "the customer with this address is the buyer, unless `customer_id` is given; if " +
      "nobody has it, a guest. The order confirmation is sent to it",
  ),
  region_id: id,
  items: z.array(draftLineBody).max(1000).optional(),
  shipping_methods: z.array(shippingMethod).max(20).optional(),
  metadata: z
    .looseObject({ ...orderMetadataSchema.shape, ...cartMetadataSchema.shape })
    .optional()
    .describe("the order's; comment, delivery_date and purchase_order_number as on carts"),
});
export const draftOrderUpdateBody = z.strictObject({
  ...buyer,
  email: email.optional(),
  region_id: id.optional(),
  country_code: z
    .string()
    .length(2)
    .toLowerCase()
    .optional()
    .describe("a country of the region, for the shipping address"),
});
