import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

/** Keeps a customer out from now on, or lets her in again with null; the first time stands. */
export async function setDeactivated(
  transaction: Transaction,
  id: string,
  at: Date | null,
): Promise<void> {
  await transaction.query(
    sql`update customer set updated_at = now(),
        deactivated_at = case when ${at}::timestamptz is null then null
          else coalesce(deactivated_at, ${at}) end
      where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}

/** Ends what waits for an approver, and opens its carts again: nobody orders in her name. */
export async function withdrawOrderRequests(
  transaction: Transaction,
  customerId: string,
  at: Date,
): Promise<void> {
  await transaction.query(
    sql`with withdrawn as (
        update order_request set status = 'withdrawn', decided_at = ${at}, updated_at = ${at}
        where seller_id = ${transaction.sellerId} and customer_id = ${customerId}
          and status = 'requested' returning cart_id
      )
      update cart set type = 'default', version = version + 1, updated_at = ${at}
      where seller_id = ${transaction.sellerId} and id in (select cart_id from withdrawn)
        and completed_at is null`,
  );
}

/**
 * What is left of a customer: her id, so that her orders still name one. Her e-mail is free for
 * somebody else.
 */
export async function anonymise(transaction: Transaction, id: string, at: Date): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`update customer set email = id || '@erased.invalid', first_name = null, last_name = null,
        phone = null, password_hash = null, has_account = false, locale = null, metadata = null,
        favorite_lists = '[]', company_id = null, order_limit = null, month_limit = null,
        deactivated_at = ${at}, erased_at = ${at}, deleted_at = ${at}, updated_at = ${at}
      where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
  await transaction.query(sql`select forget_audited_customer(${id})`);
}

const ownTables = [
  sql`delete from session where seller_id =`,
  sql`delete from password_token where seller_id =`,
  sql`delete from acting_link where seller_id =`,
  sql`delete from saved_cart where seller_id =`,
  sql`delete from restock_notification where seller_id =`,
  sql`delete from customer_group_customer where seller_id =`,
];

/** Removes what is a customer's alone. */
export async function removeOwnRows(transaction: Transaction, id: string): Promise<void> {
  for (const removal of ownTables)
    await transaction.query(sql`${removal} ${transaction.sellerId} and customer_id = ${id}`);
  await transaction.query(
    sql`delete from idempotency_key where seller_id = ${transaction.sellerId}
      and starts_with(scope, ${`${id} `})`,
  );
}

/**
 * Removes the carts that a customer has not ordered, with their addresses and notes; those that she
 * has ordered lose her e-mail, which the order keeps.
 */
export async function forgetCarts(
  transaction: Transaction,
  customerId: string,
  at: Date,
): Promise<void> {
  const carts = await transaction.query<{ id: string; addresses: string[] }>(
    sql`select id, array_remove(array[shipping_address_id, billing_address_id], null) as addresses
      from cart where seller_id = ${transaction.sellerId} and customer_id = ${customerId}
        and completed_at is null and type <> 'draft_order' for update`,
  );
  const ids = carts.map(({ id }) => id);
  await transaction.query(
    sql`update cart set deleted_at = coalesce(deleted_at, ${at}), email = null, metadata = null,
        shipping_address_id = null, billing_address_id = null, version = version + 1,
        updated_at = ${at}
      where seller_id = ${transaction.sellerId} and id = any(${ids}::text[])`,
  );
  await transaction.query(
    sql`update cart set email = null where seller_id = ${transaction.sellerId}
      and customer_id = ${customerId} and completed_at is not null`,
  );
  await transaction.query(
    sql`delete from line_item where seller_id = ${transaction.sellerId}
      and cart_id = any(${ids}::text[]) and order_id is null`,
  );
  await transaction.query(
    sql`delete from address where seller_id = ${transaction.sellerId} and kind = 'document'
      and id = any(${carts.flatMap(({ addresses }) => addresses)}::text[])
      and not exists (select from "order" o where o.seller_id = address.seller_id
        and address.id in (o.shipping_address_id, o.billing_address_id))`,
  );
}

/** Takes her name out of the addresses that she has added to her company's book. */
export async function forgetAddresses(transaction: Transaction, customerId: string): Promise<void> {
  await transaction.query(
    sql`update address set customer_id = null, first_name = null, last_name = null, phone = null,
        updated_at = now()
      where seller_id = ${transaction.sellerId} and customer_id = ${customerId}
        and kind <> 'document'`,
  );
}

/** Mails to her that still wait are never sent; of those sent nothing is left. */
export async function dropMails(transaction: Transaction, customerId: string): Promise<void> {
  await transaction.query(
    sql`update outbox set payload = '{}', locked_until = null, done_at = coalesce(done_at, now())
      where seller_id = ${transaction.sellerId} and (payload ->> 'customerId' = ${customerId}
        or payload ->> 'orderId' in (select id from "order"
          where seller_id = ${transaction.sellerId} and customer_id = ${customerId})
        or payload ->> 'orderRequestId' in (select id from order_request
          where seller_id = ${transaction.sellerId} and customer_id = ${customerId}))`,
  );
}
