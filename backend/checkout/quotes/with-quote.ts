import type { QuoteEventName } from "@/contract/order/quote";
import { quoteTransitions } from "@/domain/order-states/quote-transitions";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { actorOf, requireTransition } from "../../orders/change-order";
import { recordAudit } from "../../platform/audit/record-audit";
import type { Transaction } from "../../platform/db/with-transaction";
import { insertQuoteEvent } from "./quote-event-rows";
import { queueQuoteMail } from "./queue-quote-mails";
import { addQuoteWebhookEvent } from "./quote-webhook-events";
import { findQuoteRow, lockQuote, type QuoteColumns, type QuoteRow, saveQuote } from "./quote-rows";

type Options = {
  /** The company it must belong to; another company's quote is not found. */
  companyId?: string | undefined;
  /** `updated_at` as the caller saw it. */
  onlyIfUpdatedAt?: string | undefined;
  now: Date;
};

/** Errors: not_found, also for another company's. */
export async function requireQuote(
  transaction: Transaction,
  id: string,
  options: Options,
): Promise<QuoteRow> {
  return requireFound(await findQuoteRow(transaction, id, options), "Quote", id);
}

/** A quote locked until the transaction ends. */
export type LockedQuote = {
  transaction: Transaction;
  row: QuoteRow;
  /**
   * Applies an event: it is written with the other changes, added to the quote's history, audited,
   * and sent to the other side by mail and to webhooks.
   */
  move(event: Exclude<QuoteEventName, "ask">, text?: string, columns?: QuoteColumns): Promise<void>;
  /** Errors: transition_not_allowed, before anything is done. */
  require(event: Exclude<QuoteEventName, "ask">): void;
};

/**
 * The only way to change a quote. Errors: not_found, quote_changed if it is not as the caller saw
 * it, and transition_not_allowed naming noun, state and event.
 */
export async function getLockedQuote(
  transaction: Transaction,
  id: string,
  options: Options,
): Promise<LockedQuote> {
  await lockQuote(transaction, id);
  const row = await requireQuote(transaction, id, options);
  const seen = options.onlyIfUpdatedAt;
  if (seen !== undefined && Date.parse(seen) !== row.updated_at.getTime())
    throw new ApiError("quote_changed", `Quote ${id} was changed in the meantime.`, {
      data: { updated_at: row.updated_at.toISOString() },
    });
  const actor = actorOf(transaction.trail.act);
  const to = (event: Exclude<QuoteEventName, "ask">) =>
    requireTransition(quoteTransitions, row.status, event, actor);
  return {
    transaction,
    row,
    require: (event) => void to(event),
    async move(event, text, columns = {}) {
      const status = to(event);
      await saveQuote(transaction, id, { ...columns, status });
      recordAudit(transaction, {
        verb: transaction.trail.act?.verb ?? event,
        objectType: "quote",
        objectId: id,
        before: { status: row.status },
        after: { ...columns, status },
      });
      const entry = { event, from: row.status, to: status, text: text ?? null };
      const eventId = await insertQuoteEvent(transaction, id, entry);
      addQuoteWebhookEvent(transaction, id, entry);
      await queueQuoteMail(transaction, row, { eventId, event });
    },
  };
}
