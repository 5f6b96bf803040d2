import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import { isInCondition } from "../../../platform/db/in-condition-rows";
import { inRange } from "../../products/admin/in-range-rows";
import { type DocText, parseDoc } from "../../read-model/parse-doc";
import type { ProductDoc } from "../../read-model/product-doc";
import type { Translations } from "../../../kernel/translations";
import type { CollectionRow } from "../taxonomy-rows";

type Range = Parameters<typeof inRange>[1];
export type CollectionFilter = {
  id?: string[] | undefined;
  title?: string[] | undefined;
  handle?: string[] | undefined;
  discount_condition_id?: string | undefined;
  created_at?: Range;
  updated_at?: Range;
  deleted_at?: Range;
};
/** A product of a collection, without its variants and options. */
export type CollectedProduct = Omit<ProductDoc, "variants" | "options">;

/** Collections of the seller, newest first. */
export function readFilteredCollections(
  transaction: Transaction,
  filter: CollectionFilter,
): Promise<CollectionRow[]> {
  const more: Sql[] = [
    ...inRange("created_at", filter.created_at),
    ...inRange("updated_at", filter.updated_at),
  ];
  if (filter.id) more.push(sql`id = any(${filter.id}::text[])`);
  if (filter.title) more.push(sql`title = any(${filter.title}::text[])`);
  const inCondition = isInCondition(transaction.sellerId, "id", filter.discount_condition_id);
  if (inCondition) more.push(inCondition);
  if (filter.deleted_at) more.push(sql`false`);
  if (filter.handle) more.push(sql`handle = any(${filter.handle}::text[])`);
  const where = more.length > 0 ? sql`and ${join(more, " and ")}` : empty;
  return transaction.query(sql`
    select id, created_at, updated_at, title, handle, translations, metadata from product_collection
    where seller_id = ${transaction.sellerId} and deleted_at is null ${where}
      order by created_at desc, title, id`);
}

/** The products of these collections, newest first. */
export async function readCollectedProducts(
  transaction: Transaction,
  collectionIds: readonly string[],
): Promise<CollectedProduct[]> {
  const rows = await transaction.query<DocText>(sql`
    select d.doc::text as doc, d.links::text as links
    from product p join product_doc d on d.seller_id = p.seller_id and d.product_id = p.id
    where p.seller_id = ${transaction.sellerId}
      and p.collection_id = any(${collectionIds as string[]}) and p.deleted_at is null
    order by p.created_at desc, p.id`);
  return rows.map(parseDoc);
}

/** Inserts or updates a collection. Returns false if another one has its handle. */
export async function saveCollection(
  transaction: Transaction,
  row: {
    id: string;
    title: string;
    handle: string;
    translations: Translations;
    metadata: Record<string, unknown> | null;
  },
): Promise<boolean> {
  const rows = await transaction.query(sql`
    insert into product_collection (seller_id, id, title, handle, translations, metadata)
    select ${transaction.sellerId}, ${row.id}, ${row.title}, ${row.handle},
      ${JSON.stringify(row.translations)}::jsonb,
      ${row.metadata && JSON.stringify(row.metadata)}::jsonb
    where not exists (select from product_collection o where o.seller_id = ${transaction.sellerId}
      and o.handle = ${row.handle} and o.id <> ${row.id} and o.deleted_at is null)
    on conflict (seller_id, id) do update set title = excluded.title, handle = excluded.handle,
      translations = excluded.translations,
      metadata = excluded.metadata, updated_at = now()
    returning id`);
  return rows.length > 0;
}

/** Marks a collection as deleted. */
export async function markCollectionDeleted(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    sql`update product_collection set deleted_at = now() where seller_id = ${transaction.sellerId}
      and id = ${id}`,
  );
}
