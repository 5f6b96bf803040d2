import sql, { empty, join, raw } from "sql-template-tag";
import type { Transaction } from "./with-transaction";
import { raiseTermsVersion } from "../versions/terms-version-rows";

/** Tables that affect cached carts. */
const termsTables = new Set(["customer", "region", "sales_channel", "shipping_option"]);

/**
 * Updates columns of one row and its `updated_at`; undefined columns stay unchanged. Table and
 * column names come from the code, never from a caller; `isSoftDeletable: false` is for tables
 * without soft deletion. Returns whether the row exists.
 */
export async function updateRow(
  transaction: Transaction,
  table: string,
  id: string,
  change: Record<string, unknown>,
  { isSoftDeletable = true }: { isSoftDeletable?: boolean } = {},
): Promise<boolean> {
  if (termsTables.has(table)) raiseTermsVersion(transaction);
  const sets = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${raw(`"${column}"`)} = ${value}`);
  const rows = await transaction.query(
    sql`update ${raw(table)} set ${join([...sets, sql`updated_at = now()`])}
        where seller_id = ${transaction.sellerId}
          and id = ${id} ${isSoftDeletable ? sql`and deleted_at is null` : empty} returning 1`,
  );
  return rows.length > 0;
}

/**
 * Locks the row until the transaction ends, so that what is read from then on can be changed
 * without losing a concurrent update.
 */
export async function lockRow(transaction: Transaction, table: string, id: string): Promise<void> {
  await transaction.query(
    sql`select 1 from ${raw(table)} where seller_id = ${transaction.sellerId}
      and id = ${id} for no key update`,
  );
}

/** Soft-deletes one row; returns whether it existed. */
export async function softDeleteRow(
  transaction: Transaction,
  table: string,
  id: string,
): Promise<boolean> {
  if (termsTables.has(table)) raiseTermsVersion(transaction);
  const rows = await transaction.query(
    sql`update ${raw(table)} set deleted_at = now(), updated_at = now()
        where seller_id = ${transaction.sellerId} and id = ${id} and deleted_at is null
          returning 1`,
  );
  return rows.length > 0;
}
