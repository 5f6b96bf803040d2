import sql from "sql-template-tag";
import type { WebhookMessage } from "@/contract/admin/ordering/webhook-event";
import { createId } from "../../kernel/ids";
import type { RowStatement } from "../db/row-statement";
import type { Transaction } from "../db/with-transaction";

type Change = NonNullable<WebhookMessage["data"]["change"]>;
export type NewWebhookEvent = {
  type: WebhookMessage["type"];
  /** Id of the order, or of the quote for a quote's event. */
  orderId: string;
  isOfQuote?: boolean;
  /** Null means as it is at the commit. */
  order: WebhookMessage["data"]["order"];
  change: Omit<Change, "actor">;
};
type Row = NewWebhookEvent & { id: string; actor: Change["actor"] };

const atUtc = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Writes nothing if no webhook listens. */
const newEvents: RowStatement<Row> = {
  toSql: (sellerId, rows) => sql`
    with added as (
      insert into webhook_event (seller_id, id, type, order_id, data)
      select ${sellerId}, x.id, x.type, x."orderId", jsonb_build_object(
        'change', x.change || jsonb_build_object('actor', x.actor),
        'order', coalesce(x."order", (select jsonb_build_object('id', o.id,
          'display_id', o.display_id, 'external_id', o.external_id,
          'seller_order_id', o.seller_order_id, 'status', o.status,
          'fulfillment_status', o.fulfillment_status, 'payment_status', o.payment_status,
          'origin', o.origin, 'customer_id', o.customer_id, 'company_id', o.company_id,
          'region_id', o.region_id, 'currency_code', o.currency_code, 'total', o.total,
          'created_at', to_char(o.created_at at time zone 'UTC', ${atUtc}),
          'updated_at', to_char(o.updated_at at time zone 'UTC', ${atUtc}))
          from "order" o where o.seller_id = ${sellerId} and o.id = x."orderId"))) ||
        case when x."isOfQuote" then jsonb_build_object('quote', (select jsonb_build_object(
          'id', q.id, 'number', q.number, 'status', q.status, 'company_id', q.company_id,
          'customer_id', q.customer_id, 'currency_code', q.currency_code,
          'list_total', q.list_total, 'total', q.total, 'order_id', q.order_id,
          'valid_until', to_char(q.valid_until at time zone 'UTC', ${atUtc}),
          'created_at', to_char(q.created_at at time zone 'UTC', ${atUtc}),
          'updated_at', to_char(q.updated_at at time zone 'UTC', ${atUtc}))
          from quote q where q.seller_id = ${sellerId} and q.id = x."orderId"))
        else '{}'::jsonb end
      from jsonb_to_recordset(${JSON.stringify(rows.map(numbered))}::jsonb) as x (position integer,
        id text, type text, "orderId" text, "isOfQuote" boolean,
        "order" jsonb, change jsonb, actor jsonb)
      where exists (select from webhook w where w.seller_id = ${sellerId}
        and x.type = any(w.events))
      order by x.position
      returning id, type, order_id, sequence
    )
    insert into webhook_delivery (seller_id, id, webhook_id, event_id, sequence, type, order_id)
    select ${sellerId}, 'whdl_' || replace(gen_random_uuid()::text, '-', ''), w.id, a.id,
      a.sequence, a.type, a.order_id
    from added a join webhook w on w.seller_id = ${sellerId} and w.is_active
      and a.type = any(w.events)`,
  toResults: (_, rows) => [...rows],
};

const numbered = (row: Row, position: number) => ({ ...row, position });

/**
 * Records an event of an order or a quote for webhooks, with the commit; nothing is stored if no
 * webhook listens to such events. The order must be locked or being created, which keeps its events
 * in sequence.
 */
export function addWebhookEvent(transaction: Transaction, event: NewWebhookEvent): void {
  const { kind, id } = transaction.trail.act?.actor ?? { kind: "system", id: null };
  transaction.writeAtCommit(newEvents, { ...event, id: createId("whev"), actor: { kind, id } });
}
