import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";

/** An edit of an order as needed by its mail. */
export type EditMailRow = {
  order_id: string;
  display_id: number;
  email: string;
  /** Whether a buyer can view the order: not a guest's. */
  is_shown: boolean;
  first_name: string | null;
  /** The customer's; null if she has chosen none. */
  language: string | null;
};

/** Undefined if there is no such edit, its status has changed, or its order is canceled. */
export async function findEditMailRow(
  transaction: Transaction,
  id: string,
  status: "requested" | "canceled",
): Promise<EditMailRow | undefined> {
  const rows = await transaction.query<EditMailRow>(sql`
    select o.id as order_id, o.display_id, o.email, o.company_id is not null as is_shown,
      c.first_name, c.locale as language
    from order_edit e join "order" o on o.seller_id = e.seller_id and o.id = e.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where e.seller_id = ${transaction.sellerId} and e.id = ${id}
      and e.status = ${status} and o.status <> 'canceled'`);
  return rows[0];
}
