import sql from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";

/**
 * Makes a new catalogue version of the transaction's seller and answers it. Whatever a cached catalogue answer shows must
 * call this in the transaction of its change: products, stock, prices, price lists, taxonomy, regions, currencies, channels.
 * Versions only rise; they follow the clock in microseconds, so a number of a rolled-back transaction never comes again.
 */
export async function bumpCatalogueVersion(transaction: Transaction): Promise<number> {
  const rows = await transaction.query<{ catalogue_version: number }>(sql`
    update seller set catalogue_version = greatest(catalogue_version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint), updated_at = now()
    where id = ${transaction.sellerId} returning catalogue_version`);
  const row = rows[0];
  if (!row) throw new Error("seller is gone");
  return row.catalogue_version;
}

/** The same at the very end of the transaction, for changes of stock alone: the seller's row is not held until then. */
export function bumpCatalogueVersionAtCommit(transaction: Transaction): void {
  transaction.atCommit(
    `update seller set catalogue_version = greatest(catalogue_version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint) where id = '${transaction.sellerId}'`,
  );
}
