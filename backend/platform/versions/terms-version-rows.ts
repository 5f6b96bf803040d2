import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";

/** The number of counter rows, used in turn: as many transactions can commit concurrently. */
const slots = 8;
let turn = 0;

/**
 * SQL expression for the seller's terms version: the number of changes to what carts depend on
 * besides the catalogue.
 */
export const termsVersionOf = (sellerId: string | Sql): Sql =>
  sql`coalesce((select sum(t.changes) from terms_change t
    where t.seller_id = ${sellerId}), 0)::bigint`;

/**
 * Raises the terms version with the commit. Whatever changes or deletes a row that carts depend on
 * must call this: companies, customers and their groups, addresses of their books, regions and
 * their countries, sales channels, shipping options, settings.
 */
export function raiseTermsVersion(transaction: Transaction): void {
  turn = (turn + 1) % slots;
  transaction.atCommit(
    sql`select raise_terms_version(${transaction.sellerId}, ${turn}::integer)`,
    "terms version",
  );
}
