import { type Sql, raw } from "sql-template-tag";

/** What sends lines beside those of its order. */
export type NewLinesOwner = { noun: "claim" | "swap"; id: string };

/** What has lines hold stock for its order: an edit those that it adds, while it waits. */
export type HoldingOwner = NewLinesOwner | { noun: "order_edit"; id: string };

const columns = {
  claim: "claim_order_id",
  swap: "swap_id",
  order_edit: "order_edit_id",
} as const;

/** The column that names such an owner in lines, parcels and returns. */
export const columnOf = ({ noun }: Pick<HoldingOwner, "noun">): Sql => raw(columns[noun]);
