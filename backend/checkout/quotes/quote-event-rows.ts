import sql from "sql-template-tag";
import type { QuoteEventName, QuoteStatus } from "@/contract/order/quote";
import { createId } from "../../kernel/ids";
import { nameOf } from "../../orders/history/order-history-rows";
import type { Transaction } from "../../platform/db/with-transaction";

export type NewQuoteEvent = {
  event: QuoteEventName;
  from: QuoteStatus | null;
  to: QuoteStatus;
  text: string | null;
};

/** Records an event of a quote and its actor. */
export async function insertQuoteEvent(
  transaction: Transaction,
  quoteId: string,
  { event, from, to, text }: NewQuoteEvent,
): Promise<string> {
  const id = createId("qev");
  const { act } = transaction.trail;
  const actor = act?.actor ?? { kind: "system", id: null };
  await transaction.query(sql`
    insert into quote_event (seller_id, id, quote_id, event, from_status, to_status, text,
      actor_kind, actor_id, acting_as_id, created_at)
    values (${transaction.sellerId}, ${id}, ${quoteId}, ${event}, ${from}, ${to}, ${text},
      ${actor.kind}, ${actor.id}, ${act?.actingAsId ?? null}, clock_timestamp())`);
  return id;
}

export type QuoteEventRow = {
  id: string;
  created_at: Date;
  event: QuoteEventName;
  text: string | null;
  actor_kind: "user" | "customer" | "system";
  actor: string | null;
  /** The customer on whose behalf a member of staff acted. */
  acting_as: string | null;
};

/** A quote's events, oldest first. */
export function listQuoteEvents(
  transaction: Transaction,
  quoteId: string,
): Promise<QuoteEventRow[]> {
  return transaction.query<QuoteEventRow>(sql`
    select h.id, h.created_at, h.event, h.text, h.actor_kind,
      ${nameOf(sql`h.actor_kind`, sql`h.actor_id`)} as actor,
      ${nameOf(sql`'customer'`, sql`h.acting_as_id`)} as acting_as
    from quote_event h where h.seller_id = ${transaction.sellerId} and h.quote_id = ${quoteId}
    order by h.created_at, h.id`);
}

/** The number of messages in a quote. */
export async function countQuoteMessages(
  transaction: Transaction,
  quoteId: string,
): Promise<number> {
  const rows = await transaction.query<{ count: number }>(sql`
    select count(*)::integer as count from quote_event
    where seller_id = ${transaction.sellerId} and quote_id = ${quoteId} and event = 'write'`);
  return rows[0]?.count ?? 0;
}
