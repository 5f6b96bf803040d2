import sql, { raw } from "sql-template-tag";
import type { Webhook } from "@/contract/admin/ordering/webhook-endpoints";
import { toStamps } from "../../kernel/to-stamps";
import { allOf, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

type WebhookRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  url: string;
  description: string | null;
  events: string[];
  is_active: boolean;
  previous_secret_until: Date | null;
  failing_since: Date | null;
  disabled_at: Date | null;
};
type NewWebhook = Pick<WebhookRow, "id" | "url" | "description" | "events" | "is_active"> & {
  secret: Buffer;
};

const columns = `id, created_at, updated_at, url, description, events, is_active, failing_since,
  disabled_at, case when previous_secret_until > now() then previous_secret_until end
    as previous_secret_until`;

/** One page of the seller's webhooks. */
export function readWebhookPage(
  transaction: Transaction,
  { isActive }: { isActive: boolean | undefined },
  page: Page,
) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    isActive === undefined ? undefined : sql`is_active = ${isActive}`,
  );
  return readPage<WebhookRow>(transaction, { columns, from: "webhook", where }, page);
}

/** One webhook; with `lock`, locked until the transaction ends. */
export async function findWebhookRow(
  transaction: Transaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<WebhookRow | undefined> {
  const rows = await transaction.query<WebhookRow>(sql`
    select ${raw(columns)} from webhook where seller_id = ${transaction.sellerId} and id = ${id}
    ${raw(lock ? "for no key update" : "")}`);
  return rows[0];
}

/** The number of the seller's webhooks, with a lock that prevents concurrent additions. */
export async function countWebhooks(transaction: Transaction): Promise<number> {
  await transaction.query(
    sql`select 1 from seller where id = ${transaction.sellerId} for no key update`,
  );
  const rows = await transaction.query<{ count: number }>(
    sql`select count(*) as count from webhook where seller_id = ${transaction.sellerId}`,
  );
  return rows[0]?.count ?? 0;
}

export async function insertWebhook(transaction: Transaction, row: NewWebhook): Promise<void> {
  await transaction.query(sql`
    insert into webhook (seller_id, id, url, description, events, is_active, secret)
    values (${transaction.sellerId}, ${row.id}, ${row.url}, ${row.description},
      ${row.events}::text[], ${row.is_active}, ${row.secret})`);
}

/** Signs with a new secret; the previous one stays valid for the given hours. */
export async function replaceSecret(
  transaction: Transaction,
  id: string,
  { secret, overlapHours }: { secret: Buffer; overlapHours: number },
): Promise<void> {
  await transaction.query(sql`
    update webhook set previous_secret = secret, secret = ${secret}, updated_at = now(),
      previous_secret_until = now() + make_interval(hours => ${overlapHours}::integer)
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}

export async function deleteWebhook(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    sql`delete from webhook where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}

/** The webhook as on the wire: never with its secret. */
export function toWebhook(row: WebhookRow): Webhook {
  const { previous_secret_until: until, failing_since: failing, disabled_at: disabled } = row;
  return {
    id: row.id,
    ...toStamps(row),
    url: row.url,
    description: row.description,
    events: row.events,
    is_active: row.is_active,
    previous_secret_expires_at: until?.toISOString() ?? null,
    failing_since: failing?.toISOString() ?? null,
    disabled_at: disabled?.toISOString() ?? null,
  };
}
