import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { idParams, langOnlyQuery, listEnvelope, listQuery, queryList } from "../fields";
import {
  quoteActBody,
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

/** Prices that a company asks its seller for. Amounts in minor units. */
export const quoteEndpoints = {
  createQuote: defineEndpoint({
    method: "POST",
    path: quotes,
    tag,
    makesIdempotencyKey: true,
    summary:
      "Asks for a quote of a cart that has addresses and shipping, where the seller makes quotes",
    auth: "customer",
    shows: "amounts",
    ordering: true,
    query: langOnlyQuery,
    body: quoteCreateBody,
    response: quoteEnvelope,
    errors: [
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
    summary: "Quotes of one's own company, newest first, 50 a page",
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
    summary: "A quote of one's own company with its lines and messages",
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  writeQuoteMessage: defineEndpoint({
    ...one,
    path: `${quotes}/:id/messages`,
    summary: "Writes to the seller about a quote",
    ordering: true,
    body: quoteMessageBody,
    errors: [...errors, "not_allowed"],
  }),
  withdrawQuote: defineEndpoint({
    ...one,
    path: `${quotes}/:id/withdraw`,
    summary: "Asks no more",
    ordering: true,
    body: quoteActBody,
    errors,
  }),
} as const;
