import sql from "sql-template-tag";
import type { SharedStatistics } from "@/contract/admin/catalogue/shared-statistics-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";

/** A link on a day in the seller's time zone, e.g. `2026-11-27`. */
type LinkDay = { linkId: string; day: string };
export type LookedAt = { id: string; looks: number; quantity: number };

type VisitedLink = LinkDay & { isPersonal: boolean };
/** `timeZone`: an IANA name. */
type Now = { now: Date; timeZone: string };

/** The link of a token if it can be opened, and the current day; undefined otherwise. */
export async function findVisitedLink(
  transaction: Transaction,
  token: string,
  { now, timeZone }: Now,
): Promise<VisitedLink | undefined> {
  const rows = await transaction.query<VisitedLink>(sql`
    select id as "linkId", company_id is not null or prospect_name is not null as "isPersonal",
      to_char(${now}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD') as day
    from shared_catalogue
    where seller_id = ${transaction.sellerId} and token = ${token} and revoked_at is null
      and (expires_at is null or expires_at > ${now})`);
  return rows[0];
}

/**
 * Counts one view; `viewer` is null if visitors are not distinguished. Deletes hashes of earlier
 * days.
 */
export async function countView(
  transaction: Transaction,
  { linkId, day }: LinkDay,
  viewer: Buffer | null,
): Promise<void> {
  const { sellerId } = transaction;
  await transaction.query(sql`
    delete from shared_catalogue_viewer
    where seller_id = ${sellerId} and shared_catalogue_id = ${linkId} and day < ${day}`);
  await transaction.query(sql`
    with seen as (
      insert into shared_catalogue_viewer (seller_id, shared_catalogue_id, day, viewer)
      select ${sellerId}, ${linkId}, ${day}, v.viewer from (select ${viewer}::bytea as viewer) v
      where v.viewer is not null
      on conflict do nothing
      returning 1)
    insert into shared_catalogue_day as d (seller_id, shared_catalogue_id, day, views, viewers)
    select ${sellerId}, ${linkId}, ${day}, 1, count(*) from seen
    on conflict (seller_id, shared_catalogue_id, day)
    do update set views = d.views + excluded.views, viewers = d.viewers + excluded.viewers`);
}

/** Adds viewed and filled-in products, one entry per product; unknown products are ignored. */
export async function countProducts(
  transaction: Transaction,
  { linkId, day }: LinkDay,
  products: readonly LookedAt[],
): Promise<void> {
  const { sellerId } = transaction;
  await transaction.query(sql`
    insert into shared_catalogue_product_day as d
      (seller_id, shared_catalogue_id, day, product_id, looks, quantity)
    select ${sellerId}, ${linkId}, ${day}, p.id, w.looks, w.quantity
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as w (id text, looks integer, quantity bigint)
    join product p on p.seller_id = ${sellerId} and p.id = w.id and p.deleted_at is null
    order by p.id
    on conflict (seller_id, shared_catalogue_id, day, product_id)
    do update set looks = d.looks + excluded.looks, quantity = d.quantity + excluded.quantity`);
}

type Span = { linkId: string; from: string; to: string };
type ZonedSpan = Span & { timeZone: string };

/** A number of days in the seller's time zone, ending today. */
export async function readSpan(
  transaction: Transaction,
  { now, timeZone, days }: Now & { days: number },
): Promise<Omit<Span, "linkId">> {
  const rows = await transaction.query<Omit<Span, "linkId">>(sql`
    select to_char(today - ${days - 1}::integer, 'YYYY-MM-DD') as "from",
      to_char(today, 'YYYY-MM-DD') as "to"
    from (select (${now}::timestamptz at time zone ${timeZone})::date as today) d`);
  if (!rows[0]) throw new Error("the database returned no day");
  return rows[0];
}

/** The days of a span with a count, newest first; with `viewers` even for a link for anybody. */
export function readDays(transaction: Transaction, { linkId, from, to, timeZone }: ZonedSpan) {
  const { sellerId } = transaction;
  return transaction.query<SharedStatistics["days"][number] & { viewers: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::integer as views,
      sum(viewers)::integer as viewers, sum(products)::integer as products,
      sum(quantity)::float as quantity, sum(orders)::integer as orders
    from (
      select day, views, viewers, 0 as products, 0 as quantity, 0 as orders
      from shared_catalogue_day
      where seller_id = ${sellerId} and shared_catalogue_id = ${linkId}
      union all
      select day, 0, 0, count(*) filter (where looks > 0), sum(quantity), 0
      from shared_catalogue_product_day
      where seller_id = ${sellerId} and shared_catalogue_id = ${linkId} group by day
      union all
      select (created_at at time zone ${timeZone})::date, 0, 0, 0, 0, count(*)
      from "order"
      where seller_id = ${sellerId} and metadata ->> 'shared_catalogue_id' = ${linkId} group by 1
    ) counted
    where day between ${from} and ${to}
    group by day
    order by day desc`);
}

const shownProducts = 50;

/** The most viewed products of a span, named in the seller's language. */
export function readLookedAt(transaction: Transaction, { linkId, from, to }: Span) {
  const { sellerId } = transaction;
  return transaction.query<SharedStatistics["products"][number]>(sql`
    select d.product_id, p.title, sum(d.looks)::integer as looks,
      sum(d.quantity)::float as quantity
    from shared_catalogue_product_day d
    join product p on p.seller_id = d.seller_id and p.id = d.product_id
    where d.seller_id = ${sellerId} and d.shared_catalogue_id = ${linkId}
      and d.day between ${from} and ${to}
    group by d.product_id, p.title
    order by looks desc, quantity desc, p.title
    limit ${shownProducts}`);
}
