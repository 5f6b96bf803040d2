import sql, { raw } from "sql-template-tag";
import type { WebhookDelivery } from "@/contract/admin/ordering/webhook-delivery-endpoints";
import { createId } from "../../kernel/ids";
import { allOf, isAnyOf, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

type DeliveryRow = Omit<WebhookDelivery, "created_at" | "attempted_at" | "next_attempt_at"> & {
  created_at: Date;
  attempted_at: Date | null;
  next_attempt_at: Date | null;
};
type DeliveryFilter = {
  id?: string | undefined;
  status?: string[] | undefined;
  type?: string[] | undefined;
  order_id?: string[] | undefined;
  event_id?: string[] | undefined;
  created_at?: Parameters<typeof isWithin>[1];
};

const columns = `id, webhook_id, event_id, type, order_id, status, attempts, is_replay,
  response_status, response_body, error, duration_ms, created_at, attempted_at,
  case when status = 'pending' then available_at end as next_attempt_at`;

/** One page of a webhook's deliveries, sent and pending. */
export function readDeliveryPage(
  transaction: Transaction,
  webhookId: string,
  filter: DeliveryFilter,
  page: Page,
) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and webhook_id = ${webhookId}`,
    isAnyOf("id", filter.id),
    isAnyOf("status", filter.status),
    isAnyOf("type", filter.type),
    isAnyOf("order_id", filter.order_id),
    isAnyOf("event_id", filter.event_id),
    isWithin("created_at", filter.created_at),
  );
  return readPage<DeliveryRow>(transaction, { columns, from: "webhook_delivery", where }, page);
}

/** One delivery of a webhook, locked until the transaction ends. */
export async function lockDeliveryRow(
  transaction: Transaction,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const rows = await transaction.query<DeliveryRow>(sql`
    select ${raw(columns)} from webhook_delivery where seller_id = ${transaction.sellerId}
      and webhook_id = ${webhookId} and id = ${id} for update`);
  return rows[0];
}

/** Makes a pending delivery due at once; returns it. */
export async function hastenDelivery(transaction: Transaction, id: string): Promise<DeliveryRow> {
  return one(
    await transaction.query<DeliveryRow>(sql`
      update webhook_delivery set available_at = now() where seller_id = ${transaction.sellerId}
        and id = ${id} returning ${raw(columns)}`),
  );
}

/** Sends the event of a delivery again; returns the new delivery. */
export async function repeatDelivery(transaction: Transaction, id: string): Promise<DeliveryRow> {
  return one(
    await transaction.query<DeliveryRow>(sql`
      insert into webhook_delivery (seller_id, id, webhook_id, event_id, sequence, type, order_id,
        is_replay)
      select seller_id, ${createId("whdl")}, webhook_id, event_id, sequence, type, order_id, true
      from webhook_delivery where seller_id = ${transaction.sellerId} and id = ${id}
      returning ${raw(columns)}`),
  );
}

type Replayed = {
  since: string;
  until: string | undefined;
  types: readonly string[] | undefined;
  onlyMissed: boolean;
};

/**
 * Sends the events of a period again, by default of the types to which the webhook is subscribed;
 * pending ones are not duplicated. Returns the number of deliveries.
 */
export async function repeatEvents(
  transaction: Transaction,
  webhookId: string,
  { since, until, types, onlyMissed }: Replayed,
): Promise<number> {
  const rows = await transaction.query<{ count: number }>(sql`
    with added as (
      insert into webhook_delivery (seller_id, id, webhook_id, event_id, sequence, type, order_id,
        is_replay)
      select e.seller_id, 'whdl_' || replace(gen_random_uuid()::text, '-', ''), w.id, e.id,
        e.sequence, e.type, e.order_id, true
      from webhook w join webhook_event e on e.seller_id = w.seller_id
        and e.type = any(coalesce(${types ?? null}::text[], w.events))
      where w.seller_id = ${transaction.sellerId} and w.id = ${webhookId}
        and e.order_id is not null and e.created_at >= ${since}::timestamptz
        and (${until ?? null}::timestamptz is null or e.created_at <= ${until ?? null}::timestamptz)
        and not exists (select from webhook_delivery d where d.seller_id = e.seller_id
          and d.event_id = e.id and d.webhook_id = w.id
          and (d.status = 'pending' or (${onlyMissed}::boolean and d.status = 'delivered')))
      returning 1
    ) select count(*) as count from added`);
  return rows[0]?.count ?? 0;
}

/** Inserts a test delivery of a webhook; returns it. */
export async function insertPing(
  transaction: Transaction,
  webhookId: string,
): Promise<DeliveryRow> {
  return one(
    await transaction.query<DeliveryRow>(sql`
      with added as (
        insert into webhook_event (seller_id, id, type, data)
        values (${transaction.sellerId}, ${createId("whev")}, 'webhook.ping',
          '{"order": null, "change": null}')
        returning id, sequence, type
      )
      insert into webhook_delivery (seller_id, id, webhook_id, event_id, sequence, type)
      select ${transaction.sellerId}, ${createId("whdl")}, ${webhookId}, a.id, a.sequence, a.type
      from added a returning ${raw(columns)}`),
  );
}

function one(rows: readonly DeliveryRow[]): DeliveryRow {
  const [row] = rows;
  if (!row) throw new Error("the webhook delivery was not stored");
  return row;
}

/** The delivery as on the wire. */
export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  };
}
