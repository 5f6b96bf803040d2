import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** Deactivates a customer, or reactivates her with null; the first time of deactivation is kept. */
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

/** Withdraws pending order requests and reopens their carts: nobody may order in her name. */
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

/** Deletes unsent mails to her, records of sent ones, and notes about her. */
export async function dropMails(transaction: Transaction, customerId: string): Promise<void> {
  await transaction.query(
    sql`update outbox set payload = '{}', locked_until = null, done_at = coalesce(done_at, now())
      where seller_id = ${transaction.sellerId} and (payload ->> 'customerId' = ${customerId}
        or payload ->> 'orderId' in (select id from "order"
          where seller_id = ${transaction.sellerId} and customer_id = ${customerId})
        or payload ->> 'orderRequestId' in (select id from order_request
          where seller_id = ${transaction.sellerId} and customer_id = ${customerId})
        or payload ->> 'quoteId' in (select id from quote
          where seller_id = ${transaction.sellerId} and customer_id = ${customerId}))`,
  );
  await transaction.query(
    sql`delete from notification where seller_id = ${transaction.sellerId}
      and customer_id = ${customerId}`,
  );
  await transaction.query(
    sql`delete from note where seller_id = ${transaction.sellerId}
      and resource_id = ${customerId}`,
  );
}
