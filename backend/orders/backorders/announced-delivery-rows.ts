import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { ExpectedDelivery, KnownDelivery } from "./expected-delivery";

/** What the buyer of a line knows about its delivery. */
export type AnnouncedRow = KnownDelivery & { id: string };

/** Open orders that wait for one of these variants, oldest first. */
export async function listWaitingOrders(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select o.id from "order" o
    where o.seller_id = ${transaction.sellerId} and o.status in ('pending', 'requires_action')
      and o.id in (select l.order_id from line_item l
        where l.seller_id = ${transaction.sellerId}
          and l.variant_id = any(${variantIds as string[]}::text[])
          and l.order_id is not null and l.quantity > coalesce(l.fulfilled_quantity, 0))
    order by o.created_at, o.id`);
  return rows.map(({ id }) => id);
}

export function listAnnouncedRows(
  transaction: Transaction,
  lineIds: readonly string[],
): Promise<AnnouncedRow[]> {
  return transaction.query<AnnouncedRow>(sql`
    select id, told_delivery as announced, snapshot -> 'promise' as promise,
      snapshot -> 'variant' -> 'metadata' ->> 'next_restock_date' as restock_date
    from line_item
    where seller_id = ${transaction.sellerId} and id = any(${lineIds as string[]}::text[])`);
}

/** Stores what the buyers of a locked order's lines were told. */
export async function saveAnnounced(
  transaction: Transaction,
  announced: readonly { id: string; announced: ExpectedDelivery }[],
): Promise<void> {
  await transaction.query(sql`
    update line_item l set told_delivery = x.announced
    from jsonb_to_recordset(${JSON.stringify(announced)}::jsonb) as x (id text, announced jsonb)
    where l.seller_id = ${transaction.sellerId} and l.id = x.id
      and l.id = any(${announced.map(({ id }) => id)}::text[])`);
}
