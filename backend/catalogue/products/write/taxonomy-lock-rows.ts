import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";

/**
 * A lock on taxonomy texts, which product documents copy (collection, type, tags, categories).
 * Writers of documents take it in shared mode until they commit, writers of taxonomy texts
 * exclusively, so that neither misses the other's change. Take it in a statement before the one
 * that reads. Taking it twice is harmless.
 */
export async function shareTaxonomy(transaction: Transaction): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock_shared(${lockKey(transaction)})`);
}

/**
 * Takes it exclusively, for changes of collections, types, tags and categories; see
 * `shareTaxonomy`.
 */
export async function ownTaxonomy(transaction: Transaction): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${lockKey(transaction)})`);
}

function lockKey({ sellerId }: Transaction): Sql {
  return sql`hashtextextended(${`taxonomy ${sellerId}`}::text, 0)`;
}
