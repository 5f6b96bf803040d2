import sql, { join } from "sql-template-tag";
import type { BatchJobContext } from "@/contract/admin/catalogue/batch-job";
import type { Transaction } from "../../../platform/db/with-transaction";
import { isSearched } from "../../../catalogue/products/admin/searched-rows";
import { type DocText, parseDoc } from "../../../catalogue/read-model/parse-doc";
import type { ProductDoc } from "../../../catalogue/read-model/product-doc";

export type ExportFilter = NonNullable<BatchJobContext<"product-export">["filterable_fields"]>;

/** The ids of the matching products, oldest first. */
export async function listExportIds(
  transaction: Transaction,
  filter: ExportFilter,
): Promise<string[]> {
  const has = (
    table: "product_tag_product" | "product_category_product" | "product_sales_channel",
    ids: string[],
  ) => {
    if (table === "product_tag_product")
      return sql`exists (select from product_tag_product x where x.seller_id = p.seller_id
        and x.product_id = p.id and x.product_tag_id = any(${ids}))`;
    if (table === "product_category_product")
      return sql`exists (select from product_category_product x where x.seller_id = p.seller_id
        and x.product_id = p.id and x.product_category_id = any(${ids}))`;
    return sql`exists (select from product_sales_channel x where x.seller_id = p.seller_id
      and x.product_id = p.id and x.sales_channel_id = any(${ids}))`;
  };
  const conditions = [
    sql`p.seller_id = ${transaction.sellerId}`,
    sql`p.deleted_at is null`,
    ...(filter.id ? [sql`p.id = any(${filter.id})`] : []),
    ...(filter.handle ? [sql`p.handle = any(${filter.handle})`] : []),
    ...(filter.status ? [sql`p.status = any(${filter.status})`] : []),
    ...(filter.collection_id ? [sql`p.collection_id = any(${filter.collection_id})`] : []),
    ...(filter.type_id ? [sql`p.type_id = any(${filter.type_id})`] : []),
    ...(filter.tags ? [has("product_tag_product", filter.tags)] : []),
    ...(filter.category_id ? [has("product_category_product", filter.category_id)] : []),
    ...(filter.sales_channel_id ? [has("product_sales_channel", filter.sales_channel_id)] : []),
    isSearched(filter.q),
  ];
  const rows = await transaction.query<{ id: string }>(
    sql`select p.id from product p where ${join(conditions, " and ")} order by p.created_at, p.id`,
  );
  return rows.map(({ id }) => id);
}

export type ExportProduct = {
  doc: ProductDoc;
  categories: string[];
  channels: { id: string; name: string }[];
  stock: Record<string, number>;
};

/**
 * Products with data that their documents lack: stock, channels by name and all categories, in the
 * order of the ids.
 */
export async function listExportProducts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ExportProduct[]> {
  const rows = await transaction.query<Omit<ExportProduct, "doc"> & DocText>(sql`
    select d.doc::text as doc, d.links::text as links,
      (select coalesce(jsonb_agg(c.handle order by c.handle), '[]') from product_category_product l
       join product_category c on c.seller_id = l.seller_id and c.id = l.product_category_id
       where l.seller_id = d.seller_id and l.product_id = d.product_id) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name)
        order by c.name), '[]') from product_sales_channel l
       join sales_channel c on c.seller_id = l.seller_id and c.id = l.sales_channel_id
         and c.deleted_at is null
       where l.seller_id = d.seller_id and l.product_id = d.product_id) as channels,
      (select coalesce(jsonb_object_agg(v.id, v.inventory_quantity), '{}') from product_variant v
       where v.seller_id = d.seller_id and v.product_id = d.product_id
         and v.deleted_at is null) as stock
    from unnest(${ids as string[]}::text[]) with ordinality as wanted (id, place)
    join product_doc d on d.seller_id = ${transaction.sellerId} and d.product_id = wanted.id
    order by wanted.place`);
  return rows.map(({ doc, links, ...beside }) => ({ ...beside, doc: parseDoc({ doc, links }) }));
}
