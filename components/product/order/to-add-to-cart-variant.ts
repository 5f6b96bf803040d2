import type { AddToCartVariant } from "@/components/cart/add/add-to-cart-variant";
import type { VariantView } from "@/lib/model/product/variant";
import type { ProductTranslator } from "../stock-text";

/** A variant as needed by the add form, with the reason as text if it can't be ordered. */
export function toAddToCartVariant(
  t: ProductTranslator,
  variant: VariantView,
  productTitle: string,
): AddToCartVariant {
  return {
    ...variant.stock.rule,
    variantId: variant.id,
    label: variant.title === productTitle ? productTitle : `${productTitle} – ${variant.title}`,
    sku: variant.sku,
    displayUnit: variant.displayUnit,
    disabled: !variant.stock.isOrderable,
    disabledReason: variant.stock.isOrderable ? null : toReason(t, variant),
    isPreorder: variant.isPreorder,
  };
}

function toReason(t: ProductTranslator, { price, stock }: VariantView): string {
  if (price === null) return t("priceOnRequest");
  return stock.rule.maxQuantity ? t("unavailable.tooFew") : t("unavailable.out");
}
