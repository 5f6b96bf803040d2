import type { ProductTranslator } from "@/components/product/stock-text";
import { type VariantGridLabels, variantColumns } from "@/lib/model/variant-table";

/** The words of the product table in the reader's language. */
export function toVariantGridLabels(t: ProductTranslator): VariantGridLabels {
  return {
    caption: t("table.caption"),
    columns: Object.fromEntries(variantColumns.map((column) => [column, t(`table.columns.${column}`)])) as VariantGridLabels["columns"],
    listPrice: t("listPrice"),
    loading: t("table.loading"),
    failed: t("table.failed"),
    retry: t("table.retry"),
    keys: t("table.keys"),
  };
}
