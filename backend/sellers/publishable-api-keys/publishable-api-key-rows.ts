import sql, { raw } from "sql-template-tag";
import type { PublishableApiKey } from "@/contract/admin/markets/publishable-api-key-endpoints";
import { allOf, contains, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { toStamps } from "../../kernel/to-stamps";

export type PublishableApiKeyRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  created_by: string | null;
  revoked_by: string | null;
  revoked_at: Date | null;
  title: string;
  sales_channel_ids: string[];
};
type Range = Parameters<typeof isWithin>[1];

const columns =
  "id, created_at, updated_at, created_by, revoked_by, revoked_at, title, sales_channel_ids";

/** One page of the seller's keys, including revoked ones. */
export function readPublishableApiKeyPage(
  transaction: Transaction,
  filter: { q?: string | undefined; created_at?: Range; updated_at?: Range; revoked_at?: Range },
  page: Page,
) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    contains(["title"], filter.q),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
    isWithin("revoked_at", filter.revoked_at),
  );
  return readPage<PublishableApiKeyRow>(
    transaction,
    { columns, from: "publishable_api_key", where },
    page,
  );
}

/** One key; with `lock`, locked until the transaction ends. */
export async function findPublishableApiKeyRow(
  transaction: Transaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PublishableApiKeyRow | undefined> {
  const rows = await transaction.query<PublishableApiKeyRow>(
    sql`select ${raw(columns)} from publishable_api_key where seller_id = ${transaction.sellerId}
      and id = ${id} ${raw(lock ? "for update" : "")}`,
  );
  return rows[0];
}

/** Inserts a key and returns its id. */
export async function insertPublishableApiKey(
  transaction: Transaction,
  key: { title: string; createdBy: string },
): Promise<string> {
  const id = createId("pk");
  await transaction.query(
    sql`insert into publishable_api_key (seller_id, id, title, created_by)
      values (${transaction.sellerId}, ${id}, ${key.title}, ${key.createdBy})`,
  );
  return id;
}

/** Sets the given columns of a key. */
export async function updatePublishableApiKey(
  transaction: Transaction,
  id: string,
  change: { title?: string | undefined; salesChannelIds?: string[] },
): Promise<void> {
  await transaction.query(
    sql`update publishable_api_key set title = coalesce(${change.title ?? null}, title),
          sales_channel_ids = coalesce(${change.salesChannelIds ?? null}::text[],
            sales_channel_ids), updated_at = now()
        where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}

export async function revokePublishableApiKey(
  transaction: Transaction,
  id: string,
  by: string,
): Promise<void> {
  await transaction.query(
    sql`update publishable_api_key set revoked_at = now(), revoked_by = ${by}, updated_at = now()
        where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}

export async function deletePublishableApiKey(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    sql`delete from publishable_api_key where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}

/** The key as on the wire. */
export function toPublishableApiKey({
  sales_channel_ids: _channels,
  ...row
}: PublishableApiKeyRow): PublishableApiKey {
  return { ...row, ...toStamps(row), revoked_at: row.revoked_at?.toISOString() ?? null };
}
