import sql, { type Sql, raw } from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";
import { bumpCatalogueVersion } from "./catalogue-version-rows";

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const pairs = (table: string, columns: string) =>
  columns
    .split(" ")
    .map((column) => `'${column}', ${table}.${column}`)
    .join(", ");
const stamps = (table: string) => `'created_at', ${instant(`${table}.created_at`)}, 'updated_at', ${instant(`${table}.updated_at`)}`;
const softStamps = (table: string) => `${stamps(table)}, 'deleted_at', ${instant(`${table}.deleted_at`)}`;
const object = (table: string, columns: string, more: string) => raw(`jsonb_build_object(${pairs(table, columns)}, ${more})`);
const measures = "hs_code origin_country mid_code material weight length height width";

const prices = sql`
  select coalesce(jsonb_agg(${object("m", "id currency_code amount min_quantity max_quantity price_list_id region_id", stamps("m"))}
    order by m.price_list_id nulls first, m.currency_code, m.min_quantity nulls first, m.id), '[]') as prices
  from money_amount m where m.seller_id = v.seller_id and m.variant_id = v.id and m.deleted_at is null`;

const optionValues = sql`
  select coalesce(jsonb_agg(${object("ov", "id value option_id variant_id metadata translations", softStamps("ov"))} order by o.rank, o.id), '[]') as options
  from product_option_value ov join product_option o on o.seller_id = ov.seller_id and o.id = ov.option_id
  where ov.seller_id = v.seller_id and ov.variant_id = v.id and ov.deleted_at is null`;

const variants = sql`
  select coalesce(jsonb_agg(
    ${object("v", `id title product_id sku barcode ean upc variant_rank allow_backorder manage_inventory ${measures} thumbnail images metadata translations`, softStamps("v"))}
    || jsonb_build_object('options', vo.options, 'prices', vp.prices) order by v.sort_key collate "C", v.variant_rank, v.id), '[]') as variants
  from product_variant v, lateral (${optionValues}) vo, lateral (${prices}) vp
  where v.seller_id = p.seller_id and v.product_id = p.id and v.deleted_at is null`;

const options = sql`
  select coalesce(jsonb_agg(${object("o", "id title product_id metadata translations", softStamps("o"))} order by o.rank, o.id), '[]') as options
  from product_option o where o.seller_id = p.seller_id and o.product_id = p.id and o.deleted_at is null`;

const tags = sql`
  select coalesce(jsonb_agg(${object("t", "id value metadata translations", softStamps("t"))} order by t.id), '[]') as tags
  from product_tag_product tp join product_tag t on t.seller_id = tp.seller_id and t.id = tp.product_tag_id and t.deleted_at is null
  where tp.seller_id = p.seller_id and tp.product_id = p.id`;

const categories = sql`
  select coalesce(jsonb_agg(${object("c", "id name description handle parent_category_id rank metadata translations", stamps("c"))} order by c.rank, c.id), '[]') as categories
  from product_category_product cp join product_category c on c.seller_id = cp.seller_id and c.id = cp.product_category_id and c.is_active and not c.is_internal
  where cp.seller_id = p.seller_id and cp.product_id = p.id`;

const documents = (productIds: readonly string[], sellerId: string): Sql => sql`
  select p.id, ${object("p", `id title subtitle description handle is_giftcard status thumbnail images ${measures} collection_id type_id profile_id discountable external_id metadata translations`, softStamps("p"))}
    || jsonb_build_object(
      'variants', pv.variants, 'options', po.options, 'tags', pt.tags, 'categories', pc.categories,
      'collection', (select ${object("co", "id title handle metadata translations", softStamps("co"))} from product_collection co
        where co.seller_id = p.seller_id and co.id = p.collection_id and co.deleted_at is null),
      'type', (select ${object("ty", "id value metadata translations", softStamps("ty"))} from product_type ty
        where ty.seller_id = p.seller_id and ty.id = p.type_id and ty.deleted_at is null),
      'profiles', (select coalesce(jsonb_agg(${object("sp", "id name type metadata", softStamps("sp"))}), '[]') from shipping_profile sp
        where sp.seller_id = p.seller_id and sp.id = p.profile_id),
      'sales_channel_ids', (select coalesce(jsonb_agg(sc.sales_channel_id order by sc.sales_channel_id), '[]') from product_sales_channel sc
        where sc.seller_id = p.seller_id and sc.product_id = p.id)) as doc
  from product p, lateral (${variants}) pv, lateral (${options}) po, lateral (${tags}) pt, lateral (${categories}) pc
  where p.seller_id = ${sellerId} and p.id = any(${productIds as string[]}) and p.deleted_at is null`;

/**
 * Writes the documents of these products anew from their rows and makes a new catalogue version, in the transaction that
 * changed them; the document of a deleted product goes away. Stock is not in the document: a change of stock alone needs
 * only `bumpCatalogueVersion`. Answers the new version.
 */
export async function writeProductDocs(transaction: Transaction, productIds: readonly string[]): Promise<number> {
  const version = await bumpCatalogueVersion(transaction);
  await transaction.query(sql`
    delete from product_doc d using product p
    where d.seller_id = ${transaction.sellerId} and d.product_id = any(${productIds as string[]})
      and p.seller_id = d.seller_id and p.id = d.product_id and p.deleted_at is not null`);
  await transaction.query(sql`
    insert into product_doc (seller_id, product_id, version, doc)
    select ${transaction.sellerId}, x.id, ${version}::bigint, x.doc from (${documents(productIds, transaction.sellerId)}) x
    on conflict (seller_id, product_id) do update set version = excluded.version, doc = excluded.doc`);
  return version;
}
