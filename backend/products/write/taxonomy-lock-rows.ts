import { raw } from "sql-template-tag";
import type { Transaction } from "../../db/with-transaction";

/**
 * Who writes a product's document copies the texts of its collection, type, tags and categories into it; who changes such a
 * text rewrites the documents that hold it. The first hold this lock together until they commit, the second alone, so that
 * neither misses the other: each takes it in a statement before the one that reads. Without parameters, so that it can open
 * a transaction.
 */
export function sharedTaxonomyLock(sellerId: string): string {
  return `select pg_advisory_xact_lock_shared(${lockKey(sellerId)})`;
}

/** See `sharedTaxonomyLock`. */
export async function shareTaxonomy(transaction: Transaction): Promise<void> {
  await transaction.query(raw(sharedTaxonomyLock(transaction.sellerId)));
}

/** See `sharedTaxonomyLock`: for changes of collections, types, tags and categories. */
export async function ownTaxonomy(transaction: Transaction): Promise<void> {
  await transaction.query(raw(`select pg_advisory_xact_lock(${lockKey(transaction.sellerId)})`));
}

function lockKey(sellerId: string): string {
  return `hashtextextended('taxonomy ${sellerId}', 0)`;
}
