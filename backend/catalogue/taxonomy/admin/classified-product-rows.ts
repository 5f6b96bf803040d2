import sql, { raw } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";

const links = {
  product_category: { table: "product_category_product", column: "product_category_id" },
  product_tag: { table: "product_tag_product", column: "product_tag_id" },
} as const;

/** Products of a collection or type. */
export async function listProductIdsBy(
  transaction: Transaction,
  column: "collection_id" | "type_id",
  id: string,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from product where seller_id = ${transaction.sellerId} and ${raw(column)} = ${id}
      and deleted_at is null`);
  return rows.map((row) => row.id);
}

/** Products of any of these categories or tags. */
export async function listLinkedProductIds(
  transaction: Transaction,
  by: keyof typeof links,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { table, column } = links[by];
  const rows = await transaction.query<{ product_id: string }>(sql`
    select distinct product_id from ${raw(table)} where seller_id = ${transaction.sellerId}
      and ${raw(column)} = any(${ids as string[]})`);
  return rows.map((row) => row.product_id);
}

/** The given products that exist. */
export async function findProductIds(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from product where seller_id = ${transaction.sellerId}
      and id = any(${ids as string[]}) and deleted_at is null`);
  return new Set(rows.map((row) => row.id));
}

/** Adds products to a collection or type, or with null removes them. */
export async function setProductColumn(
  transaction: Transaction,
  column: "collection_id" | "type_id",
  id: string | null,
  productIds: readonly string[],
): Promise<void> {
  await transaction.query(sql`
    update product set ${raw(column)} = ${id}, updated_at = now()
      where seller_id = ${transaction.sellerId} and id = any(${productIds as string[]})`);
}

/** Adds products to a category. */
export async function linkCategory(
  transaction: Transaction,
  categoryId: string,
  productIds: readonly string[],
): Promise<void> {
  await transaction.query(sql`
    insert into product_category_product (seller_id, product_category_id, product_id)
    select ${transaction.sellerId}, ${categoryId}, unnest(${productIds as string[]}::text[])
      on conflict do nothing`);
}

/** Removes products, or with null all of them, from a category or tag. */
export async function unlinkProducts(
  transaction: Transaction,
  by: keyof typeof links,
  id: string,
  productIds: readonly string[] | null,
): Promise<void> {
  const { table, column } = links[by];
  await transaction.query(sql`
    delete from ${raw(table)} where seller_id = ${transaction.sellerId} and ${raw(column)} = ${id}
      and (${productIds === null} or product_id = any(${(productIds ?? []) as string[]}))`);
}
