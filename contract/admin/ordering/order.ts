import { z } from "zod";
import { addressInput, anyPhone, email, id, idParams, isoDate, minor } from "../../fields";
import { endReasonMax, quantityMax } from "../../limits";
import { lineItemSchema } from "../../cart/line-item";
import { orderMetadataSchema, orderSchema } from "../../order/order";
import { adminOrderEditSchema } from "../../order/order-edit";
import { refundReasons, refundSchema } from "../../order/refund";
import { projectedQuery } from "../catalogue/catalogue-query";
import { salesChannelSchema } from "../markets/sales-channel";

/** An order as seen by staff: with the seller's notes, its sales channel and its company. */
export const adminOrderSchema = orderSchema.extend({
  refunds: z.array(refundSchema),
  sales_channel: salesChannelSchema.nullable().describe("null: it was deleted"),
  company: z.object({ id, name: z.string() }).nullable(),
  returnable_items: z
    .array(lineItemSchema)
    .optional()
    .describe(
      "only with `expand`: lines, including those sent by claims and swaps, with units that " +
        "were shipped and not returned",
    ),
  edits: z
    .array(adminOrderEditSchema)
    .optional()
    .describe("only with `expand`: its order edits, oldest first"),
});
export type AdminOrder = z.output<typeof adminOrderSchema>;

const actor = z.object({
  kind: z.enum(["user", "customer", "system"]),
  id: id.nullable(),
  name: z.string().nullable().describe("as it is now"),
});

/** An event in the history of an order or of its related records. */
export const orderHistoryEntrySchema = z.object({
  id,
  created_at: isoDate,
  noun: z
    .string()
    .describe("the object that changed: order, payment, fulfillment, return, swap, …"),
  object_id: id,
  event: z.string().describe("as in docs/order-states.md; `place` is the first"),
  from: z.string().nullable().describe("the state before; null: none"),
  to: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).describe("facts of the event, amounts in minor units"),
  actor,
  acting_as: actor.nullable().describe("the customer for whom staff acted"),
});
export type OrderHistoryEntry = z.output<typeof orderHistoryEntrySchema>;

/** Common parameters of every change of an order. */
export const seenOrder = {
  only_if_updated_at: z.iso
    .datetime()
    .optional()
    .describe(
      "the order's `updated_at` that the caller saw; if the order has changed since, " +
        "nothing is done: 409 order_changed, with the changes",
    ),
};

export const seenOrderBody = z.strictObject(seenOrder).optional();

export const endOrderBody = z
  .strictObject({
    ...seenOrder,
    reason: z.string().trim().min(1).max(endReasonMax).optional().describe("mailed to the buyer"),
  })
  .optional();

const refundUnits = {
  items: z
    .array(z.strictObject({ item_id: id, quantity: z.int().min(1).max(quantityMax) }))
    .min(1)
    .max(1000)
    .optional()
    .describe(
      "lines to refund, with their share of discounts and taxes: the order's own, and those " +
        "sent by its swaps once the difference is settled",
    ),
  shipping_methods: z.array(id).min(1).max(20).optional().describe("shipping to refund"),
};

export const orderRefundBody = z
  .strictObject({
    ...seenOrder,
    amount: minor
      .min(1)
      .optional()
      .describe("refunded to payments first, then to gift cards; omit to refund by lines"),
    ...refundUnits,
    expected_amount: minor
      .min(1)
      .optional()
      .describe("the amount of the preview; if it differs: 409 refund_amount_changed"),
    reason: z.enum(refundReasons),
    note: z.string().max(1000).optional(),
    no_notification: z.boolean().optional().describe("true: the buyer gets no mail about it"),
  })
  .refine(
    ({ amount, items, shipping_methods: methods }) =>
      (amount === undefined) !== (items === undefined && methods === undefined),
    { path: ["amount"], message: "either an amount or lines and shipping methods" },
  );
export type OrderRefundInput = z.output<typeof orderRefundBody>;

export const refundPreviewBody = z
  .strictObject({ ...seenOrder, ...refundUnits })
  .refine(({ items, shipping_methods: methods }) => items !== undefined || methods !== undefined, {
    path: ["items"],
    message: "lines or shipping methods",
  });

/** The refundable units and amounts of an order by line; amounts in minor units. */
export const refundableSchema = z.object({
  items: z
    .array(
      z.object({
        item_id: id,
        quantity: z.int(),
        refundable_quantity: z.int(),
        refundable_amount: minor.describe(
          "the value of those units, including discounts and taxes",
        ),
      }),
    )
    .describe("the lines of the order and its swaps that `items` of a refund may name"),
  shipping_methods: z.array(
    z.object({ shipping_method_id: id, amount: minor, is_refunded: z.boolean() }),
  ),
  refundable_amount: minor.describe("the refundable rest of what was paid, including for swaps"),
});

export const orderShippingBody = z.strictObject({
  ...seenOrder,
  option_id: id.describe("a shipping option of the order's region, including those for staff only"),
  price: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .describe("minor units; includes tax if the option's prices do"),
  data: z.record(z.string(), z.unknown()).optional(),
  date: z.record(z.string(), z.unknown()).optional().describe("the reference's name for `data`"),
});
export type OrderShippingInput = z.output<typeof orderShippingBody>;

const externalId = z.string().trim().min(1).max(100).nullish();
const documentUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullish();
const orderAddress = addressInput
  .extend({ phone: anyPhone.nullish() })
  .partial()
  .describe("omitted fields stay unchanged");

export const orderUpdateBody = z.strictObject({
  ...seenOrder,
  email: email.optional(),
  customer_id: id
    .optional()
    .describe(
      "transfers the order to another customer of its company; a guest's order to another " +
        "guest",
    ),
  shipping_address: orderAddress.optional(),
  billing_address: orderAddress.optional(),
  no_notification: z.boolean().nullish(),
  metadata: orderMetadataSchema.nullish(),
  external_id: externalId.describe("the order's number in another system"),
  seller_order_id: externalId.describe("the seller's own number"),
  delivery_date: z.iso.date().nullish(),
  reserved_until: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe("of a reservation: until when its stock is held, in the future; null: indefinitely"),
  receipt_url: documentUrl,
  invoice_url: documentUrl.describe("stored in `metadata`, where the storefront reads it"),
  delivery_note_url: documentUrl.describe("stored in `metadata`, where the storefront reads it"),
});
export type OrderUpdate = z.output<typeof orderUpdateBody>;

/** A staff endpoint that changes an order and returns it. */
export const orderAct = {
  method: "POST",
  auth: "member",
  params: idParams,
  query: projectedQuery,
  response: z.object({ order: adminOrderSchema }),
  projection: true,
} as const;

/** Errors of endpoints about shipped units: their return, and refunds for them. */
export const unitRefusals = [
  ...(["gift_card_not_returnable", "return_units_exceeded", "claim_settled"] as const),
  ...(["shipping_option_unavailable", "payment_method_unavailable"] as const),
  ...(["refund_exceeds_paid", "nothing_to_refund"] as const),
] as const;

/** Errors of endpoints that send other units, or take those back. */
export const replacementErrors = [
  ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
  ...(["transition_not_allowed", "order_changed"] as const),
  ...unitRefusals,
] as const;
