import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import {
  type OrderMailHead,
  orderMailHead,
  type QuantityMailLine,
  quantityMailLine,
} from "./order-mail-head-rows";

/** Units of a line that are on backorder; days are ISO, null or absent if unknown. */
type BackorderItem = {
  lineId: string;
  quantity: number;
  from?: string | null;
  to?: string | null;
};
export type BackorderMailLine = QuantityMailLine & { from: string | null; to: string | null };
/** An order and its lines with units that are, or were, on backorder. */
export type BackorderMailRow = OrderMailHead & { lines: BackorderMailLine[] };

/** Lines are found even if they have been removed from their order. */
export async function findBackorderMailRow(
  transaction: Transaction,
  { orderId, items }: { orderId: string; items: readonly BackorderItem[] },
): Promise<BackorderMailRow | undefined> {
  const rows = await transaction.query<BackorderMailRow>(sql`
    select ${orderMailHead},
      (select coalesce(json_agg(${quantityMailLine(sql`x.quantity`)}::jsonb
          || jsonb_build_object('from', x."from", 'to', x."to") order by l.rank, l.id), '[]')
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
          as x ("lineId" text, quantity integer, "from" text, "to" text)
        join line_item l on l.seller_id = o.seller_id and l.id = x."lineId") as lines
    from "order" o left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where o.seller_id = ${transaction.sellerId} and o.id = ${orderId}`);
  return rows[0];
}
