import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { deleteResponses } from "../../platform/http/idempotency-rows";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";
import type { AdminCustomerRow } from "../customers/admin-customer-rows";

/** What identifies a customer. */
export type Identity = Pick<
  AdminCustomerRow,
  "id" | "email" | "first_name" | "last_name" | "phone" | "company_id"
>;

/**
 * Anonymises a customer: keeps her id, so that her orders still refer to one, and frees her e-mail.
 * Erases her from the audit trail first, while her row still says what to look for.
 */
export async function anonymise(transaction: Transaction, id: string, at: Date): Promise<void> {
  raiseTermsVersion(transaction);
  const { sellerId } = transaction;
  await transaction.query(
    sql`update customer set erased_at = ${at} where seller_id = ${sellerId} and id = ${id}`,
  );
  await transaction.query(sql`select forget_audited_customer(${id})`);
  await transaction.query(
    sql`update customer set email = id || '@erased.invalid', first_name = null, last_name = null,
        phone = null, password_hash = null, has_account = false, locale = null, metadata = null,
        mail_preferences = null,
        favorite_lists = '[]', company_id = null, left_company_id = null, order_limit = null,
        month_limit = null, deactivated_at = ${at}, deleted_at = ${at}, updated_at = ${at}
      where seller_id = ${sellerId} and id = ${id}`,
  );
}

const ownTables = [
  sql`delete from session where seller_id =`,
  sql`delete from password_token where seller_id =`,
  sql`delete from email_change where seller_id =`,
  sql`delete from email_change where seller_id =`,
  sql`delete from acting_link where seller_id =`,
  sql`delete from saved_cart where seller_id =`,
  sql`delete from restock_notification where seller_id =`,
  sql`delete from customer_group_customer where seller_id =`,
];

/** Deletes a customer's own rows, and the reasons given to her. */
export async function removeOwnRows(transaction: Transaction, id: string): Promise<void> {
  for (const removal of ownTables)
    await transaction.query(sql`${removal} ${transaction.sellerId} and customer_id = ${id}`);
  await transaction.query(
    sql`update order_request set decline_reason = null where seller_id = ${transaction.sellerId}
      and customer_id = ${id} and decline_reason is not null`,
  );
}

/** Deletes stored responses to her calls, and to others' calls that contain her data. */
export async function forgetResponses(
  transaction: Transaction,
  { id, email, first_name, last_name }: Identity,
): Promise<void> {
  const hasName = (first_name ?? last_name) !== null;
  const name = JSON.stringify({ first_name, last_name }).slice(1, -1);
  await deleteResponses(
    transaction,
    ({ scope, body }) =>
      scope.startsWith(`${id} `) ||
      body.includes(id) ||
      body.toLowerCase().includes(email) ||
      (hasName && body.includes(name)),
  );
}

/** Deletes drafts for her that never became orders, with everything in them. */
export async function forgetDraftOrders(
  transaction: Transaction,
  customerId: string,
): Promise<void> {
  const { sellerId } = transaction;
  const drafts = await transaction.query<{ cart_id: string }>(
    sql`select d.cart_id from draft_order d
      join cart c on c.seller_id = d.seller_id and c.id = d.cart_id
      where d.seller_id = ${sellerId} and c.customer_id = ${customerId} and d.status = 'open'
      for update of d`,
  );
  const cartIds = drafts.map((draft) => draft.cart_id);
  await transaction.query(sql`
    with lines as (delete from line_item where seller_id = ${sellerId}
        and cart_id = any(${cartIds}::text[])),
      methods as (delete from shipping_method where seller_id = ${sellerId}
        and cart_id = any(${cartIds}::text[])),
      copies as (delete from address a using cart c where c.seller_id = ${sellerId}
        and c.id = any(${cartIds}::text[]) and a.seller_id = c.seller_id
        and a.id in (c.shipping_address_id, c.billing_address_id) and a.kind = 'document')
    delete from cart where seller_id = ${sellerId} and id = any(${cartIds}::text[])`);
}

/**
 * Deletes her quotes that never became orders, and all messages in the others; also her messages in
 * colleagues' quotes.
 */
export async function forgetQuotes(transaction: Transaction, customerId: string): Promise<void> {
  const { sellerId } = transaction;
  await transaction.query(
    sql`delete from quote where seller_id = ${sellerId} and customer_id = ${customerId}
      and order_id is null`,
  );
  await transaction.query(
    sql`update quote_event e set text = null where e.seller_id = ${sellerId}
      and e.text is not null and (${customerId} in (e.actor_id, e.acting_as_id)
        or e.quote_id in (select q.id from quote q where q.seller_id = ${sellerId}
          and q.customer_id = ${customerId}))`,
  );
}

/**
 * Removes e-mail, notes and addresses from a customer's carts; orders have their own copies.
 * Deletes carts that were not ordered.
 */
export async function forgetCarts(
  transaction: Transaction,
  customerId: string,
  at: Date,
): Promise<void> {
  const { sellerId } = transaction;
  const carts = await transaction.query<{ id: string; isOrdered: boolean; addresses: string[] }>(
    sql`select id, completed_at is not null as "isOrdered",
        array_remove(array[shipping_address_id, billing_address_id], null) as addresses
      from cart where seller_id = ${sellerId} and customer_id = ${customerId} for update`,
  );
  const unordered = carts.flatMap(({ id, isOrdered }) => (isOrdered ? [] : [id]));
  await transaction.query(
    sql`update cart set email = null, metadata = null, shipping_address_id = null,
        billing_address_id = null, version = version + 1, updated_at = ${at},
        deleted_at = case when completed_at is null then coalesce(deleted_at, ${at})
          else deleted_at end
      where seller_id = ${sellerId} and customer_id = ${customerId}`,
  );
  await transaction.query(
    sql`delete from line_item where seller_id = ${sellerId}
      and cart_id = any(${unordered}::text[]) and order_id is null`,
  );
  await transaction.query(
    sql`delete from address where seller_id = ${sellerId} and kind = 'document'
      and id = any(${carts.flatMap(({ addresses }) => addresses)}::text[])
      and not exists (select from "order" o where o.seller_id = address.seller_id
        and address.id in (o.shipping_address_id, o.billing_address_id))`,
  );
}

/**
 * Removes her name, phone and e-mail from addresses that she added to her company's address book,
 * and from those of the book and of colleagues' open carts that name her.
 */
export async function forgetAddresses(
  transaction: Transaction,
  { id, email, first_name, last_name, phone, company_id }: Identity,
): Promise<void> {
  await transaction.query(sql`
    update address a set customer_id = nullif(a.customer_id, ${id}), first_name = null,
      last_name = null, phone = null, metadata = a.metadata - 'email', updated_at = now()
    where a.seller_id = ${transaction.sellerId}
      and (a.customer_id = ${id} or ((a.company_id = ${company_id} or a.id in (
          select unnest(array[c.shipping_address_id, c.billing_address_id]) from cart c
          where c.seller_id = a.seller_id and c.company_id = ${company_id}
            and c.completed_at is null))
        and (lower(a.metadata ->> 'email') = ${email} or a.phone = ${phone}
          or (coalesce(${first_name}::text, ${last_name}) is not null
            and a.first_name is not distinct from ${first_name}
            and a.last_name is not distinct from ${last_name}))))
      and (a.kind <> 'document' or not exists (select from "order" o
        where o.seller_id = a.seller_id
          and a.id in (o.shipping_address_id, o.billing_address_id)))`);
}
