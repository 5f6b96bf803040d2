import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";

export type ExportedPrices = {
  id: string;
  sku: string | null;
  handle: string;
  product_title: string;
  title: string;
  prices: {
    currency_code: string;
    region_id: string | null;
    amount: number;
    min_quantity: number | null;
    max_quantity: number | null;
  }[];
};

/**
 * Up to `howMany` variants with a price in the list, after `afterId`, by id; amounts in minor
 * units. Without prices of deleted regions and of currencies the store no longer has, which an
 * import could not name.
 */
export function listExportedPrices(
  transaction: Transaction,
  priceListId: string,
  { afterId, howMany }: { afterId: string; howMany: number },
): Promise<ExportedPrices[]> {
  return transaction.query<ExportedPrices>(sql`
    select v.id, v.sku, p.handle, p.title as product_title, v.title,
      jsonb_agg(jsonb_build_object('currency_code', m.currency_code, 'region_id', r.id, 'amount',
        m.amount,
        'min_quantity', m.min_quantity, 'max_quantity', m.max_quantity)) as prices
    from money_amount m
    join product_variant v on v.seller_id = m.seller_id and v.id = m.variant_id
      and v.deleted_at is null
    join product p on p.seller_id = v.seller_id and p.id = v.product_id and p.deleted_at is null
    join store_currency c on c.seller_id = m.seller_id and c.code = m.currency_code
    left join region r on r.seller_id = m.seller_id and r.id = m.region_id and r.deleted_at is null
    where m.seller_id = ${transaction.sellerId} and m.price_list_id = ${priceListId}
      and m.deleted_at is null
      and (m.region_id is null or r.id is not null) and v.id > ${afterId}
    group by v.id, v.sku, p.handle, p.title, v.title order by v.id limit ${howMany}`);
}
