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
    join product_doc d on d.seller_id = v.seller_id and d.product_id = v.product_id
    join seller s on s.id = v.seller_id
    where v.seller_id = ${transaction.sellerId} and v.id = any(${ids as string[]}) and v.deleted_at is null`);
}

/** Variants that may be shown; `ids` narrows them. Newest product first, then the natural order of titles. */
export function readVariantPage(
  transaction: Transaction,
  visibility: Visibility & { hiddenVariantIds: readonly string[] },
  page: { ids: readonly string[] | null; offset: number; limit: number },
): Promise<VariantEntry[]> {
  return transaction.query(sql`
    select v.id, v.product_id, v.inventory_quantity, d.version
    from product_variant v
    join product p on p.seller_id = v.seller_id and p.id = v.product_id
    join product_doc d on d.seller_id = v.seller_id and d.product_id = v.product_id
    where v.seller_id = ${transaction.sellerId} and v.deleted_at is null and ${isVisible(transaction.sellerId, visibility)}
      ${page.ids === null ? empty : sql`and v.id = any(${page.ids as string[]})`} ${notHidden(visibility.hiddenVariantIds)}
    order by p.created_at desc, p.id, v.sort_key collate "C", v.variant_rank, v.id
    limit ${page.limit} offset ${page.offset}`);
}

function notHidden(ids: readonly string[]): Sql {
  return ids.length === 0 ? empty : sql`and v.id <> all(${ids as string[]})`;
}
