import type { AddToCartVariant } from "@/components/cart/add/add-to-cart-variant";
import { formatMoney } from "@/lib/format/money";
import type { VariantDetail } from "@/lib/model/product/variant";
import type { CardContext } from "../card/card-context";
import { toAddToCartVariant } from "./to-add-to-cart-variant";

/**
 * A variant as the add form needs it, with its price breaks in words for the next one (CAT-07);
 * where the stock says `out of stock` beside it, it gives no reason of its own.
 */
export function toOrderVariant(
  { t, locale, currencyCode }: CardContext,
  variant: VariantDetail,
  productTitle: string,
): AddToCartVariant {
  const breaks = variant.tiers.slice(1).map((tier) => ({
    fromQuantity: tier.fromQuantity,
    price: formatMoney(tier.unitPriceMinor, currencyCode, locale),
  }));
  const isToldByStock =
    variant.stock.isShown && variant.stock.kind === "out" && variant.price !== null;
  return {
    ...toAddToCartVariant(t, variant, productTitle),
    ...(isToldByStock ? { disabledReason: null } : {}),
    ...(breaks.length > 0 ? { breaks } : {}),
  };
}
