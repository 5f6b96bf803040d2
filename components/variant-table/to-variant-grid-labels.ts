import type { ProductTranslator } from "@/components/product/stock-text";
import {
  labelPlace,
  type VariantGridLabels,
  variantColumns,
} from "@/lib/model/product/variant-table";

/** The labels of the product table in the reader's language. */
export function toVariantGridLabels(t: ProductTranslator): VariantGridLabels {
  return {
    caption: t("table.caption"),
    columns: Object.fromEntries(
      variantColumns.map((column) => [column, t(`table.columns.${column}`)]),
    ) as VariantGridLabels["columns"],
    listPrice: t("listPrice"),
    quantityOf: t("quick.quantity", { label: labelPlace }),
    joined: t("table.joined"),
    loading: t("table.loading"),
    failed: t("table.failed"),
    retry: t("table.retry"),
    keys: t("table.keys"),
  };
}
