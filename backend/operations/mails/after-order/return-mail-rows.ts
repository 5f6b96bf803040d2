import sql from "sql-template-tag";
import type { Return } from "@/contract/order/return";
import type { Translations } from "../../../kernel/translations";
import type { Transaction } from "../../../platform/db/with-transaction";
import { type OrderMailHead, orderMailHead, type QuantityMailLine } from "./order-mail-head-rows";

/** Returned units of a line; `quantity`: as requested, or as received. */
export type ReturnMailLine = QuantityMailLine & {
  reason: { label: string; translations: Translations } | null;
};

/** A return as needed by its mails. Amounts in minor units of `currency_code`. */
export type ReturnMailRow = OrderMailHead & {
  status: Return["status"];
  refund_amount: number;
  refunded_amount: number | null;
  /** What was taken off the amount due. */
  lowered_amount: number;
  declined_reason: string | null;
  shipping_option: {
    name: string;
    translations: Record<string, { name?: string } | undefined> | null;
  } | null;
  lines: ReturnMailLine[];
};

/** A return; undefined if there is none. */
export async function findReturnMailRow(
  transaction: Transaction,
  id: string,
): Promise<ReturnMailRow | undefined> {
  const rows = await transaction.query<ReturnMailRow>(sql`
    select ${orderMailHead}, r.status, r.refund_amount, r.refunded_amount,
      r.lowered_amount, r.declined_reason,
      r.shipping -> 'option' as shipping_option,
      (select coalesce(json_agg(json_build_object('title', l.title, 'description', l.description,
          'sku', l.snapshot -> 'variant' ->> 'sku', 'thumbnail', l.thumbnail,
          'quantity', coalesce(i.received_quantity, i.requested_quantity),
          'reason', (select json_build_object('label', x.label, 'translations', x.translations)
            from return_reason x where x.seller_id = i.seller_id and x.id = i.reason_id))
          order by i.position, l.rank), '[]')
        from order_return_item i join line_item l
          on l.seller_id = i.seller_id and l.id = i.item_id
        where i.seller_id = r.seller_id and i.return_id = r.id
          and coalesce(i.received_quantity, i.requested_quantity) > 0) as lines
    from order_return r join "order" o on o.seller_id = r.seller_id and o.id = r.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where r.seller_id = ${transaction.sellerId} and r.id = ${id}`);
  return rows[0];
}
