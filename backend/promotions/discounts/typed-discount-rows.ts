import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CartDiscount } from "../../pricing/cart-discount";
import { discountJson } from "../../catalogue/prices/discount-json-rows";

/** Discounts by their codes (upper case). */
export async function findDiscountsByCode(
  transaction: Transaction,
  codes: readonly string[],
): Promise<CartDiscount[]> {
  const rows = await transaction.query<{ discount: CartDiscount }>(sql`
    select ${discountJson("typed")} as discount from discount d
    where d.seller_id = ${transaction.sellerId} and d.code = any(${codes as string[]}::text[])
      and d.deleted_at is null`);
  return rows.map((row) => row.discount);
}
