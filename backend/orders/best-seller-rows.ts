import sql from "sql-template-tag";
import type { Transaction } from "../platform/db/with-transaction";

/** The number of the seller's last order; 0 before the first. */
export async function readLastDisplayId(transaction: Transaction): Promise<number> {
  const rows = await transaction.query<{ last: number | null }>(
    sql`select max(display_id) as last from "order" where seller_id = ${transaction.sellerId}`,
  );
  return rows[0]?.last ?? 0;
}

type Ranking = { ordersRead: number; companiesMin: number; limit: number };

/**
 * Products of the latest orders, ranked by the number of companies that bought them, then by units.
 * Products bought by fewer than `companiesMin` companies are left out, so that a ranking does not
 * reveal what another company ordered.
 */
export async function rankProducts(
  transaction: Transaction,
  { ordersRead, companiesMin, limit }: Ranking,
): Promise<string[]> {
  const rows = await transaction.query<{ product_id: string }>(sql`
    with latest as (
      select id, company_id from "order"
      where seller_id = ${transaction.sellerId} and status <> 'canceled'
      order by display_id desc limit ${ordersRead})
    select l.product_id
    from latest o join line_item l on l.seller_id = ${transaction.sellerId} and l.order_id = o.id
    where l.product_id is not null
    group by l.product_id
    having count(distinct o.company_id) >= ${companiesMin}
    order by count(distinct o.company_id) desc, sum(l.quantity) desc, l.product_id
    limit ${limit}`);
  return rows.map((row) => row.product_id);
}
