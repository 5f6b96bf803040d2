import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";

/**
 * Over how many rows changes are counted, in turn: as many can commit at a time.
 */
const slots = 8;
let turn = 0;

/**
 * How often what a seller's carts depend on beside the catalogue has changed, as an expression.
 */
export const termsVersionOf = (sellerId: string | Sql): Sql =>
  sql`coalesce((select sum(t.changes) from terms_change t
    where t.seller_id = ${sellerId}), 0)::bigint`;

/**
 * Counts a change with the commit. Whatever changes or deletes a row that a cart is made of calls
 * this: companies, customers and their groups, addresses of their books, regions and their
 * countries, sales channels, shipping options, settings.
 */
export function raiseTermsVersion(transaction: Transaction): void {
  turn = (turn + 1) % slots;
  transaction.atCommit(
    sql`select raise_terms_version(${transaction.sellerId}, ${turn}::integer)`,
    "terms version",
  );
}
