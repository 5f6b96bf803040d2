import type { WebhookEventName } from "@/contract/admin/ordering/webhook-event";
import type { QuoteEventName } from "@/contract/order/quote";
import type { Transaction } from "../../platform/db/with-transaction";
import { addWebhookEvent } from "../../platform/jobs/webhook-event-rows";
import type { NewQuoteEvent } from "./quote-event-rows";

const names: Record<QuoteEventName, WebhookEventName> = {
  ask: "quote.requested",
  write: "quote.message_written",
  offer: "quote.answered",
  extend: "quote.extended",
  accept: "quote.accepted",
  decline: "quote.declined",
  withdraw: "quote.withdrawn",
  expire: "quote.expired",
  reserve: "quote.reserved",
  order: "quote.ordered",
};

/** Records a webhook event for a quote that is locked or being created. */
export function addQuoteWebhookEvent(
  transaction: Transaction,
  quoteId: string,
  { event, from, to, text }: NewQuoteEvent,
): void {
  const change = { noun: "quote", object_id: quoteId, event, from, to, data: { text } };
  const type = names[event];
  addWebhookEvent(transaction, { type, orderId: quoteId, isOfQuote: true, order: null, change });
}
