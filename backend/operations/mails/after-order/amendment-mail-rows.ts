import sql, { type Sql } from "sql-template-tag";
import type { AmendedField } from "@/contract/order/order-event";
import type { Transaction } from "../../../platform/db/with-transaction";
import type { OrderMailRow } from "../order-mail-rows";
import {
  type OrderMailHead,
  orderMailHead,
  type QuantityMailLine,
  quantityMailLine,
} from "./order-mail-head-rows";

export type AmendedLine = QuantityMailLine & { from: number };
/** An order changed by its buyer. `total` in minor units. */
export type AmendmentMailRow = OrderMailHead & {
  total: number;
  address: OrderMailRow["shipping_address"];
  delivery_date: string | null;
  comment: string | null;
  /** The changed lines; 0: added, or removed. */
  lines: AmendedLine[];
  fields: AmendedField[];
};

type AmendedItem = { item_id: string; from: number; to: number };
type Amendment = {
  orderId: string;
  items: AmendedItem[];
  fields: AmendedField[];
};

/** For an order `o` joined to its address `a`: the fields a buyer may have changed. */
export const amendedColumns: Sql = sql`o.total, to_json(a) as address,
  to_char(o.delivery_date, 'YYYY-MM-DD') as delivery_date, o.metadata ->> 'comment' as comment`;
export const amendedAddress: Sql = sql`
  left join address a on a.seller_id = o.seller_id and a.id = o.shipping_address_id`;

/** The changed lines of an order `o`, with `quantity` of an item `x`. */
export const amendedLines = (items: readonly AmendedItem[], quantity = sql`x."to"`): Sql => sql`
  (select coalesce(json_agg(
      ${quantityMailLine(quantity)}::jsonb || jsonb_build_object('from', x."from")
      order by l.rank, l.id), '[]')
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as x (item_id text, "from" integer, "to" integer)
    join line_item l on l.seller_id = o.seller_id and l.id = x.item_id)`;

/** Undefined if the order has since been canceled. */
export async function findAmendmentMailRow(
  transaction: Transaction,
  { orderId, items, fields }: Amendment,
): Promise<AmendmentMailRow | undefined> {
  const rows = await transaction.query<Omit<AmendmentMailRow, "fields">>(sql`
    select ${orderMailHead}, ${amendedColumns}, ${amendedLines(items)} as lines
    from "order" o left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    ${amendedAddress}
    where o.seller_id = ${transaction.sellerId} and o.id = ${orderId} and o.status <> 'canceled'`);
  return rows[0] && { ...rows[0], fields };
}
