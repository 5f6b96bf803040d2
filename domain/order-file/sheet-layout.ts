import type { ColumnRole } from "./column-words";
import type { DecimalSign } from "./parse-quantity";

/**
 * Which line is the header (null: none), what each column says, and how numbers are written. The
 * buyer may change all of it.
 */
export type SheetLayout = { headerRow: number | null; roles: ColumnRole[]; decimal: DecimalSign };
