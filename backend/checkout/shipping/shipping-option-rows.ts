import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { ShippingOptionRow } from "../../markets/shipping-options/shipping-method";

const selection = sql`select to_json(o) as option from shipping_option o`;

/** Shipping options of a region, oldest first. */
export async function listShippingOptionRows(
  transaction: Transaction,
  regionId: string,
): Promise<ShippingOptionRow[]> {
  const rows = await transaction.query<{ option: ShippingOptionRow }>(sql`${selection}
    where o.seller_id = ${transaction.sellerId} and o.region_id = ${regionId}
      and o.deleted_at is null and not o.is_return and not o.admin_only
      order by o.created_at, o.id`);
  return rows.map((row) => row.option);
}

/**
 * Shipping options of a region without a cart; with `productIds`, those that can ship one of these
 * products. Oldest first.
 */
export async function listOfferedOptionRows(
  transaction: Transaction,
  filter: { regionId: string; isReturn: boolean; productIds: readonly string[] | undefined },
): Promise<ShippingOptionRow[]> {
  const rows = await transaction.query<{ option: ShippingOptionRow }>(sql`${selection}
    where o.seller_id = ${transaction.sellerId} and o.region_id = ${filter.regionId}
      and o.deleted_at is null and o.is_return = ${filter.isReturn} and not o.admin_only
      and (${filter.productIds === undefined} or o.profile_id in (select p.profile_id from product p
        where p.seller_id = ${transaction.sellerId}
          and p.id = any(${(filter.productIds ?? []) as string[]}::text[])))
    order by o.created_at, o.id`);
  return rows.map((row) => row.option);
}
