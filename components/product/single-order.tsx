import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import type { ProductDetail } from "@/lib/model/product";
import type { VariantDetail } from "@/lib/model/variant";
import type { CardContext } from "./card-context";
import { findPackText } from "./pack-text";
import { PriceTiers } from "./price-tiers";
import { StockBadge } from "./stock-badge";
import { toAddToCartVariant } from "./to-add-to-cart-variant";
import { VariantCodes } from "./variant-codes";

/** Ordering a product that leaves nothing to choose. */
export function SingleOrder({ product, variant, context }: { product: ProductDetail; variant: VariantDetail; context: CardContext }) {
  const { t, locale } = context;
  const pack = findPackText(t, { ...variant.stock.rule, displayUnit: variant.displayUnit });
  return (
    <div className="flex flex-col gap-4">
      <PriceTiers tiers={variant.tiers} context={context} />
      <StockBadge stock={variant.stock} t={t} locale={locale} className="text-base" />
      {pack && <p className="text-sm">{pack}</p>}
      <AddToCartForm variant={toAddToCartVariant(t, variant, product.title)} />
      <p>
        <VariantCodes variant={variant} t={t} />
      </p>
    </div>
  );
}
