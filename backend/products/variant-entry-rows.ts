import sql, { empty, type Sql } from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";
import { isVisible, type Visibility } from "./product-page-rows";

/** A variant with the version of its product's document and its stock as of the same moment. */
export type VariantEntry = { id: string; product_id: string; inventory_quantity: number; version: number };

/** Variants by id, whatever their product's status, and the seller's catalogue version as this transaction sees it. */
export function readVariantEntries(
  transaction: Transaction,
  ids: readonly string[],
): Promise<(VariantEntry & { catalogue_version: number })[]> {
  return transaction.query(sql`
    select v.id, v.product_id, v.inventory_quantity, d.version, s.catalogue_version
    from product_variant v
    join product_doc d on d.seller_id = ${transaction.sellerId} and d.product_id = v.product_id
    join seller s on s.id = ${transaction.sellerId}
    where v.seller_id = ${transaction.sellerId} and v.id = any(${ids as string[]}) and v.deleted_at is null`);
}

export type VariantVisibility = Visibility & { hiddenVariantIds: readonly string[] };

/** Those of these variants that may be shown. Newest product first, then the natural order of titles. */
export function readVisibleVariants(
  transaction: Transaction,
  visibility: VariantVisibility,
  ids: readonly string[],
): Promise<VariantEntry[]> {
  return transaction.query(sql`
    select v.id, v.product_id, v.inventory_quantity, d.version
    from product_variant v
    join product p on p.seller_id = v.seller_id and p.id = v.product_id
    join product_doc d on d.seller_id = v.seller_id and d.product_id = v.product_id
    where ${isShown(transaction.sellerId, visibility)} and ${isVisible(transaction.sellerId, visibility)} and v.id = any(${ids as string[]})
    order by p.created_at desc, p.id, v.sort_key collate "C", v.variant_rank, v.id`);
}

/** A page of all variants that may be shown, in the same order; products before and after the page are only counted. */
export function readVariantPage(
  transaction: Transaction,
  visibility: VariantVisibility,
  page: { offset: number; limit: number },
): Promise<VariantEntry[]> {
  return transaction.query(sql`
    with counted as (
      select v.product_id, count(*) as count from product_variant v where ${isShown(transaction.sellerId, visibility)} group by v.product_id
    ), span as (
      select p.id, p.created_at, sum(c.count) over (order by p.created_at desc, p.id) - c.count as before, c.count
      from product p join counted c on c.product_id = p.id where ${isVisible(transaction.sellerId, visibility)}
    ), ranked as (
      select v.id, v.product_id, v.inventory_quantity,
        span.before + row_number() over (partition by span.id order by v.sort_key collate "C", v.variant_rank, v.id) as position
      from span join product_variant v on v.product_id = span.id and ${isShown(transaction.sellerId, visibility)}
      where span.before + span.count > ${page.offset}::bigint and span.before < ${page.offset + page.limit}::bigint)
    select r.id, r.product_id, r.inventory_quantity, d.version
    from ranked r join product_doc d on d.seller_id = ${transaction.sellerId} and d.product_id = r.product_id
    where r.position > ${page.offset}::bigint and r.position <= ${page.offset + page.limit}::bigint order by r.position`);
}

function isShown(sellerId: string, { hiddenVariantIds }: VariantVisibility): Sql {
  const notHidden = hiddenVariantIds.length === 0 ? empty : sql`and v.id <> all(${hiddenVariantIds as string[]})`;
  return sql`v.seller_id = ${sellerId} and v.deleted_at is null ${notHidden}`;
}
