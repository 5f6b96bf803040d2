import sql, { type Sql } from "sql-template-tag";
import { allOf, isAnyOf, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

export type NotificationRow = {
  id: string;
  event_name: string;
  kind: string;
  payload: Record<string, unknown>;
  resource_type: string;
  resource_id: string;
  customer_id: string | null;
  to: string;
  provider_id: "mail";
  parent_id: string | null;
  sent_at: Date | null;
  created_at: Date;
  updated_at: Date;
};
type NotificationFilter = {
  id?: string | undefined;
  event_name?: string[] | undefined;
  resource_type?: string[] | undefined;
  resource_id?: string[] | undefined;
  to?: string[] | undefined;
  parent_id?: string[] | undefined;
  isRepeatListed?: boolean | undefined;
};
type NewNotification = Pick<
  NotificationRow,
  "id" | "event_name" | "kind" | "payload" | "resource_type" | "resource_id" | "to"
>;

const columns = `id, event_name, kind, payload, resource_type, resource_id, customer_id, "to",
  provider_id, parent_id, sent_at, created_at, updated_at`;

/** One page of the seller's notifications. */
export function readNotificationPage(
  transaction: Transaction,
  filter: NotificationFilter,
  page: Page,
) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    isAnyOf("id", filter.id),
    isAnyOf("event_name", filter.event_name),
    isAnyOf("resource_type", filter.resource_type),
    isAnyOf("resource_id", filter.resource_id),
    isAnyOf('"to"', filter.to),
    isAnyOf("parent_id", filter.parent_id),
    filter.isRepeatListed === false ? sql`parent_id is null` : undefined,
  );
  return readPage<NotificationRow>(transaction, { columns, from: "notification", where }, page);
}

/** The notifications with these ids. */
export function listNotificationRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  return transaction.query<NotificationRow>(sql`
    select id, kind, payload, "to" from notification
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]}::text[])`);
}

/**
 * The customer to whom a mail about this resource goes: the buyer of an order, else the one it
 * names.
 */
const customerOf = (sellerId: string): Sql => sql`coalesce(x.payload ->> 'customerId',
  (select o.customer_id from "order" o where o.seller_id = ${sellerId}
    and o.id = x.payload ->> 'orderId'),
  (select r.customer_id from order_request r where r.seller_id = ${sellerId}
    and r.id = x.payload ->> 'orderRequestId'))`;

/** Records mails that were sent, committed with the delivery; existing records are unchanged. */
export function noteSentMails(transaction: Transaction, sent: readonly NewNotification[]): void {
  const { sellerId } = transaction;
  transaction.atCommit(sql`
    insert into notification (seller_id, id, event_name, kind, payload, resource_type,
      resource_id, customer_id, "to", provider_id, sent_at)
    select ${sellerId}, x.id, x.event_name, x.kind, x.payload, x.resource_type, x.resource_id,
      ${customerOf(sellerId)}, x."to", 'mail', now()
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as x (id text, event_name text,
      kind text, payload jsonb, resource_type text, resource_id text, "to" text)
    on conflict (seller_id, id) do nothing`);
}

/** Records resends that were sent, committed with the delivery. */
export function noteRepeatedMails(transaction: Transaction, ids: readonly string[]): void {
  transaction.atCommit(sql`
    update notification set sent_at = coalesce(sent_at, now()), updated_at = now()
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]}::text[])`);
}

/** Inserts the notification of a resend to this address. */
export async function insertRepeat(
  transaction: Transaction,
  { id, parentId, to }: { id: string; parentId: string; to: string },
): Promise<void> {
  await transaction.query(sql`
    insert into notification (seller_id, id, event_name, kind, payload, resource_type,
      resource_id, customer_id, "to", provider_id, parent_id)
    select seller_id, ${id}, event_name, kind, payload, resource_type, resource_id, customer_id,
      ${to}, provider_id, coalesce(parent_id, id)
    from notification where seller_id = ${transaction.sellerId} and id = ${parentId}`);
}
