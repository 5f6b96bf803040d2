import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import { insertRows } from "../../../platform/db/insert-rows";
import { createId } from "../../../kernel/ids";

export type NamedVariant = { id: string; sku: string | null; product_id: string };

/** The variants with these ids or SKUs. */
export function listNamedVariants(
  transaction: Transaction,
  names: { ids: string[]; skus: string[] },
): Promise<NamedVariant[]> {
  return transaction.query<NamedVariant>(sql`
    select id, sku, product_id from product_variant
    where seller_id = ${transaction.sellerId} and deleted_at is null
      and (id = any(${names.ids}) or sku = any(${names.skus}))`);
}

export type ImportedPrice = {
  variant_id: string;
  currency_code: string;
  region_id: string | null;
  amount: number;
  min_quantity: number | null;
  max_quantity: number | null;
};

/** Adds prices to a list; amounts in minor units. */
export async function insertListPrices(
  transaction: Transaction,
  priceListId: string,
  prices: readonly ImportedPrice[],
): Promise<void> {
  await insertRows(
    transaction,
    "money_amount",
    prices.map((price) => ({ id: createId("ma"), price_list_id: priceListId, ...price })),
  );
}

/**
 * Deletes up to `howMany` of the list's prices from before the job started writing; returns their
 * products.
 */
export async function deletePricesBefore(
  transaction: Transaction,
  priceListId: string,
  batchJobId: string,
  howMany: number,
): Promise<string[]> {
  const rows = await transaction.query<{ product_id: string }>(sql`
    delete from money_amount m using product_variant v
    where m.seller_id = ${transaction.sellerId} and v.seller_id = m.seller_id
      and v.id = m.variant_id and m.id in (
      select o.id from money_amount o
      where o.seller_id = ${transaction.sellerId} and o.price_list_id = ${priceListId}
        and o.updated_at <
        (select j.processing_at from batch_job j where j.seller_id = ${transaction.sellerId}
          and j.id = ${batchJobId})
      order by o.variant_id limit ${howMany})
    returning v.product_id`);
  return rows.map((row) => row.product_id);
}
