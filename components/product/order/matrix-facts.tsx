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
 * Tells what a variant's price, retail price, breaks and pack are, as far as this is the place
 * where they are told; nothing else.
 */
export type TellFacts = (variant: VariantDetail | null | undefined, place: FactPlace) => ReactNode;

/**
 * Price, retail price, breaks and pack of a matrix: each is told once for all, at the head of the
 * columns or rows, or in the cells, wherever it is the same.
 */
export function toMatrixFacts(
  matrix: VariantMatrix<VariantDetail>,
  context: ProductContext,
): TellFacts {
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
