import type { AddToCartVariant } from "@/components/cart/add/add-to-cart-variant";
import { formatMoney } from "@/lib/format/money";
import type { VariantDetail } from "@/lib/model/product/variant";
import type { CardContext } from "../card/card-context";
import { toAddToCartVariant } from "./to-add-to-cart-variant";

/**
 * A variant as needed by the add form, with its quantity breaks as text for the next one (CAT-07);
 * gives no reason if the stock badge already says `out of stock`.
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
  const isShownAsOut =
    variant.stock.isShown && variant.stock.kind === "out" && variant.price !== null;
  return {
    ...toAddToCartVariant(t, variant, productTitle),
    ...(isShownAsOut ? { disabledReason: null } : {}),
    ...(breaks.length > 0 ? { breaks } : {}),
  };
}
