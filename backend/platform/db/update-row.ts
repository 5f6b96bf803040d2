import sql, { empty, join, raw } from "sql-template-tag";
import type { Transaction } from "./with-transaction";
import { raiseTermsVersion } from "../versions/terms-version-rows";

/** Tables whose changes carts follow. */
const termsTables = new Set(["customer", "region", "sales_channel", "shipping_option"]);

/**
 * Sets columns of one row, and that it changed now; a column that is undefined stays. Table and
 * column names come from the program, never from a caller; `isKept: false` is for tables whose rows
 * go away when they are deleted. Returns whether there is such a row.
 */
export async function updateRow(
  transaction: Transaction,
  table: string,
  id: string,
  change: Record<string, unknown>,
  { isKept = true }: { isKept?: boolean } = {},
): Promise<boolean> {
  if (termsTables.has(table)) raiseTermsVersion(transaction);
  const sets = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${raw(`"${column}"`)} = ${value}`);
  const rows = await transaction.query(
    sql`update ${raw(table)} set ${join([...sets, sql`updated_at = now()`])}
        where seller_id = ${transaction.sellerId}
          and id = ${id} ${isKept ? sql`and deleted_at is null` : empty} returning 1`,
  );
  return rows.length > 0;
}

/**
 * Waits until nobody else changes the row, and keeps others waiting until this transaction ends:
 * what is read of it from then on can be changed without undoing what another has just written.
 */
export async function lockRow(transaction: Transaction, table: string, id: string): Promise<void> {
  await transaction.query(
    sql`select 1 from ${raw(table)} where seller_id = ${transaction.sellerId}
      and id = ${id} for no key update`,
  );
}

/** Marks one row as deleted; returns whether there was one. */
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
