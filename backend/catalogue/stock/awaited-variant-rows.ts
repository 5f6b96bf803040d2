import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** The given variants with an ordered line that is not fulfilled. */
export async function listAwaitedVariants(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select distinct l.variant_id as id from line_item l
    where l.seller_id = ${transaction.sellerId}
      and l.variant_id = any(${variantIds as string[]}::text[])
      and l.order_id is not null and l.quantity > coalesce(l.fulfilled_quantity, 0)`);
  return rows.map(({ id }) => id);
}
