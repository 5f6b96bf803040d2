import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import {
  type OrderMailHead,
  orderMailHead,
  type QuantityMailLine,
  quantityMailLine,
} from "./order-mail-head-rows";

/** A swap: returned units, units sent in exchange, and the difference in minor units. */
export type SwapMailRow = OrderMailHead & {
  difference_due: number;
  lines: QuantityMailLine[];
  sent: QuantityMailLine[];
};

/** Undefined once the swap was canceled. */
export async function findSwapMailRow(
  transaction: Transaction,
  { swapId }: { swapId: string },
): Promise<SwapMailRow | undefined> {
  const rows = await transaction.query<SwapMailRow>(sql`
    select ${orderMailHead}, s.difference_due,
      (select coalesce(json_agg(${quantityMailLine(sql`i.requested_quantity`)}
          order by i.position), '[]')
        from order_return r
        join order_return_item i on i.seller_id = r.seller_id and i.return_id = r.id
        join line_item l on l.seller_id = i.seller_id and l.id = i.item_id
        where r.seller_id = s.seller_id and r.swap_id = s.id) as lines,
      (select coalesce(json_agg(${quantityMailLine(sql`l.quantity`)} order by l.rank, l.id), '[]')
        from line_item l where l.seller_id = s.seller_id and l.swap_id = s.id) as sent
    from swap s join "order" o on o.seller_id = s.seller_id and o.id = s.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where s.seller_id = ${transaction.sellerId} and s.id = ${swapId} and s.canceled_at is null`);
  return rows[0];
}
