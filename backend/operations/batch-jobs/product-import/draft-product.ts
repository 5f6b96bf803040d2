import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import type { ProductWrite, VariantWrite } from "../../../catalogue/products/write/product-write";
import type { PriceCell } from "../table/price-column";

export type DraftVariant = { row: number; write: VariantWrite; prices: PriceCell[] };
/** One product of a file: its rows stand together, each is a variant. */
export type DraftProduct = {
  row: number;
  key: string;
  write: ProductWrite;
  variants: DraftVariant[];
  issues: ImportIssue[];
};
