import sql from "sql-template-tag";
import { paidLaterIds } from "../../markets/payment-providers/find-payment-provider";
import type { Transaction } from "../../platform/db/with-transaction";

/**
 * What each of these companies owes in its currency, minor units: outstanding payments on terms of
 * orders that are not canceled, and the balance of preorders whose deposit is not paid yet.
 * `exceptCartId` excludes the order of this cart.
 */
export async function readCreditUsed(
  transaction: Transaction,
  companyIds: readonly string[],
  exceptCartId: string | null = null,
): Promise<Map<string, number>> {
  const rows = await transaction.query<{ id: string; used: number }>(
    sql`select c.id, sum(coalesce(p.open, 0) + case when o.payment_status = 'awaiting'
        then coalesce((o.preorder_deposit ->> 'remaining')::bigint, 0) else 0 end)::bigint as used
      from company c
      left join lateral company_terms(c.seller_id,
        case when c.parent_company_id is not null and c.payment_currency_code is null
          then c.id end) t on true
      join "order" o on o.seller_id = c.seller_id and o.company_id = c.id
        and o.payment_status in ('not_paid', 'awaiting', 'requires_action', 'partially_refunded',
          'refunded') and o.canceled_at is null
        and o.status not in ('canceled', 'rejected')
        and o.cart_id is distinct from ${exceptCartId}
        and lower(o.currency_code) = coalesce(lower(c.payment_currency_code),
          t.payment_currency_code, lower(o.currency_code))
      left join lateral (select sum(p.amount) as open from payment p
        where p.seller_id = o.seller_id and p.order_id = o.id and p.captured_at is null
          and p.canceled_at is null and p.provider_id = any(${paidLaterIds}::text[])) p on true
      where c.seller_id = ${transaction.sellerId}
        and c.id = any(${companyIds as string[]}::text[])
      group by c.id`,
  );
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/**
 * A company's credit limit in minor units, null for none; blocks its other orders until the
 * transaction ends.
 */
export async function lockCreditLimit(
  transaction: Transaction,
  companyId: string,
): Promise<number | null> {
  const rows = await transaction.query<{ credit_limit: number | null }>(
    sql`select credit_limit from company where seller_id = ${transaction.sellerId}
      and id = ${companyId} for no key update`,
  );
  return rows[0]?.credit_limit ?? null;
}
