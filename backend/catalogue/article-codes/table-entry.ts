import type { TableProduct, TableVariant } from "../list/table-product";

/** A variant of the table with the product it belongs to and its place there. */
export type TableEntry = { product: TableProduct; variant: TableVariant; position: number };
