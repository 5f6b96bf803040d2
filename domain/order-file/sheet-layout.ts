import type { ColumnRole } from "./column-words";
import type { DecimalSign } from "./parse-quantity";

/**
 * The header's line (null: none), the role of each column, and the decimal sign. The buyer may
 * change all of it.
 */
export type SheetLayout = { headerRow: number | null; roles: ColumnRole[]; decimal: DecimalSign };
