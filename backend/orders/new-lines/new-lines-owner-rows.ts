import { type Sql, raw } from "sql-template-tag";

/** What sends lines beside those of its order. */
export type NewLinesOwner = { noun: "claim" | "swap"; id: string };

const columns = { claim: "claim_order_id", swap: "swap_id" } as const;

/** The column that names such an owner in lines, parcels and returns. */
export const columnOf = ({ noun }: Pick<NewLinesOwner, "noun">): Sql => raw(columns[noun]);
