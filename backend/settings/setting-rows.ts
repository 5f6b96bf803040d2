import sql from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";

export type SettingRow = { id: string; created_at: Date; updated_at: Date; key: string; value: unknown };

/** Entries of the seller by key; `keys` null means every key. */
export function listSettingRows(transaction: Transaction, keys: readonly string[] | null): Promise<SettingRow[]> {
  return transaction.query<SettingRow>(
    sql`select id, created_at, updated_at, key, value from setting where ${keys}::text[] is null or key = any(${keys}::text[]) order by key`,
  );
}
