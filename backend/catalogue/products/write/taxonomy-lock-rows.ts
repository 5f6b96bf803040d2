import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";

/**
 * Who writes a product's document copies the texts of its collection, type, tags and categories
 * into it; who changes such a text rewrites the documents that hold it. The first hold this lock
 * together until they commit, the second alone, so that neither misses the other: each takes it in
 * a statement before the one that reads. Taken twice it is held once.
 */
export async function shareTaxonomy(transaction: Transaction): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock_shared(${lockKey(transaction)})`);
}

/** See `shareTaxonomy`: for changes of collections, types, tags and categories. */
export async function ownTaxonomy(transaction: Transaction): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${lockKey(transaction)})`);
}

function lockKey({ sellerId }: Transaction): Sql {
  return sql`hashtextextended(${`taxonomy ${sellerId}`}::text, 0)`;
}
