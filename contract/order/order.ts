import { z } from "zod";
import {
  cartSchema,
  customerOfDocumentSchema,
  preorderDepositSchema,
  totalsShape,
} from "../cart/cart";
import { lineItemSchema } from "../cart/line-item";
import { cartDiscountSchema } from "../cart/discount";
import { addressSchema, id, isoDate, langQuery, minor, stamps } from "../fields";
import { claimSchema } from "./claim";
import { fulfillmentSchema } from "./fulfillment";
import { orderPaymentSchema } from "./order-payment";
import { giftCardSchema, giftCardTransactionSchema } from "../cart/gift-card";
import { itemCountSchema } from "../cart/item-count";
import { refundSchema } from "./refund";
import { returnSchema } from "./return";
import { swapSchema } from "./swap";
import { regionBaseSchema } from "../seller/region";
import { personSchema } from "../people/customer";
import { shippingMethodSchema, taxesSchema } from "../cart/shipping";

/**
 * The only query that rejects nothing but a malformed `lang`: the reference has no validator here
 * (contract §3).
 */
export const completeQuery = z.object({
  ...langQuery,
  is_reservation: z
    .unknown()
    .optional()
    .transform((value) => value === "true" || value === "1")
    .optional()
    .describe("true or 1 requests a reservation; anything else does not"),
});
export const completeBody = z
  .strictObject({
    allow_duplicate: z.boolean().optional(),
    only_if_updated_at: z.iso
      .datetime()
      .optional()
      .describe(
        "the cart's `updated_at` that the buyer saw; if the cart has changed since, it is not " +
          "ordered: 409 cart_changed",
      ),
  })
  .optional();

export const orderStatuses = [
  "reserved",
  "pending",
  "completed",
  "archived",
  "canceled",
  "rejected",
  "requires_action",
] as const;
export const fulfillmentStatuses = [
  "not_fulfilled",
  "partially_fulfilled",
  "fulfilled",
  "partially_shipped",
  "shipped",
  "partially_returned",
  "returned",
  "canceled",
  "requires_action",
] as const;
export const paymentStatuses = [
  "not_paid",
  "awaiting",
  "captured",
  "partially_refunded",
  "refunded",
  "canceled",
  "requires_action",
] as const;
export const orderOrigins = ["cart", "import", "document", "quotation"] as const;

/** Keys of an order's metadata known to the product (spec §3); others are stored unchanged. */
export const orderMetadataSchema = z.looseObject({
  comment: z.string().nullish(),
  invoice_url: z.string().nullish(),
  invoice_number: z.string().nullish().describe("of another system's invoice"),
  delivery_note_url: z.string().nullish(),
});

export const orderSchema = z.object({
  object: z.literal("order"),
  id,
  ...stamps,
  status: z.enum(orderStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  payment_status: z.enum(paymentStatuses),
  origin: z.enum(orderOrigins),
  display_id: z.int(),
  external_id: z.string().nullable(),
  seller_order_id: z.string().nullable(),
  cart_id: id.nullable(),
  customer_id: id,
  placed_by: id
    .nullable()
    .describe(
      "the customer who completed the cart, possibly a colleague of its owner; null: " +
        "unknown, or placed by an agent",
    ),
  placed_by_agent: personSchema
    .extend({ id })
    .nullable()
    .describe("the member of staff who acted for the customer when the order was placed"),
  approved_by: z
    .object({
      id,
      email: z.string(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
    })
    .nullable()
    .default(null)
    .describe("the colleague who approved it, if that was required; `customer` requested it"),
  company_id: id.nullable().describe("null: from a draft order for a guest, which no buyer sees"),
  email: z.string(),
  billing_address_id: id.nullable(),
  shipping_address_id: id.nullable(),
  region_id: id,
  currency_code: z.string(),
  tax_rate: z.number().nullable(),
  draft_order_id: id.nullable(),
  canceled_at: isoDate.nullable(),
  delivery_date: z.string().nullable(),
  reserved_until: isoDate
    .nullable()
    .default(null)
    .describe("until when the stock of a reservation is held; null: indefinitely"),
  payment_due_at: isoDate
    .nullable()
    .default(null)
    .describe(
      "due date of payments made later, by the company's terms: the end of that day in UTC; " +
        "null: none",
    ),
  due_total: minor.default(0).describe("the outstanding amount of payments made later"),
  is_overdue: z
    .boolean()
    .default(false)
    .describe("payment is overdue: its due date is over in the seller's time zone"),
  receipt_url: z.string().nullable(),
  metadata: orderMetadataSchema.nullable(),
  no_notification: z.boolean().nullable(),
  idempotency_key: z.string().nullable(),
  sales_channel_id: id,
  items: z.array(lineItemSchema),
  shipping_address: addressSchema.nullable(),
  billing_address: addressSchema.nullable(),
  shipping_methods: z.array(shippingMethodSchema),
  region: regionBaseSchema,
  payments: z.array(orderPaymentSchema),
  discounts: z.array(cartDiscountSchema).describe("as they were when the order was placed"),
  gift_cards: z.array(giftCardSchema).describe("those used to pay, with their current balance"),
  gift_card_transactions: z.array(giftCardTransactionSchema),
  fulfillments: z.array(fulfillmentSchema),
  claims: z.array(claimSchema),
  refunds: z.array(refundSchema).describe("refunds, without the seller's notes"),
  swaps: z.array(swapSchema),
  returns: z.array(returnSchema).default([]),
  customer: customerOfDocumentSchema,
  preorder_deposit: preorderDepositSchema.describe(
    "the deposit and the balance of a preorder; `remaining` excludes units returned or claimed " +
      "that no payment covered",
  ),
  taxes: taxesSchema,
  item_count: itemCountSchema,
  ...totalsShape,
  refunded_total: minor.describe("refunded to payments and gift cards"),
  paid_total: minor.describe("what payments have captured, excluding gift cards"),
  refundable_amount: minor.describe("the refundable rest of payments and gift cards"),
});
export type Order = z.output<typeof orderSchema>;

export const completeResponse = z.discriminatedUnion("type", [
  z.object({ type: z.literal("order"), data: orderSchema }),
  z.object({ type: z.literal("cart"), data: cartSchema }),
]);
