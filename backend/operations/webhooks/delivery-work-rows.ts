import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";

export type LeasedDelivery = {
  seller_id: string;
  id: string;
  webhook_id: string;
  /** null for a test. */
  order_id: string | null;
  attempts: number;
  url: string;
  secrets: Buffer[];
  event_id: string;
  type: string;
  data: unknown;
  created_at: Date;
};
/** The outcome of one attempt. */
export type Attempt = {
  durationMs: number;
  status: number | null;
  body: string | null;
  error: string | null;
};

/**
 * Leases the delivery that has been due the longest, of any seller, for `leaseSeconds`; skips those
 * with an earlier event of the same order in flight to the same webhook, and webhooks with `atOnce`
 * deliveries in flight.
 */
export async function takeWebhookDelivery(
  database: Queryable,
  { atOnce, leaseSeconds }: { atOnce: number; leaseSeconds: number },
): Promise<LeasedDelivery | undefined> {
  const rows = await database.query<LeasedDelivery>(sql`
    select seller_id, id, webhook_id, order_id, attempts, url, secrets, event_id, type, data,
      created_at
    from take_webhook_delivery(${atOnce}::integer,
      make_interval(secs => ${leaseSeconds}::double precision))`);
  return rows[0];
}

/** Records that it was delivered, and that the webhook no longer fails. */
export async function markDelivered(
  transaction: Transaction,
  delivery: LeasedDelivery,
  attempt: Attempt,
): Promise<void> {
  await markAttempt(transaction, delivery, attempt, { status: "delivered", delayMs: null });
  await transaction.query(sql`
    update webhook set failing_since = null where seller_id = ${transaction.sellerId}
      and id = ${delivery.webhook_id} and failing_since is not null`);
}

/** Records a failure: it is retried after `delayMs`; null means no further attempt. */
export async function markNotDelivered(
  transaction: Transaction,
  delivery: LeasedDelivery,
  attempt: Attempt,
  delayMs: number | null,
): Promise<void> {
  const status = delayMs === null ? "dead" : "pending";
  await markAttempt(transaction, delivery, attempt, { status, delayMs });
  if (delivery.order_id === null) return;
  await transaction.query(sql`
    update webhook set failing_since = now() where seller_id = ${transaction.sellerId}
      and id = ${delivery.webhook_id} and failing_since is null`);
}

async function markAttempt(
  transaction: Transaction,
  { id, attempts }: LeasedDelivery,
  { durationMs, status, body, error }: Attempt,
  next: { status: string; delayMs: number | null },
): Promise<void> {
  await transaction.query(sql`
    update webhook_delivery set status = ${next.status}, locked_until = null,
      response_status = ${status}, response_body = ${body}, error = ${error},
      duration_ms = ${durationMs},
      available_at = now() + make_interval(secs => ${(next.delayMs ?? 0) / 1000}::double precision)
    where seller_id = ${transaction.sellerId} and id = ${id} and attempts = ${attempts}
      and status = 'pending'`);
}

/** Disables a webhook that has failed for this long; false if it hasn't, or is disabled. */
export async function disableFailingWebhook(
  transaction: Transaction,
  id: string,
  afterHours: number,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    update webhook set is_active = false, disabled_at = now(), updated_at = now()
    where seller_id = ${transaction.sellerId} and id = ${id} and is_active
      and failing_since <= now() - make_interval(hours => ${afterHours}::integer) returning 1`);
  return rows.length > 0;
}

/** Staff with permission to change webhooks. */
export function listWebhookManagers(transaction: Transaction): Promise<{ id: string }[]> {
  return transaction.query<{ id: string }>(sql`
    select id from agent where seller_id = ${transaction.sellerId} and deleted_at is null
      and role in ('admin', 'developer') order by id`);
}

/** Deletes events of all sellers that are older than thirty days, with their deliveries. */
export async function removeOldWebhookEvents(database: Queryable): Promise<void> {
  await database.query(sql`select remove_old_webhook_events()`);
}
