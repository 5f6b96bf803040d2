import type { RowIssue } from "../job-message";
import type { ProductWrite, VariantWrite } from "../../../catalogue/products/write/product-write";
import type { PriceCell } from "../table/price-column";

export type DraftVariant = { row: number; write: VariantWrite; prices: PriceCell[] };
/** One product of a file: consecutive rows, each a variant. */
export type DraftProduct = {
  row: number;
  key: string;
  write: ProductWrite;
  variants: DraftVariant[];
  issues: RowIssue[];
};
