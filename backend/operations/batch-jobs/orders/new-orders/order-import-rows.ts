import sql from "sql-template-tag";
import type { SessionAgent } from "../../../../platform/http/access/acting-session-rows";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { isNamed } from "../named-order-rows";

/** Locks out other imports of the same order until the transaction ends. */
export async function lockExternalId(transaction: Transaction, externalId: string): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(
    ${`imported-order/${transaction.sellerId}/${externalId}`}, 0))`);
}

/**
 * The company of an existing order with this number, null for a guest's; undefined if there is no
 * such order.
 */
export async function findKnownOrder(
  transaction: Transaction,
  externalId: string,
): Promise<{ company_code: string | null } | undefined> {
  const rows = await transaction.query<{ company_code: string | null }>(sql`
    select (select c.code from company c where c.seller_id = o.seller_id
      and c.id = o.company_id) as company_code
    from "order" o where ${isNamed(transaction, { externalId })} order by o.created_at limit 1`);
  return rows[0];
}

export type OrderingCompany = {
  name: string;
  region_id: string | null;
  currency_code: string | null;
  /** The customer with the e-mail, else the first who can sign in, else the first. */
  customer_id: string | null;
};

export async function findOrderingCompany(
  transaction: Transaction,
  code: string,
  email: string | undefined,
): Promise<OrderingCompany | undefined> {
  const rows = await transaction.query<OrderingCompany>(sql`
    select c.name, r.id as region_id, r.currency_code,
      (select u.id from customer u where u.seller_id = c.seller_id and u.company_id = c.id
        and u.deleted_at is null and u.email = coalesce(${email ?? null}::text, u.email)
        order by u.has_account desc, u.created_at, u.id limit 1) as customer_id
    from company c left join region r on r.seller_id = c.seller_id and r.id = c.region_id
      and r.deleted_at is null
    where c.seller_id = ${transaction.sellerId} and c.code = ${code} and c.deleted_at is null`);
  return rows[0];
}

export type OrderedVariant = { id: string; sku: string | null; ean: string | null };

export function listOrderedVariants(
  transaction: Transaction,
  { skus, eans }: { skus: string[]; eans: string[] },
): Promise<OrderedVariant[]> {
  return transaction.query<OrderedVariant>(sql`
    select id, sku, ean from product_variant where seller_id = ${transaction.sellerId}
      and deleted_at is null and (sku = any(${skus}::text[]) or ean = any(${eans}::text[]))`);
}

/** Up to two shipping options of a region with this id or name. */
export async function listShippingOptionIds(
  transaction: Transaction,
  regionId: string,
  name: string,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from shipping_option where seller_id = ${transaction.sellerId}
      and region_id = ${regionId} and deleted_at is null and not is_return
      and (id = ${name} or lower(name) = lower(${name})) order by id = ${name} desc, created_at
    limit 2`);
  return rows.map(({ id }) => id);
}

/** The job's creator. */
export async function findImportingAgent(
  transaction: Transaction,
  id: string | null,
): Promise<SessionAgent | null> {
  const rows = await transaction.query<SessionAgent>(sql`
    select id, email, first_name, last_name from agent
    where seller_id = ${transaction.sellerId} and id = ${id}`);
  return rows[0] ?? null;
}
