import type { Product } from "@/contract/catalogue/product";
import { isHidden } from "../variants/hidden-variants";
import { overlayText } from "../../kernel/translations";
import type { ProductDoc, VariantDoc } from "../read-model/product-doc";
import type { Translations } from "../../kernel/translations";
import { toProductOfVariant } from "../variants/to-product-of-variant";
import { type ProductReader, toOptionValues, toVariant } from "../variants/to-variant";

/**
 * A product with the variants visible to the caller, in the natural order of their titles in the
 * caller's language (CAT-02).
 */
export function toProduct(doc: ProductDoc, reader: ProductReader): Product {
  const variants = listVisibleVariants(doc, reader);
  const values = toOptionValues(
    variants.flatMap((variant) => variant.options),
    reader.lang,
  );
  return Object.assign(toProductOfVariant(doc, reader.lang), {
    total_variants: variants.length,
    profile_id: doc.profile_id,
    collection: doc.collection && toTranslated(doc.collection, ["title"], reader.lang),
    images: doc.images,
    options: doc.options.map((option) =>
      Object.assign(toTranslated(option, ["title"], reader.lang), {
        values: values.filter((value) => value.option_id === option.id),
      }),
    ),
    profiles: doc.profiles,
    tags: doc.tags.map((tag) => toTranslated(tag, ["value"], reader.lang)),
    type: doc.type && toTranslated(doc.type, ["value"], reader.lang),
    categories: doc.categories.map((category) =>
      toTranslated(category, ["name", "description"], reader.lang),
    ),
    variants: variants.map((variant) => toVariant(variant, doc, reader)),
  });
}

/** A document's variants without the hidden ones, in natural order. */
export function listVisibleVariants(
  doc: ProductDoc,
  reader: Pick<ProductReader, "lang" | "book" | "view">,
): VariantDoc[] {
  const visible = doc.variants.filter((variant) => !isHidden(variant, reader.book, reader.view));
  if (!visible.some((variant) => variant.translations[reader.lang])) return visible;
  const sortKey = (variant: VariantDoc) => variant.translations[reader.lang]?.sort_key ?? "";
  return visible.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));
}

function toTranslated<T extends { translations: Translations }>(
  row: T,
  columns: readonly (keyof T & string)[],
  lang: string,
): Omit<T, "translations"> {
  const { translations: _, ...shown } = row;
  for (const column of columns)
    Object.assign(shown, {
      [column]: overlayText(row, column, row[column] as string | null, lang),
    });
  return shown;
}
