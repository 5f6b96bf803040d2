import sql, { join, raw, type Sql } from "sql-template-tag";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import type { Transaction } from "../../../platform/db/with-transaction";
import { foldWords } from "@/domain/search/fold-text";
import { toSearchTokens } from "../../search/search-text";
import type { Sort } from "../../products/admin/admin-product-page-rows";
import { inRange } from "../../products/admin/in-range-rows";

type Query = EndpointRequest<typeof adminEndpoints.adminListVariants>["query"];
/** A variant and the id of its product. */
export type VariantKey = { id: string; product_id: string };

const sortColumns: Record<string, string> = {
  id: "v.id",
  title: 'v.sort_key collate "C"',
  sku: 'v.sku collate "C"',
  inventory_quantity: "v.inventory_quantity",
  variant_rank: "v.variant_rank",
  created_at: "v.created_at",
  updated_at: "v.updated_at",
};
export const variantSortColumns = Object.keys(sortColumns);

/** One page of the seller's variants and their total number. */
export async function readAdminVariantPage(
  transaction: Transaction,
  query: Query,
  page: { sort: Sort; offset: number; limit: number },
): Promise<{ keys: VariantKey[]; count: number }> {
  const where = join(
    [sql`v.seller_id = ${transaction.sellerId} and v.deleted_at is null`, ...conditions(query)],
    " and ",
  );
  const from = sql`product_variant v join product p on p.seller_id = v.seller_id
    and p.id = v.product_id and p.deleted_at is null where ${where}`;
  const order = sql`${raw(sortColumns[page.sort.column] ?? "v.created_at")}
    ${raw(page.sort.descending ? "desc" : "asc")}, v.id`;
  const rows = await transaction.query<{ keys: VariantKey[]; count: number }>(sql`
    select (select count(*)::integer from ${from}) as count,
      (select coalesce(json_agg(json_build_object('id', x.id, 'product_id', x.product_id)
        order by x.position), '[]') from (
        select v.id, v.product_id, row_number() over (order by ${order}) as position from ${from}
        order by ${order} limit ${page.limit} offset ${page.offset}) x) as keys`);
  return rows[0] ?? { keys: [], count: 0 };
}

/** The product of a variant; undefined if there is no such variant. */
export async function findVariantKey(
  transaction: Transaction,
  id: string,
): Promise<VariantKey | undefined> {
  const rows = await transaction.query<VariantKey>(sql`
    select id, product_id from product_variant where seller_id = ${transaction.sellerId}
      and id = ${id} and deleted_at is null`);
  return rows[0];
}

/** The groups of a customer; undefined if the seller has no such customer. */
export async function findCustomerGroupIds(
  transaction: Transaction,
  customerId: string,
): Promise<string[] | undefined> {
  const rows = await transaction.query<{ ids: string[] }>(sql`
    select customer_group_ids(c.seller_id, c.id) as ids from customer c
    where c.seller_id = ${transaction.sellerId} and c.id = ${customerId}
      and c.deleted_at is null`);
  return rows[0]?.ids;
}

/** Region and customer of a cart; undefined if the seller has no such cart. */
export async function findCartFacts(
  transaction: Transaction,
  cartId: string,
): Promise<{ region_id: string; customer_id: string } | undefined> {
  const rows = await transaction.query<{ region_id: string; customer_id: string }>(sql`
    select region_id, customer_id from cart where seller_id = ${transaction.sellerId}
      and id = ${cartId} and deleted_at is null`);
  return rows[0];
}

/**
 * The quantity of a variant available in each sales channel: the total stock if its product is in
 * the channel.
 */
export function readAvailability(
  transaction: Transaction,
  variantId: string,
): Promise<{ channel_id: string; channel_name: string; available_quantity: number }[]> {
  return transaction.query(sql`
    select c.id as channel_id, c.name as channel_name,
      case when exists (select from product_sales_channel l where l.seller_id = c.seller_id
        and l.sales_channel_id = c.id and l.product_id = v.product_id)
        and not c.is_disabled then v.inventory_quantity else 0 end as available_quantity
    from sales_channel c join product_variant v on v.seller_id = c.seller_id and v.id = ${variantId}
    where c.seller_id = ${transaction.sellerId} and c.deleted_at is null order by c.id`);
}

function conditions(query: Query): Sql[] {
  const found: Sql[] = [];
  for (const token of toSearchTokens(query.q ?? "").map(foldWords))
    found.push(sql`(v.sku ilike ${like(token)} or v.ean like ${like(token)}
      or v.barcode ilike ${like(token)}
      or v.sort_key like ${like(token)} or v.title ilike ${like(token)}
        or p.sort_key like ${like(token)} or p.title ilike ${like(token)})`);
  const lists = {
    "v.id": [...(query.id ?? []), ...(query.ids?.split(",") ?? [])],
    "v.product_id": query.product_id ?? [],
    "v.title": query.title ?? [],
  };
  for (const [column, values] of Object.entries(lists))
    if (values.length > 0) found.push(sql`${raw(column)} = any(${values}::text[])`);
  const texts = { sku: query.sku, ean: query.ean };
  for (const [column, value] of Object.entries(texts))
    if (value !== undefined) found.push(sql`${raw(`v.${column}`)} = ${value}`);
  const flags = {
    manage_inventory: query.manage_inventory,
    allow_backorder: query.allow_backorder,
  };
  for (const [column, value] of Object.entries(flags))
    if (value !== undefined) found.push(sql`${raw(`v.${column}`)} = ${value}`);
  const stock =
    typeof query.inventory_quantity === "number"
      ? { gte: query.inventory_quantity, lte: query.inventory_quantity }
      : query.inventory_quantity;
  return [
    ...found,
    ...inRange("v.inventory_quantity", stock),
    ...inRange("v.created_at", query.created_at),
    ...inRange("v.updated_at", query.updated_at),
  ];
}

function like(token: string): string {
  return `%${token.replaceAll(" ", "%")}%`;
}
