import "server-only";
import type { z } from "zod";
import { id as idSchema } from "@/contract/fields";
import type {
  Quote,
  QuoteDetail,
  quoteActForm,
  quoteCreateBody,
  quoteMessageBody,
} from "@/contract/order/quote";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

type Intent = { idempotencyKey?: string | undefined };

const pageSize = 50;

/** The company's quotes, newest first, and whether there are more. Errors: `BackendError`. */
export async function listQuotes(
  caller: RequestCaller,
  page: number,
): Promise<{ quotes: Quote[]; hasMore: boolean }> {
  const { data } = await callBackend(storeEndpoints.listQuotes, caller, {
    query: { limit: pageSize, offset: (page - 1) * pageSize },
  });
  return { quotes: data.quotes, hasMore: data.count > page * pageSize };
}

/** A quote of the company; undefined if it has none with this id. Errors: `BackendError`. */
export async function findQuote(
  caller: RequestCaller,
  id: string,
): Promise<QuoteDetail | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  try {
    const { data } = await callBackend(storeEndpoints.getQuote, caller, { params: { id } });
    return data.quote;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return undefined;
    throw error;
  }
}

/** Requests a quote for a cart; returns its id. Errors: `BackendError`. */
export async function createQuote(
  caller: RequestCaller,
  body: z.input<typeof quoteCreateBody>,
  intent: Intent,
): Promise<string> {
  const { data } = await callBackend(storeEndpoints.createQuote, caller, { body }, intent);
  return data.quote.id;
}

/** Sends the seller a message. Errors: `BackendError` (transition_not_allowed, 404). */
export async function writeQuoteMessage(
  caller: RequestCaller,
  id: string,
  body: z.input<typeof quoteMessageBody>,
  intent: Intent,
): Promise<void> {
  await callBackend(storeEndpoints.writeQuoteMessage, caller, { params: { id }, body }, intent);
}

const acts = {
  accept: storeEndpoints.acceptQuote,
  decline: storeEndpoints.declineQuote,
  withdraw: storeEndpoints.withdrawQuote,
} as const;

/** Errors: `BackendError` (quote_changed, transition_not_allowed, 404). */
export async function actOnQuote(
  caller: RequestCaller,
  act: keyof typeof acts,
  { id, body, idempotencyKey }: Intent & { id: string; body: z.input<typeof quoteActForm> },
): Promise<void> {
  await callBackend(acts[act], caller, { params: { id }, body }, { idempotencyKey });
}

const conversions = {
  order: storeEndpoints.orderQuote,
  reserve: storeEndpoints.reserveQuote,
} as const;

/**
 * Turns an accepted quote into an order or a reservation; returns the order's id. Errors:
 * `BackendError` (quote_changed, transition_not_allowed, not_allowed, 404, those of ordering).
 */
export async function convertQuote(
  caller: RequestCaller,
  conversion: keyof typeof conversions,
  {
    id,
    body,
    idempotencyKey,
  }: Intent & { id: string; body: { only_if_updated_at?: string | undefined } },
): Promise<string> {
  const input = { params: { id }, body };
  const { data } = await callBackend(conversions[conversion], caller, input, { idempotencyKey });
  return data.order.id;
}
