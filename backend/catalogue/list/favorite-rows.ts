import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/**
 * The variants in a customer's favourite lists, or in one of them, sorted; none if the list is not
 * hers.
 */
export async function readFavoriteVariantIds(
  transaction: Transaction,
  customerId: string,
  listId: string | undefined,
): Promise<string[]> {
  const rows = await transaction.query<{ variant_id: string }>(sql`
    select distinct item ->> 'variant_id' as variant_id
    from customer c, jsonb_array_elements(c.favorite_lists) list,
      jsonb_array_elements(list -> 'items') item
    where c.seller_id = ${transaction.sellerId} and c.id = ${customerId}
      and (${listId ?? null}::text is null or list ->> 'id' = ${listId ?? null}::text)
    order by 1`);
  return rows.map((row) => row.variant_id);
}
