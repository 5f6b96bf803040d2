import type { ReactNode } from "react";
import type { VariantDetail } from "@/lib/model/product/variant";
import {
  type FactPlace,
  resolveFactPlace,
  type VariantMatrix,
} from "@/lib/model/product/variant-matrix";
import { findPackText } from "../pack-text";
import { Price } from "../price";
import { PriceTiers } from "../price-tiers";
import type { ProductContext } from "../product-context";
import { RetailNote } from "../retail-note";

/**
 * Returns a variant's price, retail price, quantity breaks and pack, if they are to be shown at
 * this place; else nothing.
 */
export type RenderFacts = (
  variant: VariantDetail | null | undefined,
  place: FactPlace,
) => ReactNode;

/**
 * Price, retail price, quantity breaks and pack of a matrix: each is shown in one place, depending
 * on where its values are equal: once for all, in the column or row headers, or in the cells.
 */
export function toMatrixFacts(
  matrix: VariantMatrix<VariantDetail>,
  context: ProductContext,
): RenderFacts {
  const { t, locale, currencyCode } = context;
  const toPack = (variant: VariantDetail) =>
    findPackText(t, { ...variant.stock.rule, displayUnit: variant.displayUnit });
  const places = {
    price: resolveFactPlace(matrix, (variant) => JSON.stringify(variant.price)),
    retail: resolveFactPlace(matrix, (variant) => JSON.stringify(variant.retail)),
    tiers: resolveFactPlace(matrix, (variant) => JSON.stringify(variant.tiers.slice(1))),
    pack: resolveFactPlace(matrix, (variant) => toPack(variant) ?? ""),
  };
  return (variant, place) => {
    if (!variant || !Object.values(places).includes(place)) return null;
    return (
      <>
        {places.price === place && (
          <Price price={variant.price} currencyCode={currencyCode} locale={locale} t={t} />
        )}
        {places.retail === place && <RetailNote retail={variant.retail} context={context} />}
        {places.tiers === place && <PriceTiers tiers={variant.tiers} context={context} />}
        {places.pack === place && toPack(variant) && (
          <p className="text-sm text-muted">{toPack(variant)}</p>
        )}
      </>
    );
  };
}
