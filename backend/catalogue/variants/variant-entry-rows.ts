import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { pricingVersionOf } from "../../platform/versions/catalogue-version-rows";
import { isVisible, type Visibility } from "../products/product-page-rows";

/** A variant with the version of its product's document and its stock from the same transaction. */
export type VariantEntry = {
  id: string;
  product_id: string;
  inventory_quantity: number;
  version: number;
};

/**
 * Variants by id, whatever their product's status, and the seller's versions as seen by this
 * transaction.
 */
export function readVariantEntries(
  transaction: Transaction,
  ids: readonly string[],
): Promise<(VariantEntry & { pricing_version: number })[]> {
  return transaction.query(sql`
    select v.id, v.product_id, v.inventory_quantity, d.version,
      ${pricingVersionOf(transaction.sellerId)} as pricing_version
    from product_variant v
    join product_doc d on d.seller_id = ${transaction.sellerId} and d.product_id = v.product_id
    where v.seller_id = ${transaction.sellerId} and v.id = any(${ids as string[]})
      and v.deleted_at is null`);
}

type Range = {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
};

/** The filters of a variant list besides visibility; undefined for none. */
export type VariantFilter = {
  ids?: readonly string[] | undefined;
  skus?: readonly string[] | undefined;
  titles?: readonly string[] | undefined;
  inventoryQuantity?: number | Range | undefined;
  salesChannelIds?: readonly string[] | undefined;
};

export type VariantVisibility = Visibility & { hiddenVariantIds: readonly string[] };

/** Visible variants that match a filter. Newest product first, then the natural order of titles. */
export function readVisibleVariants(
  transaction: Transaction,
  visibility: VariantVisibility,
  filter: VariantFilter,
): Promise<VariantEntry[]> {
  return transaction.query(sql`
    select v.id, v.product_id, v.inventory_quantity, d.version
    from product_variant v
    join product p on p.seller_id = v.seller_id and p.id = v.product_id
    join product_doc d on d.seller_id = v.seller_id and d.product_id = v.product_id
    where ${isShown(transaction.sellerId, visibility)}
      and ${isVisible(transaction.sellerId, visibility)} ${meets(transaction.sellerId, filter)}
    order by p.created_at desc, p.id, v.sort_key collate "C", v.variant_rank, v.id`);
}

/** The visible products, newest first. */
export async function readVisibleProductIds(
  transaction: Transaction,
  visibility: Visibility,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select p.id from product p where ${isVisible(transaction.sellerId, visibility)}
      order by p.created_at desc, p.id`);
  return rows.map(({ id }) => id);
}

/** The number of visible variants of each product. */
export async function countShownVariants(
  transaction: Transaction,
  visibility: VariantVisibility,
): Promise<Map<string, number>> {
  const rows = await transaction.query<{ product_id: string; count: number }>(sql`
    select v.product_id, count(*)::integer as count from product_variant v
      where ${isShown(transaction.sellerId, visibility)} group by v.product_id`);
  return new Map(rows.map((row) => [row.product_id, row.count]));
}

/**
 * The visible variants of these products, in the order of the products, then the natural order of
 * titles.
 */
export function readVariantsOfProducts(
  transaction: Transaction,
  visibility: VariantVisibility,
  productIds: readonly string[],
): Promise<VariantEntry[]> {
  return transaction.query(sql`
    select v.id, v.product_id, v.inventory_quantity, d.version
    from unnest(${productIds as string[]}::text[]) with ordinality as wanted (id, position)
    join product_doc d on d.seller_id = ${transaction.sellerId} and d.product_id = wanted.id
    join product_variant v on v.product_id = wanted.id
      and ${isShown(transaction.sellerId, visibility)}
    order by wanted.position, v.sort_key collate "C", v.variant_rank, v.id`);
}

const rangeOperators = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

function meets(sellerId: string, filter: VariantFilter): Sql {
  const { ids, skus, titles, inventoryQuantity, salesChannelIds } = filter;
  const range: Range =
    typeof inventoryQuantity === "number"
      ? { gte: inventoryQuantity, lte: inventoryQuantity }
      : (inventoryQuantity ?? {});
  const conditions = [
    ...(ids ? [sql`v.id = any(${ids as string[]})`] : []),
    ...(skus ? [sql`v.sku = any(${skus as string[]})`] : []),
    ...(titles ? [sql`v.title = any(${titles as string[]})`] : []),
    ...(Object.keys(rangeOperators) as (keyof typeof rangeOperators)[]).flatMap((key) =>
      range[key] === undefined
        ? []
        : [sql`v.inventory_quantity ${raw(rangeOperators[key])} ${range[key]}`],
    ),
    ...(salesChannelIds ? [isInChannels(sellerId, salesChannelIds)] : []),
  ];
  return conditions.length === 0 ? empty : sql`and ${join(conditions, " and ")}`;
}

function isInChannels(sellerId: string, channelIds: readonly string[]): Sql {
  return sql`exists (select from product_sales_channel fc where fc.seller_id = ${sellerId}
    and fc.product_id = v.product_id
    and fc.sales_channel_id = any(${channelIds as string[]}))`;
}

function isShown(sellerId: string, { hiddenVariantIds }: VariantVisibility): Sql {
  const notHidden =
    hiddenVariantIds.length === 0 ? empty : sql`and v.id <> all(${hiddenVariantIds as string[]})`;
  return sql`v.seller_id = ${sellerId} and v.deleted_at is null ${notHidden}`;
}
