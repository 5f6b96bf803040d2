import { AddToCartForm } from "@/components/cart/add/add-to-cart-form";
import type { ProductDetail } from "@/lib/model/product/product";
import type { VariantDetail } from "@/lib/model/product/variant";
import { findPackText } from "../pack-text";
import { PriceTiers } from "../price-tiers";
import type { ProductContext } from "../product-context";
import { RetailNote } from "../retail-note";
import { StockBadge } from "../stock-badge";
import { toOrderVariant } from "./to-order-variant";
import { VariantHeart, VariantRestock } from "./variant-actions";
import { VariantCodes } from "../variant-codes";

type SingleOrderProps = { product: ProductDetail; variant: VariantDetail; context: ProductContext };

/** The order form of a product with a single variant. */
export function SingleOrder({ product, variant, context }: SingleOrderProps) {
  const { t, locale } = context;
  const pack = findPackText(t, { ...variant.stock.rule, displayUnit: variant.displayUnit });
  return (
    <div className="flex flex-col gap-4" data-variant={variant.sku ?? variant.id}>
      <RetailNote retail={variant.retail} context={context} />
      <PriceTiers tiers={variant.tiers} context={context} />
      <StockBadge stock={variant.stock} t={t} locale={locale} className="text-base" />
      {pack && <p className="text-sm">{pack}</p>}
      {!context.isViewer && (
        <AddToCartForm variant={toOrderVariant(context, variant, product.title)} />
      )}
      <VariantRestock variant={variant} label={product.title} context={context} />
      <div className="flex items-center gap-3">
        <VariantCodes variant={variant} t={t} />
        <VariantHeart variant={variant} label={product.title} context={context} />
      </div>
    </div>
  );
}
