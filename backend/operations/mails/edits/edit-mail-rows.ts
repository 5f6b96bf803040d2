import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";

/** A proposal for an order as its mail tells it. */
export type EditMailRow = {
  order_id: string;
  display_id: number;
  email: string;
  /** Whether a buyer can look at the order: a guest's she can't. */
  is_shown: boolean;
  first_name: string | null;
  /** The customer's; null: she has chosen none. */
  language: string | null;
};

/** A proposal that waits for its buyer; undefined: there is none, or it is decided. */
export async function findEditMailRow(
  transaction: Transaction,
  id: string,
): Promise<EditMailRow | undefined> {
  const rows = await transaction.query<EditMailRow>(sql`
    select o.id as order_id, o.display_id, o.email, o.company_id is not null as is_shown,
      c.first_name, c.locale as language
    from order_edit e join "order" o on o.seller_id = e.seller_id and o.id = e.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where e.seller_id = ${transaction.sellerId} and e.id = ${id} and e.status = 'requested'`);
  return rows[0];
}
