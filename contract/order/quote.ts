import { z } from "zod";
import { addressSchema, id, isoDate, minor, stamps } from "../fields";
import { commentLengthMax } from "../limits";

export const quoteStatuses = [
  "requested",
  "offered",
  "accepted",
  "declined",
  "withdrawn",
  "expired",
  "reserved",
  "ordered",
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteEventNames = [
  "ask",
  "write",
  "offer",
  "extend",
  "accept",
  "decline",
  "withdraw",
  "expire",
  "reserve",
  "order",
] as const;
export type QuoteEventName = (typeof quoteEventNames)[number];

const person = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

/** A buyer's request for quotation, and its outcome. Amounts in minor units, tax included. */
export const quoteSchema = z.object({
  id,
  ...stamps,
  number: z.int().describe("numbered per seller, from 1"),
  status: z.enum(quoteStatuses),
  customer: person.describe("the requester"),
  company: z.object({ id, name: z.string() }),
  currency_code: z.string(),
  line_count: z.int(),
  list_total: minor.describe("the cart's total when the quote was requested"),
  total: minor.describe("at the offered prices; `list_total` before there is an offer"),
  delivery_date: z.iso.date().nullable().describe("that the offer names"),
  valid_until: isoDate.nullable().describe("until when the offer is valid"),
  reserved_until: isoDate
    .nullable()
    .describe(
      "until when the stock of a reservation would be held; null: as in the seller's " + "setting",
    ),
  offered_at: isoDate.nullable(),
  order_id: id.nullable().describe("the order or reservation created from it"),
  display_id: z.int().nullable(),
});
export type Quote = z.output<typeof quoteSchema>;

export const quoteItemSchema = z.object({
  id,
  variant_id: id.nullable(),
  product_handle: z.string().nullable().describe("null: it is no longer sold"),
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.int(),
  unit_price: minor.describe("offered; includes tax if `includes_tax` is true"),
  list_unit_price: minor.describe("when the quote was requested, likewise"),
  includes_tax: z.boolean(),
  subtotal: minor,
  discount_total: minor,
  tax_total: minor,
  total: minor,
});

const quoteEventSchema = z.object({
  id,
  created_at: isoDate,
  event: z.enum(quoteEventNames).describe("`write`: a message and nothing else"),
  text: z.string().nullable().describe("the message written with it"),
  actor: z
    .object({ kind: z.enum(["customer", "seller"]), name: z.string().nullable() })
    .describe("staff are not named to buyers"),
});
export type QuoteEvent = z.output<typeof quoteEventSchema>;

/** A quote with its lines, amounts and messages. */
export const quoteDetailSchema = quoteSchema.extend({
  items: z.array(quoteItemSchema),
  shipping_methods: z.array(
    z.object({ id, name: z.string(), price: minor, includes_tax: z.boolean() }),
  ),
  shipping_address: addressSchema.nullable(),
  billing_address: addressSchema.nullable(),
  wished_delivery_date: z.iso.date().nullable().describe("requested by the buyer"),
  subtotal: minor,
  discount_total: minor,
  shipping_total: minor,
  tax_total: minor,
  events: z.array(quoteEventSchema).describe("oldest first"),
});
export type QuoteDetail = z.output<typeof quoteDetailSchema>;

export const quoteEnvelope = z.object({ quote: quoteDetailSchema });

const text = z.string().trim().min(1).max(commentLengthMax);

export const seenQuote = {
  only_if_updated_at: z.iso
    .datetime()
    .optional()
    .describe("the `updated_at` that the caller saw; if it has changed since: 409 quote_changed"),
};
export const quoteCreateBody = z.strictObject({
  cart_id: id,
  comment: text.optional(),
  empty_cart: z.boolean().optional().describe("true: the cart is empty afterwards"),
});
export const quoteMessageBody = z.strictObject({ text });
/** An action on a quote, with a message to the other party. */
export const quoteConversionForm = z.strictObject(seenQuote);
export const quoteConversionBody = quoteConversionForm.optional();
export const quoteActForm = z.strictObject({ ...seenQuote, comment: text.optional() });
export const quoteActBody = quoteActForm.optional();
