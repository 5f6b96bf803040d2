import { type Sql, raw } from "sql-template-tag";

/** Something that sends lines besides its order's own. */
export type NewLinesOwner = { noun: "claim" | "swap"; id: string };

/** Something whose lines hold stock for its order: also a pending edit, for the lines it adds. */
export type HoldingOwner = NewLinesOwner | { noun: "order_edit"; id: string };

const columns = {
  claim: "claim_order_id",
  swap: "swap_id",
  order_edit: "order_edit_id",
} as const;

/** The column that refers to such an owner in lines, parcels and returns. */
export const columnOf = ({ noun }: Pick<HoldingOwner, "noun">): Sql => raw(columns[noun]);
