import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { ProductFilter, ProductSort } from "./product-filter";
import type { Translations } from "../../kernel/translations";

/**
 * A product of a page: its document's version, its variants' stock at the same moment, and possibly
 * the document's texts.
 */
export type ProductEntry = {
  id: string;
  version: number;
  stock: Record<string, number>;
  doc?: string | null;
  links?: string | null;
};
/**
 * A requested product, and the version of its cached document; 0 if there is none. If the database
 * has another version, the entry includes its texts.
 */
export type KnownProduct = { id: string; version: number };

/**
 * Restrictions of every catalogue call: published products of these sales channels, without hidden
 * ones.
 */
export type Visibility = {
  salesChannelIds: readonly string[];
  hiddenProductIds: readonly string[];
};

const stock = sql`(select coalesce(json_object_agg(v.id, v.inventory_quantity), '{}')
  from product_variant v
  where v.seller_id = d.seller_id and v.product_id = d.product_id and v.deleted_at is null)`;

/**
 * Products that contain the words of a filter; `wholeIds` are those that may match an exact code.
 */
export type WithWords = { ids: readonly string[]; wholeIds: readonly string[] };
/** What products must match; `withWords` is null if the filter has no words. */
type FilterAndWords = { filter: ProductFilter; withWords: WithWords | null };
export type ProductPage = FilterAndWords & { lang: string; offset: number; limit: number };

/** One page of visible products. `offset` and `limit` count products. */
export async function readProductPage(
  transaction: Transaction,
  visibility: Visibility,
  page: ProductPage,
): Promise<ProductEntry[]> {
  if (page.withWords?.ids.length === 0) return [];
  return transaction.query(sql`
    with ${pageOf(transaction.sellerId, visibility, page)}
    select page.id, d.version, ${stock} as stock
    from page join product_doc d on d.seller_id = ${transaction.sellerId} and d.product_id = page.id
      order by page.position`);
}

type HitVariant = { id: string; sku: string | null; ean: string | null; thumbnail: string | null };
/**
 * A product as a search result; with its variants, in catalogue order, if a code may match one of
 * them.
 */
export type HitRow = {
  id: string;
  title: string;
  handle: string;
  thumbnail: string | null;
  translations: Translations;
  variants: HitVariant[];
};

/** The same for search results. */
export async function readHitPage(
  transaction: Transaction,
  visibility: Visibility,
  page: ProductPage,
): Promise<HitRow[]> {
  if (page.withWords?.ids.length === 0) return [];
  const wholeIds = page.withWords?.wholeIds ?? [];
  const variants = sql`select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'ean',
    v.ean, 'thumbnail', v.thumbnail)
      order by v.sort_key collate "C", v.variant_rank, v.id), '[]')
    from product_variant v where v.seller_id = p.seller_id and v.product_id = p.id
      and v.deleted_at is null`;
  return transaction.query(sql`
    with ${pageOf(transaction.sellerId, visibility, page)}
    select p.id, p.title, p.handle, p.thumbnail, p.translations,
      case when p.id = any(${wholeIds as string[]}::text[]) then (${variants}) else '[]' end as
        variants
    from page join product p on p.seller_id = ${transaction.sellerId} and p.id = page.id
      order by page.position`);
}

function pageOf(sellerId: string, visibility: Visibility, page: ProductPage): Sql {
  const where = sql`${isVisible(sellerId, visibility)} ${matches(sellerId, page)}`;
  return sql`${exactCodes(sellerId, page)} page as (
      select p.id, row_number() over () as position
      from (select p.id from product p where ${where}
        order by ${toOrder(page, page.lang)} limit ${page.limit} offset ${page.offset}) p)`;
}

/** The number of visible products that match a filter. */
export async function countProducts(
  transaction: Transaction,
  visibility: Visibility,
  search: FilterAndWords,
): Promise<number> {
  if (search.withWords?.ids.length === 0) return 0;
  const rows = await transaction.query<{ count: number }>(sql`
    select count(*)::integer as count from product p
    where ${isVisible(transaction.sellerId, visibility)} ${matches(transaction.sellerId, search)}`);
  return rows[0]?.count ?? 0;
}

/** All visible products that match a filter, and whether by an exact code. */
export async function readMatchingProducts(
  transaction: Transaction,
  visibility: Visibility,
  search: FilterAndWords,
): Promise<Map<string, boolean>> {
  if (search.withWords?.ids.length === 0) return new Map();
  const exact = !hasExact(search) ? sql`false` : sql`p.id in (select product_id from exact)`;
  const rows = await transaction.query<{ id: string; exact: boolean }>(sql`
    with ${exactCodes(transaction.sellerId, search)} every as (select 1)
    select p.id, ${exact} as exact from product p
    where ${isVisible(transaction.sellerId, visibility)} ${matches(transaction.sellerId, search)}`);
  return new Map(rows.map((row) => [row.id, row.exact]));
}

/** All visible products that match a filter without words, in its order. */
export async function readProductOrder(
  transaction: Transaction,
  visibility: Visibility,
  filter: ProductFilter,
  lang: string,
): Promise<string[]> {
  const search = { filter, withWords: null };
  const rows = await transaction.query<{ ids: string | null }>(sql`
    select string_agg(p.id, ',' order by ${toOrder(search, lang)}) as ids from product p
    where ${isVisible(transaction.sellerId, visibility)} ${matches(transaction.sellerId, search)}`);
  return rows[0]?.ids?.split(",") ?? [];
}

/** Separates the texts of several documents; can't occur in JSON. */
const separator = "\u0001";

/**
 * Those of these products that still exist, in this order. They come as one row: documents are so
 * long that the database would otherwise send, and this process read, each one separately.
 */
export async function readProductEntries(
  transaction: Transaction,
  known: readonly KnownProduct[],
): Promise<ProductEntry[]> {
  const rows = await transaction.query<{
    [Column in "ids" | "versions" | "stocks" | "docs" | "links"]: string | null;
  }>(sql`
    select string_agg(id, ',') as ids, string_agg(version::text, ',') as versions,
      string_agg(stock::text, ',') as stocks,
      string_agg(coalesce(doc, ''), ${separator}) as docs,
        string_agg(coalesce(links, ''), ${separator}) as links
    from (select d.product_id as id, d.version, ${stock} as stock, ${otherThan(sql`page.version`)}
      from unnest(${known.map(({ id }) => id)}::text[],
        ${known.map(({ version }) => version)}::bigint[]) with
        ordinality as page (id, version, position)
      join product_doc d on d.seller_id = ${transaction.sellerId} and d.product_id = page.id
        order by page.position) entry`);
  const row = rows[0];
  if (!row?.ids) return [];
  const versions = JSON.parse(`[${row.versions}]`) as number[];
  const stocks = JSON.parse(`[${row.stocks}]`) as ProductEntry["stock"][];
  const [docs = [], links = []] = [row.docs?.split(separator), row.links?.split(separator)];
  return row.ids.split(",").map((id, index) => ({
    id,
    version: versions[index] ?? 0,
    stock: stocks[index] ?? {},
    doc: docs[index] || null,
    links: links[index] || null,
  }));
}

/** The texts of a document, unless it has this version. */
function otherThan(version: Sql): Sql {
  return sql`case when d.version <> ${version} then d.doc::text end as doc,
    case when d.version <> ${version} then d.links::text end as links`;
}

/** One visible product. */
export async function findProductEntry(
  transaction: Transaction,
  visibility: Visibility,
  { id, version }: KnownProduct,
): Promise<ProductEntry | undefined> {
  const rows = await transaction.query<ProductEntry>(sql`
    select p.id, d.version, ${stock} as stock, ${otherThan(sql`${version}::bigint`)}
    from product p join product_doc d on d.seller_id = p.seller_id and d.product_id = p.id
    where ${isVisible(transaction.sellerId, visibility)} and p.id = ${id}`);
  return rows[0];
}

/** Condition on `p`: published, in the channels, not hidden. */
export function isVisible(sellerId: string, visibility: Visibility): Sql {
  const shown =
    visibility.hiddenProductIds.length === 0
      ? empty
      : sql`and p.id <> all(${visibility.hiddenProductIds as string[]})`;
  return sql`p.seller_id = ${sellerId} and p.status = 'published' and p.deleted_at is null
    and exists (select from product_sales_channel sc where sc.seller_id = p.seller_id
      and sc.product_id = p.id
      and sc.sales_channel_id = any(${visibility.salesChannelIds as string[]})) ${shown}`;
}

function matches(sellerId: string, { filter, withWords }: FilterAndWords): Sql {
  const conditions: Sql[] =
    withWords === null ? [] : [sql`p.id = any(${withWords.ids as string[]}::text[])`];
  if (filter.id) conditions.push(sql`p.id = any(${filter.id})`);
  if (filter.handle !== undefined) conditions.push(sql`p.handle = ${filter.handle}`);
  if (filter.title !== undefined) conditions.push(sql`p.title = ${filter.title}`);
  if (filter.description !== undefined) conditions.push(sql`p.description = ${filter.description}`);
  if (filter.is_giftcard !== undefined) conditions.push(sql`p.is_giftcard = ${filter.is_giftcard}`);
  if (filter.collection_id) conditions.push(sql`p.collection_id = any(${filter.collection_id})`);
  if (filter.type_id) conditions.push(sql`p.type_id = any(${filter.type_id})`);
  if (filter.tags) {
    conditions.push(
      sql`exists (select from product_tag_product tp where tp.seller_id = p.seller_id
        and tp.product_id = p.id and tp.product_tag_id = any(${filter.tags}))`,
    );
  }
  if (filter.category_id)
    conditions.push(inCategories(sellerId, filter.category_id, filter.includeCategoryChildren));
  if (filter.sales_channel_id) {
    conditions.push(
      sql`exists (select from product_sales_channel fc where fc.seller_id = p.seller_id
        and fc.product_id = p.id and fc.sales_channel_id = any(${filter.sales_channel_id}))`,
    );
  }
  conditions.push(
    ...inRange("p.created_at", filter.created_at),
    ...inRange("p.updated_at", filter.updated_at),
  );
  return conditions.length === 0 ? empty : sql`and ${join(conditions, " and ")}`;
}

/** Active categories only: products of inactive ones are not found by them. */
function inCategories(sellerId: string, categoryIds: string[], withChildren: boolean): Sql {
  const shown = sql`select c.id from product_category c where c.seller_id = ${sellerId}
    and c.is_active and not c.is_internal`;
  const ids = withChildren
    ? sql`with recursive tree as (
        ${shown} and c.id = any(${categoryIds})
        union select c.id from product_category c join tree on c.seller_id = ${sellerId}
          and c.parent_category_id = tree.id
          where c.is_active and not c.is_internal)
      select id from tree`
    : sql`${shown} and c.id = any(${categoryIds})`;
  return sql`exists (select from product_category_product cp where cp.seller_id = p.seller_id
    and cp.product_id = p.id and cp.product_category_id in (${ids}))`;
}

const rangeOperators = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

function inRange(column: string, range: ProductFilter["created_at"]): Sql[] {
  return (Object.keys(rangeOperators) as (keyof typeof rangeOperators)[]).flatMap((key) =>
    range?.[key] === undefined
      ? []
      : [sql`${raw(column)} ${raw(rangeOperators[key])} ${range[key]}::timestamptz`],
  );
}

function exactCodes(sellerId: string, search: FilterAndWords): Sql {
  if (!hasExact(search)) return empty;
  const { code } = search.filter;
  const codes = [...new Set([code, code.toUpperCase(), code.toLowerCase()])];
  const byEan = sql`union select v.product_id from product_variant v where v.seller_id = ${sellerId}
    and v.deleted_at is null and v.ean = ${code}`;
  return sql`exact as (select v.product_id from product_variant v where v.seller_id = ${sellerId}
    and v.deleted_at is null and v.sku = any(${codes})
    ${/^\d+$/.test(code) ? byEan : empty}), `;
}

/** Whether any product may match an exact code: only then is it checked. */
const hasExact = ({ withWords }: FilterAndWords) => (withWords?.wholeIds.length ?? 0) > 0;

function toOrder(search: FilterAndWords, lang: string): Sql {
  const { sort } = search.filter;
  const exactFirst = !hasExact(search)
    ? empty
    : sql`(p.id in (select product_id from exact)) desc, `;
  return sql`${exactFirst}${toSortColumn(sort, lang)} ${raw(sort.descending ? "desc" : "asc")},
    p.id`;
}

function toSortColumn({ column }: ProductSort, lang: string): Sql {
  if (column === "title")
    return sql`coalesce(p.translations -> ${lang} ->> 'sort_key', p.sort_key) collate "C"`;
  if (column === "handle") return sql`p.handle collate "C"`;
  return column === "created_at" ? sql`p.created_at` : sql`p.updated_at`;
}
