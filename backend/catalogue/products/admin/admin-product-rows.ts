import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import type { AdminProduct } from "@/contract/admin/catalogue/product";
import { type DocText, parseDoc } from "../../read-model/parse-doc";
import type { ProductDoc } from "../../read-model/product-doc";

/**
 * A product's data for staff besides its document: stock by variant, inactive categories, its
 * channels.
 */
export type AdminProductRow = {
  id: string;
  doc: ProductDoc;
  stock: Record<string, number>;
  categories: AdminProduct["categories"];
  sales_channels: AdminProduct["sales_channels"];
};

const instant = (column: "created_at" | "updated_at") =>
  ({
    created_at: sql`to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    updated_at: sql`to_char(x.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  })[column];

/**
 * Products by id as this transaction sees them, in the order of the ids; deleted ones are left out.
 */
export async function readAdminProducts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<AdminProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.query<Omit<AdminProductRow, "doc"> & DocText>(sql`
    select d.product_id as id, d.doc::text as doc, d.links::text as links,
      (select coalesce(json_object_agg(v.id, v.inventory_quantity), '{}') from product_variant v
        where v.seller_id = d.seller_id and v.product_id = d.product_id
          and v.deleted_at is null) as stock,
      (select coalesce(json_agg(json_build_object('id', x.id, 'created_at',
        ${instant("created_at")}, 'updated_at', ${instant("updated_at")},
          'name', x.name, 'description', x.description, 'handle', x.handle, 'is_active',
            x.is_active, 'is_internal', x.is_internal,
          'parent_category_id', x.parent_category_id, 'rank', x.rank, 'metadata', x.metadata)
            order by x.rank, x.id), '[]')
        from product_category_product l join product_category x on x.seller_id = l.seller_id
          and x.id = l.product_category_id
        where l.seller_id = d.seller_id and l.product_id = d.product_id) as categories,
      (select coalesce(json_agg(json_build_object('id', x.id, 'created_at',
        ${instant("created_at")}, 'updated_at', ${instant("updated_at")},
          'deleted_at', null, 'name', x.name, 'description', x.description, 'is_disabled',
            x.is_disabled, 'metadata', x.metadata) order by x.id), '[]')
        from product_sales_channel l join sales_channel x on x.seller_id = l.seller_id
          and x.id = l.sales_channel_id and x.deleted_at is null
        where l.seller_id = d.seller_id and l.product_id = d.product_id) as sales_channels
    from product_doc d where d.seller_id = ${transaction.sellerId}
      and d.product_id = any(${ids as string[]})`);
  const byId = new Map(
    rows.map(({ links, ...row }) => [row.id, { ...row, doc: parseDoc({ doc: row.doc, links }) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product's status, locked until the transaction ends; undefined if it does not exist. */
export async function lockProductStatus(
  transaction: Transaction,
  id: string,
): Promise<AdminProduct["status"] | undefined> {
  const rows = await transaction.query<{ status: AdminProduct["status"] }>(sql`
    select status from product where seller_id = ${transaction.sellerId} and id = ${id}
      and deleted_at is null for no key update`);
  return rows[0]?.status;
}

/** Soft-deletes a product and its variants. */
export async function markProductDeleted(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(sql`with
    variants as (update product_variant set deleted_at = now(), updated_at = now()
      where seller_id = ${transaction.sellerId} and product_id = ${id} and deleted_at is null)
    update product set deleted_at = now(), updated_at = now()
      where seller_id = ${transaction.sellerId} and id = ${id}`);
}
