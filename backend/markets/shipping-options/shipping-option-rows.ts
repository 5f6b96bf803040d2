import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { ShippingOptionRow } from "./shipping-method";

/** One shipping option of the seller, if it exists. */
export async function findShippingOptionRow(
  transaction: Transaction,
  id: string,
): Promise<ShippingOptionRow | undefined> {
  const rows = await transaction.query<{ option: ShippingOptionRow }>(
    sql`select to_json(o) as option from shipping_option o
      where o.seller_id = ${transaction.sellerId} and o.id = ${id}
      and o.deleted_at is null`,
  );
  return rows[0]?.option;
}
