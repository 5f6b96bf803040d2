import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { idParams, langOnlyQuery, listEnvelope, listQuery, queryList } from "../fields";
import { orderSchema } from "./order";
import {
  quoteActBody,
  quoteConversionBody,
  quoteCreateBody,
  quoteEnvelope,
  quoteMessageBody,
  quoteSchema,
  quoteStatuses,
} from "./quote";

const quotes = "/store/quotes";
const tag = "quotes";
const one = {
  method: "POST",
  tag,
  auth: "customer",
  params: idParams,
  query: langOnlyQuery,
  response: quoteEnvelope,
  shows: "amounts",
} as const;
const errors = [
  ...(["invalid_data", "unauthorized", "ordering_forbidden", "not_found"] as const),
  ...(["transition_not_allowed", "quote_changed"] as const),
] as const;

const converted = {
  ...one,
  ordering: true,
  body: quoteConversionBody,
  response: quoteEnvelope.extend({ order: orderSchema }),
  errors: [
    ...errors,
    ...(["not_allowed", "quote_conversion_disabled"] as const),
    ...(["company_pending", "company_suspended", "company_archived"] as const),
    ...(["variant_unavailable", "approval_required", "credit_limit_exceeded"] as const),
    ...(["insufficient_inventory_at_completion", "conflict"] as const),
  ],
} as const;

/** Quotes that a company requests from its seller. Amounts in minor units. */
export const quoteEndpoints = {
  createQuote: defineEndpoint({
    method: "POST",
    path: quotes,
    tag,
    makesIdempotencyKey: true,
    summary: "Requests a quote for a cart with addresses and shipping, if the seller offers quotes",
    auth: "customer",
    shows: "amounts",
    ordering: true,
    query: langOnlyQuery,
    body: quoteCreateBody,
    response: quoteEnvelope,
    errors: [
      ...(["quotes_disabled"] as const),
      ...(["invalid_data", "unauthorized", "ordering_forbidden", "not_found"] as const),
      ...(["not_allowed", "cart_completed", "cart_incomplete", "cart_requested"] as const),
      ...(["sales_channel_disabled", "invalid_quantity", "variant_unavailable"] as const),
      ...(["company_pending", "company_suspended", "company_archived"] as const),
    ],
  }),
  listQuotes: defineEndpoint({
    method: "GET",
    path: quotes,
    tag,
    summary: "Quotes of the customer's company, newest first, 50 a page",
    auth: "customer",
    shows: "amounts",
    query: z.strictObject({
      ...listQuery,
      status: queryList.pipe(z.array(z.enum(quoteStatuses))).optional(),
    }),
    response: z.object({ quotes: z.array(quoteSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  getQuote: defineEndpoint({
    ...one,
    method: "GET",
    path: `${quotes}/:id`,
    summary: "A quote of the customer's company with its lines and messages",
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  writeQuoteMessage: defineEndpoint({
    ...one,
    path: `${quotes}/:id/messages`,
    summary: "Writes to the seller about a quote",
    ordering: true,
    body: quoteMessageBody,
    errors: [...(["quote_messages_exceeded"] as const), ...errors, "not_allowed"],
  }),
  acceptQuote: defineEndpoint({
    ...one,
    path: `${quotes}/:id/accept`,
    summary: "Accepts the offer",
    ordering: true,
    body: quoteActBody,
    errors,
  }),
  declineQuote: defineEndpoint({
    ...one,
    path: `${quotes}/:id/decline`,
    summary: "Declines the offer",
    ordering: true,
    body: quoteActBody,
    errors,
  }),
  orderQuote: defineEndpoint({
    ...converted,
    path: `${quotes}/:id/order`,
    summary: "Converts an accepted quote to an order, if the seller's settings allow it",
  }),
  reserveQuote: defineEndpoint({
    ...converted,
    path: `${quotes}/:id/reserve`,
    summary: "Converts an accepted quote to a reservation, if the seller's settings allow it",
  }),
  withdrawQuote: defineEndpoint({
    ...one,
    path: `${quotes}/:id/withdraw`,
    summary: "Withdraws the request",
    ordering: true,
    body: quoteActBody,
    errors,
  }),
} as const;
