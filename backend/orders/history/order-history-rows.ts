import sql, { type Sql } from "sql-template-tag";
import type { OrderHistoryEntry } from "@/contract/admin/ordering/order";
import { createId } from "../../kernel/ids";
import type { Act, Transaction } from "../../platform/db/with-transaction";

/** A new history entry of an order or of something that belongs to it. */
export type NewHistoryEntry = {
  noun: string;
  objectId: string;
  event: string;
  from: string | null;
  to: string | null;
  data: Record<string, unknown>;
};
export type HistoryRow = Omit<OrderHistoryEntry, "created_at"> & { created_at: Date };

/** Writes the entries of one change, in order, with the commit. */
export function insertHistory(
  transaction: Transaction,
  { orderId, at, act }: { orderId: string; at: Date; act: Act | undefined },
  entries: readonly NewHistoryEntry[],
): void {
  const rows = entries.map((entry) => ({ ...entry, id: createId("ohis") }));
  const actor = act?.actor ?? { kind: "system", id: null };
  transaction.atCommit(sql`
    insert into order_history (seller_id, id, order_id, noun, object_id, event, from_state,
      to_state, data, actor_kind, actor_id, acting_as_id, created_at)
    select ${transaction.sellerId}, x.id, ${orderId}, x.noun, x."objectId", x.event, x."from",
      x."to", x.data, ${actor.kind}, ${actor.id}, ${act?.actingAsId ?? null}, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id text, noun text,
      "objectId" text, event text, "from" text, "to" text, data jsonb)`);
}

/** The name of an actor, by kind and id, of the seller in alias `h`. */
export const nameOf = (kind: Sql, id: Sql) => sql`case ${kind}
    when 'user' then (select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''),
      p.email) from agent p where p.seller_id = h.seller_id and p.id = ${id})
    when 'customer' then (select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''),
      p.email) from customer p where p.seller_id = h.seller_id and p.id = ${id}) end`;

const columns = sql`h.id, h.created_at, h.noun, h.object_id, h.event, h.from_state as "from",
    h.to_state as "to", h.data, json_build_object('kind', h.actor_kind, 'id', h.actor_id,
      'name', ${nameOf(sql`h.actor_kind`, sql`h.actor_id`)}) as actor,
    case when h.acting_as_id is not null then json_build_object('kind', 'customer',
      'id', h.acting_as_id, 'name', ${nameOf(sql`'customer'`, sql`h.acting_as_id`)})
      end as acting_as`;

/** One page of an order's history, oldest first, and the total. */
export async function readOrderHistory(
  transaction: Transaction,
  orderId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: HistoryRow[]; count: number }> {
  const from = sql`from order_history h where h.seller_id = ${transaction.sellerId}
    and h.order_id = ${orderId}`;
  const [rows, counted] = await Promise.all([
    transaction.query<HistoryRow>(sql`select ${columns} ${from}
      order by h.created_at, h.id limit ${page.limit} offset ${page.offset}`),
    transaction.query<{ count: number }>(sql`select count(*) as count ${from}`),
  ]);
  return { rows, count: counted[0]?.count ?? 0 };
}

/** The placing of an order and its actor, stored on the order's cart. */
export async function findPlacing(
  transaction: Transaction,
  orderId: string,
): Promise<HistoryRow | undefined> {
  const rows = await transaction.query<HistoryRow>(sql`
    select ${columns} from (
      select o.seller_id, o.id, o.created_at, 'order' as noun, o.id as object_id, 'place' as event,
        null as from_state, case o.status when 'reserved' then 'reserved' else 'pending' end
          as to_state,
        json_build_object('origin', o.origin, 'total', o.total) as data,
        case when c.agent is not null then 'user' when c.by is not null then 'customer'
          else 'system' end as actor_kind,
        coalesce(c.agent, c.by) as actor_id,
        case when c.agent is not null then coalesce(c.by, o.customer_id) end as acting_as_id
      from "order" o left join lateral (
        select k.context ->> 'completed_by' as by, k.context -> 'completed_by_agent' ->> 'id'
          as agent from cart k where k.seller_id = o.seller_id and k.id = o.cart_id) c on true
      where o.seller_id = ${transaction.sellerId} and o.id = ${orderId}) h`);
  return rows[0];
}

/** An order's history after a moment, oldest first, at most 100 entries. */
export function readHistorySince(
  transaction: Transaction,
  orderId: string,
  since: string,
): Promise<HistoryRow[]> {
  return transaction.query<HistoryRow>(sql`
    select ${columns} from order_history h where h.seller_id = ${transaction.sellerId}
      and h.order_id = ${orderId} and h.created_at > ${since}::timestamptz
    order by h.created_at, h.id limit 100`);
}

/** An entry as returned by the API. */
export function toHistoryEntry(row: HistoryRow): OrderHistoryEntry {
  return { ...row, created_at: row.created_at.toISOString() };
}
