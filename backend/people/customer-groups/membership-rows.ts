import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

/** The given customers who exist. */
export async function findExistingCustomers(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction.query<{ id: string }>(
    sql`select id from customer where seller_id = ${transaction.sellerId}
      and id = any(${ids as string[]}) and deleted_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Puts customers into a group; those that are in it stay. */
export async function addGroupCustomers(
  transaction: Transaction,
  groupId: string,
  customerIds: readonly string[],
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`insert into customer_group_customer (seller_id, customer_group_id, customer_id)
        select ${transaction.sellerId}, ${groupId}, id
          from unnest(${customerIds as string[]}::text[]) as given (id) on conflict do nothing`,
  );
}

/** Takes customers out of a group; null means all. */
export async function removeGroupCustomers(
  transaction: Transaction,
  groupId: string,
  customerIds: readonly string[] | null,
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`delete from customer_group_customer
        where seller_id = ${transaction.sellerId} and customer_group_id = ${groupId}
          and (${customerIds as string[] | null}::text[] is null
            or customer_id = any(${customerIds as string[] | null}::text[]))`,
  );
}

/** Takes all companies out of a group. */
export async function removeGroupCompanies(
  transaction: Transaction,
  groupId: string,
): Promise<void> {
  await transaction.query(
    sql`delete from customer_group_company where seller_id = ${transaction.sellerId}
      and customer_group_id = ${groupId}`,
  );
}

/** Puts the customer into exactly these groups. */
export async function replaceGroupsOfCustomer(
  transaction: Transaction,
  customerId: string,
  groupIds: readonly string[],
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`delete from customer_group_customer
        where seller_id = ${transaction.sellerId} and customer_id = ${customerId}
          and not customer_group_id = any(${groupIds as string[]}::text[])`,
  );
  for (const groupId of groupIds) await addGroupCustomers(transaction, groupId, [customerId]);
}

/** Which groups each of these customers is in. */
export async function listMemberships(
  transaction: Transaction,
  customerIds: readonly string[],
): Promise<{ customer_id: string; customer_group_id: string }[]> {
  return transaction.query(
    sql`select customer_id, customer_group_id from customer_group_customer
        where seller_id = ${transaction.sellerId}
          and customer_id = any(${customerIds as string[]}::text[])`,
  );
}
