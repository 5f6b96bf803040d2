import sql, { type Sql } from "sql-template-tag";

/**
 * How often what a seller's carts depend on beside the catalogue has changed, as an expression
 * (migration 0025).
 */
export const termsVersionOf = (sellerId: string | Sql): Sql =>
  sql`coalesce((select sum(t.changes) from terms_change t
    where t.seller_id = ${sellerId}), 0)::bigint`;
