import sql, { empty, type Sql } from "sql-template-tag";
import type { PaymentCollection } from "@/contract/order/payment";
import type { Transaction } from "../../platform/db/with-transaction";
import type { PaymentSessionFacts } from "../../markets/payment-providers/payment-provider";

/** A payment collection; amounts in minor units. */
export type PaymentCollectionRow = Omit<
  PaymentCollection,
  "created_at" | "updated_at" | "deleted_at" | "payment_sessions" | "payments" | "region"
> & { company_id: string; created_at: Date; updated_at: Date; deleted_at: Date | null };

export type CollectionSessionRow = PaymentSessionFacts & {
  id: string;
  provider_id: string;
  amount: number;
  payment_authorized_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/**
 * A payment collection, of this company if given, and locked until the transaction ends if
 * requested.
 */
export async function findPaymentCollectionRow(
  transaction: Transaction,
  id: string,
  { companyId, isLocked = false }: { companyId?: string; isLocked?: boolean } = {},
): Promise<PaymentCollectionRow | undefined> {
  const rows = await transaction.query<PaymentCollectionRow>(sql`
    select id, order_id, swap_id, company_id, type, status, description, amount, authorized_amount,
      region_id, currency_code, metadata, created_by, created_at, updated_at, deleted_at
    from payment_collection where seller_id = ${transaction.sellerId} and id = ${id}
      and deleted_at is null
      ${companyId === undefined ? empty : sql`and company_id = ${companyId}`} ${
        isLocked
          ? sql`for
        update`
          : empty
      }`);
  return rows[0];
}

/** The sessions of a payment collection, oldest first. */
export function listCollectionSessions(
  transaction: Transaction,
  collectionId: string,
): Promise<CollectionSessionRow[]> {
  return transaction.query<CollectionSessionRow>(sql`
    select id, provider_id, amount, status, data, payment_authorized_at, created_at, updated_at
      from payment_session
    where seller_id = ${transaction.sellerId} and payment_collection_id = ${collectionId}
      order by created_at, id`);
}

/**
 * The payment collection with a session of this payment, by its provider's id, and the customer who
 * started paying it.
 */
export async function findCollectionOfSession(
  transaction: Transaction,
  providerId: string,
  reference: string,
): Promise<{ id: string; payerId: string | null } | undefined> {
  const rows = await transaction.query<{ id: string; payerId: string | null }>(sql`
    select c.id, c.payer_id as "payerId" from payment_session s
    join payment_collection c on c.seller_id = s.seller_id and c.id = s.payment_collection_id
    where s.seller_id = ${transaction.sellerId} and s.provider_id = ${providerId}
      and s.data ->> 'id' = ${reference} and s.data ? 'id'`);
  return rows[0];
}

/** Inserts or updates a session of a payment collection. */
export async function putCollectionSession(
  transaction: Transaction,
  collectionId: string,
  session: Pick<CollectionSessionRow, "id" | "provider_id" | "amount" | "status" | "data">,
): Promise<void> {
  await transaction.query(sql`
    insert into payment_session as s (seller_id, id, payment_collection_id, provider_id,
      is_initiated, status, data, amount)
    values (${transaction.sellerId}, ${session.id}, ${collectionId}, ${session.provider_id}, true,
      ${session.status}, ${JSON.stringify(session.data)}::jsonb, ${session.amount})
    on conflict (seller_id, id) do update set status = excluded.status, data = excluded.data,
      amount = excluded.amount, updated_at = now(),
      payment_authorized_at = case when excluded.status = 'authorized' then
        coalesce(s.payment_authorized_at, now()) end`);
}

/** Deletes all sessions of a payment collection except these. */
export async function keepCollectionSessions(
  transaction: Transaction,
  collectionId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(sql`
    delete from payment_session where seller_id = ${transaction.sellerId}
      and payment_collection_id = ${collectionId} and id <> all(${ids as string[]}::text[])`);
}

type CollectionOwner = { orderId: string } | { swapId: string };

const isOf = (owner: CollectionOwner): Sql =>
  "orderId" in owner ? sql`order_id = ${owner.orderId}` : sql`swap_id = ${owner.swapId}`;

/** The collections of an order or swap without any payment, oldest first. */
export function listOpenCollections(
  transaction: Transaction,
  { companyId, ...owner }: CollectionOwner & { companyId: string },
  { isLocked = false } = {},
): Promise<Pick<PaymentCollectionRow, "id" | "amount">[]> {
  return transaction.query<Pick<PaymentCollectionRow, "id" | "amount">>(sql`
    select id, amount from payment_collection where seller_id = ${transaction.sellerId}
      and ${isOf(owner)} and company_id = ${companyId} and deleted_at is null
      and status in ('not_paid', 'awaiting')
    order by created_at, id ${isLocked ? sql`for update` : empty}`);
}

/** Inserts a collection for what a placed order owes; the amount in minor units. */
export async function insertOrderCollection(
  transaction: Transaction,
  order: { id: string; company_id: string | null; region_id: string; currency_code: string },
  collection: { id: string; amountMinor: number; createdBy: string },
): Promise<void> {
  await transaction.query(sql`
    insert into payment_collection (seller_id, id, order_id, company_id, type, amount, region_id,
      currency_code, created_by)
    values (${transaction.sellerId}, ${collection.id}, ${order.id}, ${order.company_id}, 'order',
      ${collection.amountMinor}, ${order.region_id}, ${order.currency_code},
      ${collection.createdBy})`);
}

/** Inserts a collection for the difference of a swap of this order; the amount in minor units. */
export async function insertSwapCollection(
  transaction: Transaction,
  order: { company_id: string | null; region_id: string; currency_code: string },
  collection: { id: string; swapId: string; amountMinor: number; createdBy: string },
): Promise<void> {
  await transaction.query(sql`
    insert into payment_collection (seller_id, id, swap_id, company_id, type, amount, region_id,
      currency_code, created_by)
    values (${transaction.sellerId}, ${collection.id}, ${collection.swapId}, ${order.company_id},
      'swap', ${collection.amountMinor}, ${order.region_id}, ${order.currency_code},
      ${collection.createdBy})`);
}

/** Inserts a payment collection without any payment; amount in minor units. */
export async function insertPaymentCollectionRow(
  transaction: Transaction,
  row: Pick<
    PaymentCollectionRow,
    "id" | "company_id" | "amount" | "region_id" | "currency_code" | "created_by"
  >,
): Promise<void> {
  await transaction.query(sql`
    insert into payment_collection (seller_id, id, company_id, amount, region_id, currency_code,
      created_by)
    values (${transaction.sellerId}, ${row.id}, ${row.company_id}, ${row.amount},
      ${row.region_id}, ${row.currency_code}, ${row.created_by})`);
}

/** The order whose confirmed edit is paid through a collection, if any. */
export async function findOrderOfCollection(
  transaction: Transaction,
  collectionId: string,
): Promise<string | undefined> {
  const rows = await transaction.query<{ order_id: string }>(sql`
    select order_id from order_edit where seller_id = ${transaction.sellerId}
      and payment_collection_id = ${collectionId} and status = 'confirmed'`);
  return rows[0]?.order_id;
}
