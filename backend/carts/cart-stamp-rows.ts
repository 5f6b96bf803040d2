import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";

/** `stamp` changes with everything a cart's answer shows that neither its own version nor the catalogue's covers. */
export type CartStamp = { id: string; version: number; stamp: string };

const selection = sql`
  select c.id, c.version, concat_ws('|', co.updated_at, r.updated_at, sa.updated_at, ba.updated_at, so.updated_at,
      (select string_agg(g.customer_group_id, ',' order by g.customer_group_id) from customer_group_customer g where g.seller_id = c.seller_id and g.customer_id = c.customer_id),
      (select max(t.boundary) from price_list pl cross join lateral (values (pl.starts_at), (pl.ends_at)) t (boundary) where pl.seller_id = c.seller_id and t.boundary <= now())) as stamp
  from cart c
  join company co on co.seller_id = c.seller_id and co.id = c.company_id
  join region r on r.seller_id = c.seller_id and r.id = c.region_id
  left join address sa on sa.seller_id = c.seller_id and sa.id = c.shipping_address_id
  left join address ba on ba.seller_id = c.seller_id and ba.id = c.billing_address_id
  left join shipping_method m on m.seller_id = c.seller_id and m.cart_id = c.id
  left join shipping_option so on so.seller_id = m.seller_id and so.id = m.shipping_option_id`;

async function first(transaction: Transaction, condition: Sql): Promise<CartStamp | undefined> {
  const rows = await transaction.query<CartStamp>(sql`${selection} where c.seller_id = ${transaction.sellerId} and c.deleted_at is null and ${condition}`);
  return rows[0];
}

/** What identifies the present content of a company's cart. */
export function findCartStamp(transaction: Transaction, companyId: string, cartId: string): Promise<CartStamp | undefined> {
  return first(transaction, sql`c.id = ${cartId} and c.company_id = ${companyId}`);
}

/** The open cart of a customer: the one of her company's region first, else the newest. */
export function findOpenCartStamp(transaction: Transaction, owner: { companyId: string; customerId: string; regionId: string | null }): Promise<CartStamp | undefined> {
  return first(
    transaction,
    sql`c.customer_id = ${owner.customerId} and c.company_id = ${owner.companyId} and c.completed_at is null and c.type = 'default'
      order by coalesce(c.region_id = ${owner.regionId}, false) desc, c.created_at desc, c.id limit 1`,
  );
}
