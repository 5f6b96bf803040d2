import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** A company's minimum order (minor units) and its currency. */
type MinimumOrder = { amount: number | null; currency: string | null };

/** The company's own minimum order, or the one a branch inherits. */
export async function findMinimumOrder(
  transaction: Transaction,
  companyId: string,
): Promise<MinimumOrder> {
  const rows = await transaction.query<MinimumOrder>(sql`
    select t.min_order_amount as amount, lower(t.payment_currency_code) as currency
    from company_terms(${transaction.sellerId}, ${companyId}) t`);
  return rows[0] ?? { amount: null, currency: null };
}
