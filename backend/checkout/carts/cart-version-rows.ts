import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/**
 * The version of a cart's content: every statement that changes a cart raises it. Everything else a
 * response depends on is versioned per seller (the catalogue version, `termsVersion`) or depends on
 * time (`price-span.ts`), except codes and gift cards, which others can use up.
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
 * The customer's open cart: one in her company's region first, else the newest. Carts of other,
 * deleted regions are skipped, so that a new one is created; they can still be read by id and
 * moved.
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
