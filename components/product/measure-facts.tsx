import type { ReactNode } from "react";
import { formatMeasure } from "@/lib/format/measure";
import { groupByFact } from "@/lib/model/product/measure-group";
import type { ProductDetail } from "@/lib/model/product/product";
import type { ProductAttribute } from "@/lib/model/product/product-metadata";
import { type Dimension, toShownDimension } from "@/lib/model/product/unit";
import type { Measures, VariantDetail } from "@/lib/model/product/variant";
import type { ProductContext } from "./product-context";

type Fact = [label: string, value: ReactNode];

/**
 * Dimensions in metres, mass in kilograms, volume in litres, and storage unit (CAT-04): one line if
 * all variants have the same, else one per size with its variants (CAT-07).
 */
export function toMeasureFacts(
  { variants }: ProductDetail,
  { t, locale, units }: ProductContext,
): Fact[] {
  const fact = (toText: (variant: VariantDetail) => string | null): ReactNode => {
    const groups = groupByFact(variants, toText);
    if (groups.length === 0) return null;
    return groups.map((group) => (
      <span key={group.fact} className="block">
        {group.values.length > 0
          ? t("labelled", { label: group.values.join(", "), value: group.fact })
          : group.fact}
      </span>
    ));
  };
  const show = (value: number | null, type: Dimension) =>
    value === null ? null : formatMeasure(toShownDimension(value, type, units[type]), locale);
  const toDimensions = ({ length, width, height }: Measures) =>
    [length, width, height].flatMap((value) => show(value, "length") ?? []).join(" × ") || null;
  return [
    [t("facts.dimensions"), fact(({ measures }) => toDimensions(measures))],
    [t("facts.mass"), fact(({ measures }) => show(measures.mass, "mass"))],
    [t("facts.volume"), fact(({ measures }) => show(measures.volume, "volume"))],
    [t("facts.storageUnit"), fact(({ storageUnit }) => storageUnit)],
  ];
}

/**
 * The value of an additional attribute: a measure in the reader's language, a colour as a swatch
 * with its code, or text.
 */
export function AttributeValue({
  attribute,
  locale,
}: {
  attribute: ProductAttribute;
  locale: ProductContext["locale"];
}) {
  if ("measure" in attribute) return formatMeasure(attribute.measure, locale);
  if ("text" in attribute) return attribute.text;
  return (
    <span className="inline-flex items-center gap-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 rounded-full border border-muted"
      >
        <rect width="16" height="16" fill={attribute.color} />
      </svg>
      {attribute.color}
    </span>
  );
}
