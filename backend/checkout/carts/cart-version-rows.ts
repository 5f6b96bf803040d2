import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/**
 * Which content a cart has at present: every statement that changes a cart raises its version. What
 * else an answer depends on is counted for the whole seller (the catalogue version, `termsVersion`)
 * or a matter of time (`price-span.ts`); but for typed codes and gift cards, which others use up.
 */
export type CartVersion = { id: string; version: number };

async function first(transaction: Transaction, condition: Sql): Promise<CartVersion | undefined> {
  const rows = await transaction.query<CartVersion>(sql`
    select c.id, c.version from cart c
    where c.seller_id = ${transaction.sellerId} and c.deleted_at is null and ${condition}`);
  return rows[0];
}

/** The version of a company's cart. */
export function findCartVersion(
  transaction: Transaction,
  companyId: string,
  cartId: string,
): Promise<CartVersion | undefined> {
  return first(transaction, sql`c.id = ${cartId} and c.company_id = ${companyId}`);
}

/**
 * The open cart of a customer: the one of her company's region first, else the newest. One of
 * another region that was deleted does not count, so that a new one is made; it can still be read
 * by its id, and moved.
 */
export function findOpenCartVersion(
  transaction: Transaction,
  owner: { companyId: string; customerId: string; regionId: string | null },
): Promise<CartVersion | undefined> {
  return first(
    transaction,
    sql`c.customer_id = ${owner.customerId} and c.company_id = ${owner.companyId}
      and c.completed_at is null and c.type = 'default'
      and (c.region_id = ${owner.regionId} or not exists (select from region r
        where r.seller_id = c.seller_id and r.id = c.region_id and r.deleted_at is not null))
      order by coalesce(c.region_id = ${owner.regionId}, false) desc, c.created_at desc,
        c.id limit 1`,
  );
}
