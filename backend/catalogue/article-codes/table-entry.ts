import type { TableProduct, TableVariant } from "../list/table-product";

/** A variant of the table with its product and its position there. */
export type TableEntry = { product: TableProduct; variant: TableVariant; position: number };
