import sql from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";

/** Amounts in minor units of `currency_code`; `delivery_date` is YYYY-MM-DD. */
export type OrderMailRow = {
  id: string;
  display_id: number;
  created_at: Date;
  email: string;
  first_name: string | null;
  currency_code: string;
  delivery_date: string | null;
  subtotal: number;
  discount_total: number;
  shipping_total: number;
  tax_total: number;
  gift_card_total: number;
  gift_card_tax_total: number;
  total: number;
  preorder_deposit: { amount: number; remaining: number } | null;
  comment: string | null;
  purchase_order_number: string | null;
  payment_method: string | null;
  payment_terms: string | null;
  shipping_name: string | null;
};

export type OrderMailLine = {
  title: string;
  description: string | null;
  sku: string | null;
  quantity: number;
  unit_price: number;
  amount: number;
};

/** An order as its confirmation tells it; the shipping option's name is in `language`. Undefined when it doesn't exist. */
export async function findOrderMailRow(transaction: Transaction, orderId: string, language: string): Promise<OrderMailRow | undefined> {
  const rows = await transaction.query<OrderMailRow>(
    sql`select o.id, o.display_id, o.created_at, o.email, c.first_name, o.currency_code, o.delivery_date, o.subtotal, o.discount_total,
          o.shipping_total, o.tax_total, o.gift_card_total, o.gift_card_tax_total, o.total, o.preorder_deposit, o.metadata->>'comment' as comment, o.metadata->>'purchase_order_number' as purchase_order_number,
          p.data->>'payment_method' as payment_method, coalesce(p.data->>'delay', co.payment_terms) as payment_terms,
          (select coalesce(sm.snapshot->'option'->'translations'->${language}->>'name', sm.snapshot->'option'->>'name')
           from shipping_method sm where sm.seller_id = o.seller_id and sm.order_id = o.id limit 1) as shipping_name
        from "order" o
        left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
        left join company co on co.seller_id = o.seller_id and co.id = o.company_id
        left join lateral (select data from payment where seller_id = o.seller_id and order_id = o.id order by created_at, id limit 1) p on true
        where o.id = ${orderId}`,
  );
  return rows[0];
}

/** The order's lines by rank; `amount` is quantity × unit price. */
export function listOrderMailLines(transaction: Transaction, orderId: string): Promise<OrderMailLine[]> {
  return transaction.query<OrderMailLine>(
    sql`select li.title, li.description, li.snapshot->'variant'->>'sku' as sku, li.quantity, li.unit_price, li.unit_price::bigint * li.quantity as amount
        from line_item li where li.order_id = ${orderId} order by li.rank, li.id`,
  );
}
