import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderRecord } from "../order-record";
import { readOrderRecords } from "../order-record-rows";

/** An order of this company by its number and e-mail address, ignoring case. */
export async function findOrderByNumber(
  transaction: Transaction,
  { companyId, displayId, email }: { companyId: string; displayId: number; email: string },
): Promise<OrderRecord | undefined> {
  const isIt = sql`o.company_id = ${companyId} and o.display_id = ${displayId}
    and lower(o.email) = ${email}`;
  return (await readOrderRecords(transaction, isIt))[0];
}

export type OrderOwner = { id: string; display_id: number; email: string; customer_id: string };

/** The owners of these orders of this company, by order number. */
export async function listOrderOwners(
  transaction: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<OrderOwner[]> {
  return transaction.query<OrderOwner>(sql`
    select o.id, o.display_id, o.email, o.customer_id from "order" o
    where o.seller_id = ${transaction.sellerId} and o.company_id = ${companyId}
      and o.id = any(${ids as string[]}::text[])
    order by o.display_id`);
}

/** A customer to whom orders can be transferred; undefined if deactivated or deleted. */
export async function findOrderTaker(
  transaction: Transaction,
  id: string,
): Promise<{ email: string; company_id: string | null } | undefined> {
  const rows = await transaction.query<{ email: string; company_id: string | null }>(sql`
    select email, company_id from customer where seller_id = ${transaction.sellerId}
      and id = ${id} and deleted_at is null and deactivated_at is null`);
  return rows[0];
}
