import sql, { type Sql } from "sql-template-tag";
import type { OrderPhoto } from "@/contract/order/photo";
import type { Transaction } from "../../platform/db/with-transaction";

export type PhotoRow = OrderPhoto & { order_id: string };

/** The photos of a line that are attached to `owner` (a return), as JSON. */
export const photosOf = (owner: Sql, itemId: Sql, sellerId: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
      'content_type', p.content_type, 'size_bytes', p.size_bytes) order by p.position), '[]')
  from order_photo p
  where p.seller_id = ${sellerId} and p.owner_id = ${owner} and p.item_id = ${itemId})`;

/** Whether the company has this order, and how many of its photos are unattached. */
export async function countWaitingPhotos(
  transaction: Transaction,
  companyId: string,
  orderId: string,
): Promise<number | undefined> {
  const rows = await transaction.query<{ count: number }>(sql`
    select (select count(*) from order_photo p where p.seller_id = o.seller_id
      and p.order_id = o.id and p.owner_id is null)::integer as count
    from "order" o where o.seller_id = ${transaction.sellerId} and o.id = ${orderId}
      and o.company_id = ${companyId}`);
  return rows[0]?.count;
}

export async function insertPhotos(
  transaction: Transaction,
  photos: readonly PhotoRow[],
): Promise<void> {
  await transaction.query(sql`
    insert into order_photo (seller_id, id, order_id, name, content_type, size_bytes)
    select ${transaction.sellerId}, x.id, x.order_id, x.name, x.content_type, x.size_bytes
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as x (id text, order_id text,
      name text, content_type text, size_bytes integer)`);
}

/** A photo; undefined if it does not exist or belongs to another company's order. */
export async function findPhoto(
  transaction: Transaction,
  id: string,
  companyId?: string,
): Promise<PhotoRow | undefined> {
  const rows = await transaction.query<PhotoRow>(sql`
    select p.id, p.order_id, p.name, p.content_type, p.size_bytes
    from order_photo p join "order" o on o.seller_id = p.seller_id and o.id = p.order_id
    where p.seller_id = ${transaction.sellerId} and p.id = ${id}
      and (${companyId ?? null}::text is null or o.company_id = ${companyId ?? null})`);
  return rows[0];
}

/** Deletes an order's photos that have long been unattached. */
export function deleteStalePhotos(
  transaction: Transaction,
  orderId: string,
  before: Date,
): Promise<PhotoRow[]> {
  return transaction.query<PhotoRow>(sql`
    delete from order_photo where seller_id = ${transaction.sellerId} and order_id = ${orderId}
      and owner_id is null and created_at < ${before}
    returning id, order_id, name, content_type, size_bytes`);
}

type Named = { id: string; item_id: string; position: number };

/** Attaches unattached photos of a locked order; returns those that it could attach. */
export async function claimPhotos(
  transaction: Transaction,
  { orderId, ownerId }: { orderId: string; ownerId: string },
  named: readonly Named[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    update order_photo p set owner_id = ${ownerId}, item_id = x.item_id, position = x.position
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as x (id text, item_id text, position integer)
    where p.seller_id = ${transaction.sellerId} and p.id = x.id
      and p.id = any(${named.map(({ id }) => id)}::text[])
      and p.order_id = ${orderId} and p.owner_id is null
    returning p.id`);
  return rows.map(({ id }) => id);
}
