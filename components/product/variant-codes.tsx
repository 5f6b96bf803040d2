import type { VariantView } from "@/lib/model/product/variant";
import type { ProductTranslator } from "./stock-text";

/** SKU and EAN, each kept on one line. */
export function VariantCodes({
  variant,
  t,
}: {
  variant: Pick<VariantView, "sku" | "ean">;
  t: ProductTranslator;
}) {
  return (
    <span className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
      {variant.sku && (
        <span className="min-w-0 [overflow-wrap:anywhere] xl:whitespace-nowrap">
          {t("sku", { sku: variant.sku })}
        </span>
      )}
      {variant.ean && <span>{t("ean", { ean: variant.ean })}</span>}
    </span>
  );
}
