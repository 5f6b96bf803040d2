import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";

/** A disabled webhook, and a member of staff to notify. */
export type WebhookMailRow = {
  url: string;
  description: string | null;
  /** The status of its last response, or why there was none. */
  reason: string | null;
  email: string;
  first_name: string | null;
};

/** Undefined if it is enabled again, or either no longer exists. */
export async function findWebhookMailRow(
  transaction: Transaction,
  { webhookId, userId }: { webhookId: string; userId: string },
): Promise<WebhookMailRow | undefined> {
  const rows = await transaction.query<WebhookMailRow>(sql`
    select w.url, w.description, u.email, u.first_name,
      (select coalesce(d.error, 'HTTP ' || d.response_status) from webhook_delivery d
        where d.seller_id = w.seller_id and d.webhook_id = w.id and d.attempted_at is not null
          and d.status <> 'delivered' order by d.attempted_at desc, d.id desc limit 1) as reason
    from webhook w join agent u on u.seller_id = w.seller_id and u.id = ${userId}
      and u.deleted_at is null
    where w.seller_id = ${transaction.sellerId} and w.id = ${webhookId}
      and w.disabled_at is not null`);
  return rows[0];
}
