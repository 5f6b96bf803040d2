import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";

/** `reference`: the provider's own id of the payment. */
export type PaymentCheck = { seller_id: string; reference: string };

/**
 * Takes a limited number of payments of all sellers to be checked with this provider; no other
 * process gets them, and they are due again later, at growing intervals.
 */
export function takePaymentChecks(
  database: Queryable,
  providerId: string,
  { now, most }: { now: Date; most: number },
): Promise<PaymentCheck[]> {
  return database.query<PaymentCheck>(sql`
    select seller_id, reference from take_payment_checks(${providerId},
      ${now.toISOString()}::timestamptz, ${most}::integer)`);
}
