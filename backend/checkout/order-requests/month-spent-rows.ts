import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** Blocks a person's other orders until the transaction ends. */
export async function lockMonthSpent(transaction: Transaction, customerId: string): Promise<void> {
  await transaction.query(
    sql`select 1 from customer where seller_id = ${transaction.sellerId} and id = ${customerId}
      for no key update`,
  );
}

type Month = {
  customerId: string;
  companyId: string | null;
  currencyCode: string;
  at: Date;
  timeZone: string;
};

/**
 * The total of a person's orders in the calendar month of `at`, minor units: her own, and those she
 * made from a colleague's cart. Canceled and rejected orders don't count.
 */
export async function readMonthSpent(
  transaction: Transaction,
  { customerId, companyId, currencyCode, at, timeZone }: Month,
): Promise<number> {
  const rows = await transaction.query<{ spent: number }>(sql`
    select coalesce(sum(o.total), 0)::bigint as spent from "order" o
    where o.seller_id = ${transaction.sellerId} and o.company_id = ${companyId}
      and o.currency_code = ${currencyCode} and o.status not in ('canceled', 'rejected')
      and o.created_at >= date_trunc('month', ${at}::timestamptz at time zone ${timeZone})
        at time zone ${timeZone}
      and (o.customer_id = ${customerId} or exists (select from cart c
        where c.seller_id = o.seller_id and c.id = o.cart_id
          and c.context ->> 'completed_by' = ${customerId} and not exists (
            select from order_request r where r.seller_id = c.seller_id and r.cart_id = c.id
              and r.status = 'approved')))`);
  return Number(rows[0]?.spent ?? 0);
}
