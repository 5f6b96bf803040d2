import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

export type SettingRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  key: string;
  value: unknown;
};

/** Entries of the seller by key; `keys` null means every key. */
export function listSettingRows(
  transaction: Transaction,
  keys: readonly string[] | null,
): Promise<SettingRow[]> {
  return transaction.query<SettingRow>(
    sql`select id, created_at, updated_at, key, value from setting where ${keys}::text[] is null
      or key = any(${keys}::text[]) order by key`,
  );
}

/** Sets the value of a key; creates the entry if it does not exist. */
export async function upsertSetting(
  transaction: Transaction,
  key: string,
  value: unknown,
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`insert into setting (seller_id, id, key, value)
      values (${transaction.sellerId}, ${createId("set")}, ${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (seller_id, key) do update set value = excluded.value, updated_at = now()`,
  );
}

/** Deletes an entry; returns its id, undefined if it did not exist. */
export async function deleteSettingRow(
  transaction: Transaction,
  key: string,
): Promise<string | undefined> {
  raiseTermsVersion(transaction);
  const rows = await transaction.query<{ id: string }>(
    sql`delete from setting where seller_id = ${transaction.sellerId} and key = ${key}
      returning id`,
  );
  return rows[0]?.id;
}
