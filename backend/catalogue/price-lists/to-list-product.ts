import type { ProductDoc, VariantDoc } from "../read-model/product-doc";
import { toProductOfVariant } from "../variants/to-product-of-variant";
import { toOptionValues } from "../variants/to-variant";

/** Without a translation: the admin API shows the row's own texts. */
const ownTexts = "";

/** A product as part of a price list: its variants with only this list's prices, in minor units. */
export function toListProduct(
  doc: ProductDoc,
  priceListId: string,
  stock: ReadonlyMap<string, number>,
) {
  const values = toOptionValues(
    doc.variants.flatMap((variant) => variant.options),
    ownTexts,
  );
  return {
    ...toProductOfVariant(doc, ownTexts),
    profile_id: doc.profile_id,
    profile: doc.profiles[0] ?? null,
    profiles: doc.profiles,
    collection: doc.collection && toOwn(doc.collection),
    images: doc.images,
    options: doc.options.map((option) => ({
      ...toOwn(option),
      values: values.filter((value) => value.option_id === option.id),
    })),
    tags: doc.tags.map(toOwn),
    type: doc.type && toOwn(doc.type),
    categories: doc.categories.map(toOwn),
    variants: doc.variants.map((variant) => toListVariant(variant, priceListId, stock)),
  };
}

function toListVariant(
  variant: VariantDoc,
  priceListId: string,
  stock: ReadonlyMap<string, number>,
) {
  const { options, prices, ...own } = toOwn(variant);
  return {
    ...own,
    inventory_quantity: stock.get(variant.id) ?? 0,
    options: toOptionValues(options, ownTexts),
    prices: prices
      .filter((price) => price.price_list_id === priceListId)
      .map((price) => ({ ...price, deleted_at: null, variant_id: variant.id })),
  };
}

function toOwn<T extends { translations: unknown }>({
  translations: _,
  ...own
}: T): Omit<T, "translations"> {
  return own;
}
