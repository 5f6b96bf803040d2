import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { insertRows } from "../../platform/db/insert-rows";
import type { ListPriceRecord } from "./price-list-record";

/**
 * The prices of a list, of all or some variants, by variant and quantity; none of deleted variants.
 */
export function readListPrices(
  transaction: Transaction,
  priceListId: string,
  variantIds?: readonly string[],
): Promise<ListPriceRecord[]> {
  return transaction.query<ListPriceRecord>(sql`
    select id, variant_id, currency_code, region_id, amount, min_quantity, max_quantity,
      price_list_id, created_at, updated_at, deleted_at
    from money_amount m
    where seller_id = ${transaction.sellerId} and price_list_id = ${priceListId}
      and deleted_at is null
      and exists (select from product_variant v join product p on p.seller_id = v.seller_id
        and p.id = v.product_id
        where v.seller_id = m.seller_id and v.id = m.variant_id and v.deleted_at is null
          and p.deleted_at is null)
      and (${variantIds === undefined} or variant_id = any(${(variantIds ?? []) as string[]}))
    order by variant_id, currency_code, min_quantity nulls first, id`);
}

/**
 * Replaces prices of a list: deletes the outdated ones first, then inserts the others as new rows,
 * keeping the ids of unchanged ones.
 */
export async function replaceListPrices(
  transaction: Transaction,
  removedIds: readonly string[],
  made: readonly Omit<ListPriceRecord, "deleted_at" | "updated_at">[],
): Promise<void> {
  if (removedIds.length > 0)
    await transaction.query(
      sql`delete from money_amount where seller_id = ${transaction.sellerId}
        and id = any(${removedIds as string[]})`,
    );
  const now = new Date();
  await insertRows(
    transaction,
    "money_amount",
    made.map((price) => ({ ...price, updated_at: now })),
  );
}

/** Which prices to delete: given ones, all of some variants or products, or the whole list. */
export type PriceSelection =
  | { priceIds: readonly string[] }
  | { variantIds: readonly string[] }
  | { productIds: readonly string[] }
  | "all";

type DeletedPrice = Omit<
  ListPriceRecord,
  "price_list_id" | "created_at" | "updated_at" | "deleted_at"
> & { product_id: string };

/** Deletes the selected prices of a list and returns them with their products. */
export function deleteListPrices(
  transaction: Transaction,
  priceListId: string,
  selection: PriceSelection,
): Promise<DeletedPrice[]> {
  const some = selection === "all" ? {} : selection;
  const priceIds = "priceIds" in some ? some.priceIds : null;
  const variantIds = "variantIds" in some ? some.variantIds : null;
  const productIds = "productIds" in some ? some.productIds : null;
  return transaction.query(sql`
    delete from money_amount m using product_variant v
    where m.seller_id = ${transaction.sellerId} and m.price_list_id = ${priceListId}
      and v.seller_id = m.seller_id and v.id = m.variant_id
      and (${priceIds as string[] | null}::text[] is null
        or m.id = any(${priceIds as string[] | null}::text[]))
      and (${variantIds as string[] | null}::text[] is null
        or m.variant_id = any(${variantIds as string[] | null}::text[]))
      and (${productIds as string[] | null}::text[] is null
        or v.product_id = any(${productIds as string[] | null}::text[]))
    returning m.id, v.product_id, m.variant_id, m.currency_code, m.region_id, m.amount,
      m.min_quantity, m.max_quantity`);
}

/**
 * What prices may refer to: the product of each known variant, the currency of each region, the
 * store's currencies.
 */
export async function readPriceTargets(
  transaction: Transaction,
  ids: { variantIds: readonly string[]; regionIds: readonly string[] },
): Promise<{
  productOf: Map<string, string>;
  currencyOf: Map<string, string>;
  currencies: Set<string>;
}> {
  const variants = await transaction.query<{ id: string; product_id: string }>(sql`
    select id, product_id from product_variant where seller_id = ${transaction.sellerId}
      and id = any(${ids.variantIds as string[]}) and deleted_at is null`);
  const regions = await transaction.query<{ id: string; currency_code: string }>(sql`
    select id, currency_code from region where seller_id = ${transaction.sellerId}
      and id = any(${ids.regionIds as string[]}) and deleted_at is null`);
  const currencies = await transaction.query<{ code: string }>(sql`
    select code from store_currency where seller_id = ${transaction.sellerId}`);
  return {
    productOf: new Map(variants.map((row) => [row.id, row.product_id])),
    currencyOf: new Map(regions.map((row) => [row.id, row.currency_code])),
    currencies: new Set(currencies.map((row) => row.code)),
  };
}

/** Products with a price in the list, sorted by title. */
export async function readListProductIds(
  transaction: Transaction,
  priceListId: string,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select p.id from product p
    where p.seller_id = ${transaction.sellerId} and p.deleted_at is null and p.id in (
      select v.product_id from money_amount m join product_variant v on v.seller_id = m.seller_id
        and v.id = m.variant_id
      where m.seller_id = p.seller_id and m.price_list_id = ${priceListId} and m.deleted_at is null
        and v.deleted_at is null)
    order by p.created_at desc, p.id`);
  return rows.map((row) => row.id);
}

/** Stock by variant id, in sales units. */
export async function readVariantStock(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await transaction.query<{ id: string; inventory_quantity: number }>(sql`
    select id, inventory_quantity from product_variant where seller_id = ${transaction.sellerId}
      and id = any(${variantIds as string[]})`);
  return new Map(rows.map((row) => [row.id, row.inventory_quantity]));
}
