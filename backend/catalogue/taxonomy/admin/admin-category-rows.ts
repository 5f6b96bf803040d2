import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import type { CollectedProduct } from "./admin-collection-rows";
import { type DocText, parseDoc } from "../../read-model/parse-doc";
import type { CategoryRow } from "../taxonomy-rows";

/** A category, whether visible to buyers or not. */
export type AdminCategoryRow = CategoryRow & { is_active: boolean; is_internal: boolean };

/** All categories of the seller by rank. */
export function readAllCategories(transaction: Transaction): Promise<AdminCategoryRow[]> {
  return transaction.query(sql`
    select id, created_at, updated_at, name, description, handle, parent_category_id, rank,
      is_active, is_internal, translations, metadata
    from product_category where seller_id = ${transaction.sellerId} order by rank, name, id`);
}

/** The products of these categories, newest first. */
export async function readCategoryProducts(
  transaction: Transaction,
  categoryIds: readonly string[],
): Promise<{ categoryId: string; product: CollectedProduct }[]> {
  const rows = await transaction.query<DocText & { category_id: string }>(sql`
    select l.product_category_id as category_id, d.doc::text as doc, d.links::text as links
    from product_category_product l
    join product p on p.seller_id = l.seller_id and p.id = l.product_id and p.deleted_at is null
    join product_doc d on d.seller_id = p.seller_id and d.product_id = p.id
    where l.seller_id = ${transaction.sellerId}
      and l.product_category_id = any(${categoryIds as string[]})
    order by p.created_at desc, p.id`);
  return rows.map(({ category_id, ...text }) => ({
    categoryId: category_id,
    product: parseDoc(text),
  }));
}

/** Inserts or updates a category. Returns false if another one has its handle. */
export async function saveCategory(
  transaction: Transaction,
  row: Omit<AdminCategoryRow, "created_at" | "updated_at">,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    insert into product_category (seller_id, id, name, description, handle, parent_category_id,
      rank, is_active, is_internal, translations, metadata)
    select ${transaction.sellerId}, ${row.id}, ${row.name}, ${row.description}, ${row.handle},
      ${row.parent_category_id}, ${row.rank}::integer,
      ${row.is_active}::boolean, ${row.is_internal}::boolean,
        ${JSON.stringify(row.translations)}::jsonb,
        ${row.metadata && JSON.stringify(row.metadata)}::jsonb
    where not exists (select from product_category o where o.seller_id = ${transaction.sellerId}
      and o.handle = ${row.handle} and o.id <> ${row.id})
    on conflict (seller_id, id) do update set name = excluded.name,
      description = excluded.description, handle = excluded.handle,
      parent_category_id = excluded.parent_category_id, rank = excluded.rank,
        is_active = excluded.is_active,
      is_internal = excluded.is_internal, translations = excluded.translations,
        metadata = excluded.metadata, updated_at = now()
    returning id`);
  return rows.length > 0;
}

/** Gives categories the ranks 0, 1, 2 … in this order. Returns those whose rank changed. */
export async function rankCategories(
  transaction: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    update product_category c set rank = s.position - 1 from unnest(${ids as string[]}::text[]) with
      ordinality as s (id, position)
    where c.seller_id = ${transaction.sellerId} and c.id = s.id and c.rank <> s.position - 1
      returning c.id`);
  return rows.map(({ id }) => id);
}

/** Deletes a category. */
export async function removeCategory(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    sql`delete from product_category where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}
