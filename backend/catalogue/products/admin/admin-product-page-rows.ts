import sql, { join, raw, type Sql } from "sql-template-tag";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import { isInCondition } from "../../../platform/db/in-condition-rows";
import type { Transaction } from "../../../platform/db/with-transaction";
import { inRange } from "./in-range-rows";
import { isSearched } from "./searched-rows";

type Query = EndpointRequest<typeof adminEndpoints.adminListProducts>["query"];
export type Sort = { column: string; descending: boolean };

const sortColumns: Record<string, string> = {
  id: "p.id",
  title: 'p.sort_key collate "C"',
  handle: 'p.handle collate "C"',
  status: "p.status",
  external_id: 'p.external_id collate "C"',
  created_at: "p.created_at",
  updated_at: "p.updated_at",
};
export const productSortColumns = Object.keys(sortColumns);

/** Ids of one page of products and their total number. */
export async function readAdminProductPage(
  transaction: Transaction,
  query: Query,
  page: { sort: Sort; offset: number; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const where = join(
    [
      sql`p.seller_id = ${transaction.sellerId} and p.deleted_at is null`,
      ...conditions(transaction.sellerId, query),
    ],
    " and ",
  );
  const order = sql`${raw(sortColumns[page.sort.column] ?? "p.created_at")}
    ${raw(page.sort.descending ? "desc" : "asc")}, p.id`;
  const rows = await transaction.query<{ ids: string[]; count: number }>(sql`
    select (select count(*)::integer from product p where ${where}) as count,
      (select coalesce(json_agg(x.id order by x.position), '[]') from (
        select p.id, row_number() over (order by ${order}) as position from product p where ${where}
        order by ${order} limit ${page.limit} offset ${page.offset}) x) as ids`);
  return rows[0] ?? { ids: [], count: 0 };
}

function conditions(sellerId: string, query: Query): Sql[] {
  const found: Sql[] = [isSearched(query.q)];
  const lists = {
    id: query.id,
    status: query.status,
    collection_id: query.collection_id,
    type_id: query.type_id,
  };
  for (const [column, values] of Object.entries(lists))
    if (values) found.push(sql`${raw(`p.${column}`)} = any(${values}::text[])`);
  const texts = {
    title: query.title,
    description: query.description,
    handle: query.handle,
    external_id: query.external_id,
  };
  for (const [column, value] of Object.entries(texts))
    if (value !== undefined) found.push(sql`${raw(`p.${column}`)} = ${value}`);
  if (query.is_giftcard !== undefined) found.push(sql`p.is_giftcard = ${query.is_giftcard}`);
  if (query.deleted_at) found.push(sql`false`);
  const inCondition = isInCondition(sellerId, "p.id", query.discount_condition_id);
  if (inCondition) found.push(inCondition);
  if (query.tags)
    found.push(linked("product_tag_product", "product_tag_id", sql`any(${query.tags}::text[])`));
  if (query.sales_channel_id)
    found.push(
      linked(
        "product_sales_channel",
        "sales_channel_id",
        sql`any(${query.sales_channel_id}::text[])`,
      ),
    );
  if (query.category_id)
    found.push(inCategories(sellerId, query.category_id, query.include_category_children ?? false));
  if (query.price_list_id)
    found.push(sql`exists (select from product_variant v join money_amount m
      on m.seller_id = v.seller_id and m.variant_id = v.id and m.deleted_at is null
      where v.seller_id = p.seller_id and v.product_id = p.id and v.deleted_at is null
        and m.price_list_id = any(${query.price_list_id}::text[]))`);
  return [
    ...found,
    ...inRange("p.created_at", query.created_at),
    ...inRange("p.updated_at", query.updated_at),
  ];
}

function inCategories(sellerId: string, ids: string[], withChildren: boolean): Sql {
  if (!withChildren)
    return linked("product_category_product", "product_category_id", sql`any(${ids}::text[])`);
  return linked(
    "product_category_product",
    "product_category_id",
    sql`any(array(with recursive tree as (
      select c.id from product_category c where c.seller_id = ${sellerId}
        and c.id = any(${ids}::text[])
      union select c.id from product_category c join tree on c.seller_id = ${sellerId}
        and c.parent_category_id = tree.id)
    select id from tree))`,
  );
}

function linked(table: string, column: string, values: Sql): Sql {
  return sql`exists (select from ${raw(table)} l where l.seller_id = p.seller_id
    and l.product_id = p.id and ${raw(`l.${column}`)} = ${values})`;
}
