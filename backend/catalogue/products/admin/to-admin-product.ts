import type { AdminProduct, AdminVariant } from "@/contract/admin/catalogue/product";
import type { ProductDoc, VariantDoc } from "../../read-model/product-doc";
import { withoutSortKeys } from "../sorted-title";
import { toProductOfVariant } from "../../variants/to-product-of-variant";
import type { AdminProductRow } from "./admin-product-rows";

/** Without a language: the row's own texts, with the translations next to them. */
const ownTexts = "";

// In Node 20, a leading spread makes each property after it several microseconds slower, so new
// properties come first.

/**
 * A product in the admin API, in the seller's reference language with its translations. Amounts in
 * minor units.
 */
export function toAdminProduct({
  doc,
  stock,
  categories,
  sales_channels,
}: AdminProductRow): AdminProduct {
  const variants = [...doc.variants].sort((a, b) => a.variant_rank - b.variant_rank);
  const values = variants.flatMap((variant) => variant.options);
  return {
    profile_id: doc.profile_id,
    profile: doc.profiles[0] ?? null,
    profiles: doc.profiles,
    collection: doc.collection && plain(doc.collection),
    images: doc.images,
    options: doc.options.map((option) => ({
      values: values.filter((value) => value.option_id === option.id),
      ...option,
    })),
    tags: doc.tags.map(plain),
    type: doc.type && plain(doc.type),
    categories,
    sales_channels,
    variants: variants.map((variant) => toAdminVariant(variant, stock)),
    translations: withoutSortKeys(doc.translations),
    ...toProductOfVariant(doc, ownTexts),
  };
}

/** A variant of the administration with all its prices. */
export function toAdminVariant(
  { prices, translations, ...columns }: VariantDoc,
  stock: Readonly<Record<string, number>>,
): AdminVariant {
  return {
    inventory_quantity: stock[columns.id] ?? 0,
    prices: prices.map((price) => ({ deleted_at: null, variant_id: columns.id, ...price })),
    translations: withoutSortKeys(translations),
    ...columns,
  };
}

/** A product as contained in a variant in the administration. */
export function toAdminProductOfVariant(doc: ProductDoc): ReturnType<typeof toProductOfVariant> {
  return toProductOfVariant(doc, ownTexts);
}

function plain<T extends { translations: unknown }>({
  translations: _,
  ...row
}: T): Omit<T, "translations"> {
  return row;
}
