import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { dateRange, id, idParams, listEnvelope, minor, queryList } from "../../fields";
import { commentLengthMax, lineItemBatchMax } from "../../limits";
import { orderSchema } from "../../order/order";
import {
  quoteActBody,
  quoteConversionBody,
  quoteEnvelope,
  quoteMessageBody,
  quoteSchema,
  quoteStatuses,
  seenQuote,
} from "../../order/quote";
import { pageQuery, q, stampsQuery } from "../catalogue/catalogue-query";

const tag = "admin quotes";
const one = {
  method: "POST",
  tag,
  auth: "member",
  params: idParams,
  response: quoteEnvelope,
} as const;
const errors = [
  ...(["invalid_data", "unauthorized", "not_found"] as const),
  ...(["transition_not_allowed", "quote_changed"] as const),
] as const;

const converted = {
  ...one,
  body: quoteConversionBody,
  response: quoteEnvelope.extend({ order: orderSchema }),
  errors: [
    ...errors,
    ...(["not_allowed", "quote_conversion_disabled"] as const),
    ...(["company_pending", "company_suspended", "company_archived"] as const),
    ...(["variant_unavailable", "credit_limit_exceeded"] as const),
    ...(["insufficient_inventory_at_completion", "conflict"] as const),
  ],
} as const;

const price = minor.min(0).max(2_000_000_000);
const validUntil = z.iso
  .datetime({ offset: true })
  .describe("until when the offer is valid: in the future, within two years");
const comment = z.string().trim().min(1).max(commentLengthMax).optional();

export const quoteOfferBody = z.strictObject({
  ...seenQuote,
  items: z
    .array(
      z.strictObject({
        id: id.describe("of a line of the quote"),
        unit_price: price.describe("includes tax if the line's `includes_tax` is true"),
      }),
    )
    .max(lineItemBatchMax)
    .optional()
    .describe("other lines keep their price"),
  shipping_methods: z
    .array(z.strictObject({ id: id.describe("of a shipping method of the quote"), price }))
    .max(20)
    .optional(),
  valid_until: validUntil,
  delivery_date: z.iso.date().nullish().describe("null: none"),
  reserved_until: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe("until when the stock of a reservation is held; not before `valid_until`"),
  comment,
});

/** Quotes, as answered by staff. Amounts in minor units. */
export const adminQuoteEndpoints = {
  adminListQuotes: defineEndpoint({
    method: "GET",
    path: "/admin/quotes",
    tag,
    summary: "Quotes, newest first, 50 a page",
    auth: "member",
    query: z.strictObject({
      ...pageQuery,
      ...stampsQuery,
      q: q.describe(
        "the quote's number, or part of the company's or the customer's name or e-mail",
      ),
      status: queryList.pipe(z.array(z.enum(quoteStatuses))).optional(),
      company_id: queryList.optional(),
      customer_id: queryList.optional(),
      agent_id: queryList.optional().describe("of companies assigned to these agents"),
      valid_until: dateRange.optional(),
    }),
    response: z.object({ quotes: z.array(quoteSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminGetQuote: defineEndpoint({
    ...one,
    method: "GET",
    path: "/admin/quotes/:id",
    summary: "A quote with its lines and messages",
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminOfferQuote: defineEndpoint({
    ...one,
    path: "/admin/quotes/:id/offer",
    summary: "Offers prices, a delivery date and a validity; a new offer replaces the last",
    body: quoteOfferBody,
    errors: [...errors, "conflict"],
  }),
  adminWriteQuoteMessage: defineEndpoint({
    ...one,
    path: "/admin/quotes/:id/messages",
    summary: "Writes to the buyer about a quote",
    body: quoteMessageBody,
    errors: [...errors, "not_allowed", "quote_messages_exceeded"],
  }),
  adminDeclineQuote: defineEndpoint({
    ...one,
    path: "/admin/quotes/:id/decline",
    summary: "Declines to make an offer, or withdraws it",
    body: quoteActBody,
    errors,
  }),
  adminExtendQuote: defineEndpoint({
    ...one,
    path: "/admin/quotes/:id/extend",
    summary: "Changes until when the offer is valid",
    body: z.strictObject({ ...seenQuote, valid_until: validUntil, comment }),
    errors,
  }),
  adminOrderQuote: defineEndpoint({
    ...converted,
    path: "/admin/quotes/:id/order",
    summary:
      "Converts an accepted quote to an order for its buyer, if the seller's settings allow " +
      "it",
  }),
  adminReserveQuote: defineEndpoint({
    ...converted,
    path: "/admin/quotes/:id/reserve",
    summary:
      "Converts an accepted quote to a reservation for its buyer, if the seller's settings " +
      "allow it",
  }),
} as const;
