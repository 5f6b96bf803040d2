import sql, { type Sql, raw } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { jsonColumns, packedColumns } from "./packed-doc";
import { instant, jsonObject, softStamps, stamps } from "./json-object-rows";

/**
 * A row of a kind in a packed document: its values without brackets, so that rows can be
 * concatenated.
 */
function packedRow(kind: keyof typeof packedColumns, table: string): Sql {
  const created =
    kind === "product"
      ? instant("p.created_at")
      : sinceOther(`${table}.created_at`, "p.created_at");
  const columns = packedColumns[kind].map((column) => {
    const empty = jsonColumns[column];
    return empty === undefined
      ? `${table}.${column}`
      : `nullif(${table}.${column}, '${empty}')::text`;
  });
  const values = [
    `${table}.id`,
    created,
    sinceOther(`${table}.updated_at`, `${table}.created_at`),
    ...columns,
  ];
  return raw(`btrim(json_build_array(${values.join(", ")})::text, '[]')`);
}

const sinceOther = (column: string, other: string) =>
  `case when ${column} <> ${other} then ${instant(column)} end`;
/** How many rows there are, and the rows. */
const counted = (row: Sql, order: Sql) =>
  sql`select count(*) || coalesce(string_agg(', ' || ${row}, '' order by ${order}), '')`;

const prices = sql`
  ${counted(
    packedRow("price", "m"),
    sql`m.price_list_id nulls first, m.currency_code,
    m.min_quantity nulls first, m.id`,
  )}
  from money_amount m where m.seller_id = v.seller_id and m.variant_id = v.id
    and m.deleted_at is null`;

const optionValues = sql`
  ${counted(packedRow("value", "ov"), sql`o.rank, o.id`)}
  from product_option_value ov join product_option o on o.seller_id = ov.seller_id
    and o.id = ov.option_id
  where ov.seller_id = v.seller_id and ov.variant_id = v.id and ov.deleted_at is null`;

const variants = sql`
  ${counted(
    sql`${packedRow("variant", "v")} || ', ' || (${optionValues}) || ', ' || (${prices})`,
    sql`v.sort_key collate "C", v.variant_rank, v.id`,
  )}
  from product_variant v where v.seller_id = p.seller_id and v.product_id = p.id
    and v.deleted_at is null`;

const options = sql`
  ${counted(packedRow("option", "o"), sql`o.rank, o.id`)}
  from product_option o where o.seller_id = p.seller_id and o.product_id = p.id
    and o.deleted_at is null`;

const tags = sql`
  select coalesce(json_agg(${jsonObject("t", "id value metadata translations", softStamps("t"))}
    order by t.id), '[]')
  from product_tag_product tp join product_tag t on t.seller_id = tp.seller_id
    and t.id = tp.product_tag_id and t.deleted_at is null
  where tp.seller_id = p.seller_id and tp.product_id = p.id`;

const categories = sql`
  select coalesce(json_agg(${jsonObject(
    "c",
    "id name description handle parent_category_id rank " + "metadata translations",
    stamps("c"),
  )} order by c.rank, c.id), '[]')
  from product_category_product cp join product_category c on c.seller_id = cp.seller_id
    and c.id = cp.product_category_id and c.is_active and not c.is_internal
  where cp.seller_id = p.seller_id and cp.product_id = p.id`;

const collection = sql`select
  ${jsonObject("co", "id title handle metadata translations", softStamps("co"))}
  from product_collection co
  where co.seller_id = p.seller_id and co.id = p.collection_id and co.deleted_at is null`;

const type = sql`select ${jsonObject("ty", "id value metadata translations", softStamps("ty"))}
  from product_type ty
  where ty.seller_id = p.seller_id and ty.id = p.type_id and ty.deleted_at is null`;

const profiles = sql`select
  coalesce(json_agg(${jsonObject("sp", "id name type metadata", softStamps("sp"))}), '[]')
  from shipping_profile sp
  where sp.seller_id = p.seller_id and sp.id = p.profile_id`;

const channelIds = sql`select coalesce(json_agg(sc.sales_channel_id
  order by sc.sales_channel_id), '[]') from product_sales_channel sc
  where sc.seller_id = p.seller_id and sc.product_id = p.id`;

/**
 * Built as text, because nested jsonb objects are copied at every level. For `ascii_json` see
 * migration 0026.
 */
const documents = (productIds: readonly string[], sellerId: string): Sql => sql`
  select p.id, ascii_json('[' || ${packedRow("product", "p")} || ', ' || (${options}) || ', ' ||
    (${variants}) || ']') as doc,
    ascii_json(json_build_object('tags', (${tags}), 'categories', (${categories}), 'collection',
      (${collection}), 'type', (${type}),
      'profiles', (${profiles}), 'sales_channel_ids', (${channelIds}))::text) as links
  from product p where p.seller_id = ${sellerId} and p.id = any(${productIds as string[]})
    and p.deleted_at is null`;

/**
 * Rebuilds the documents of these products from their rows, in the transaction that changed them;
 * the document of a deleted product is deleted. Locks the products until the transaction ends, so
 * that the later of two writers includes both changes. Raises the catalogue version at commit.
 * Returns the highest version of the documents. Stock is not in the document: a change of stock
 * alone needs only `bumpCatalogueVersionAtCommit`.
 */
export async function writeProductDocs(
  transaction: Transaction,
  productIds: readonly string[],
): Promise<number> {
  const held = await transaction.query<{ id: string; is_deleted: boolean }>(sql`
    select id, deleted_at is not null as is_deleted from product
    where seller_id = ${transaction.sellerId} and id = any(${productIds as string[]})
      order by id for no key update`);
  const deleted = held.flatMap(({ id, is_deleted }) => (is_deleted ? [id] : []));
  if (deleted.length > 0)
    await transaction.query(
      sql`delete from product_doc where seller_id = ${transaction.sellerId}
        and product_id = any(${deleted})`,
    );
  return saveProductDocs(transaction, productIds);
}

/** The same for products that the transaction has just created or already locked. */
export async function saveProductDocs(
  transaction: Transaction,
  productIds: readonly string[],
): Promise<number> {
  bumpCatalogueVersionAtCommit(transaction);
  const rows = await transaction.query<{ version: number }>(sql`
    insert into product_doc as d (seller_id, product_id, version, doc, links)
    select ${transaction.sellerId}, x.id, (extract(epoch from clock_timestamp()) * 1000000)::bigint,
      x.doc, x.links
    from (${documents(productIds, transaction.sellerId)}) x
    on conflict (seller_id, product_id) do update
      set version = greatest(excluded.version, d.version + 1), doc = excluded.doc,
      links = excluded.links
    returning version`);
  return rows.reduce((highest, { version }) => Math.max(highest, version), 0);
}
