import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";

/** `reference`: the provider's own id of the payment. */
export type PaymentCheck = { seller_id: string; reference: string };

/**
 * Takes at most so many payments of every seller that this provider is to be asked about; nobody
 * else gets them, and they come again later, each time after a longer while.
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
