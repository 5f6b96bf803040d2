import type { Variant } from "@/contract/catalogue/product";
import { ownTaxLinesOfProduct } from "../../pricing/tax-lines";
import { overlayText } from "../../kernel/translations";
import { type PriceBook, toEntitledPrices } from "../prices/price-book";
import type { PriceView } from "../prices/price-view";
import type { LineVariant, ProductDoc, VariantDoc } from "../read-model/product-doc";
import type { EntitledPrice } from "../../pricing/select-price";
import { toPricing } from "../prices/to-pricing";
import { toProductOfVariant } from "./to-product-of-variant";

/**
 * The context in which a document is shown: language, prices, and stock by variant id from the same
 * transaction.
 */
export type ProductReader = {
  lang: string;
  book: PriceBook;
  view: PriceView;
  stock: Readonly<Record<string, number>>;
};

/**
 * A variant with the caller's prices, as returned by the product and variant endpoints; amounts in
 * minor units.
 */
export function toVariant(
  doc: VariantDoc,
  product: Pick<ProductDoc, "id" | "type_id">,
  reader: ProductReader,
): Variant {
  const entitled = reader.view.showsPrices
    ? toEntitledPrices(doc.prices, reader.book, reader.view.lists)
    : [];
  const pricing = toPricing(entitled, reader.view, ownTaxesOf(product, reader), reader.lang);
  return Object.assign(toVariantFacts(doc, reader), {
    images: doc.images,
    prices: entitled.map((price) => toMoneyAmount(price, doc.id, reader.lang)),
    original_price: pricing.original_price,
    calculated_price: pricing.calculated_price,
    calculated_price_type: pricing.calculated_price_type,
    original_price_includes_tax: pricing.original_price_includes_tax,
    calculated_price_includes_tax: pricing.calculated_price_includes_tax,
    original_price_incl_tax: pricing.original_price_incl_tax,
    calculated_price_incl_tax: pricing.calculated_price_incl_tax,
    original_tax: pricing.original_tax,
    calculated_tax: pricing.calculated_tax,
    tax_rates: pricing.tax_rates,
  });
}

/** Taxes of a product in the requested region, in addition to the region's own. */
export function ownTaxesOf(
  product: Pick<ProductDoc, "id" | "type_id">,
  { book, view }: Pick<ProductReader, "book" | "view">,
) {
  if (view.region === null || book.taxRates.length === 0) return [];
  return ownTaxLinesOfProduct(book.taxRates, view.region.id, {
    id: product.id,
    typeId: product.type_id,
  });
}

/** A variant as contained in a cart or order line. */
export function toLineVariant(
  doc: VariantDoc,
  product: ProductDoc,
  reader: Pick<ProductReader, "lang" | "stock">,
): LineVariant {
  return Object.assign(toVariantFacts(doc, reader), {
    product: toProductOfVariant(product, reader.lang),
  });
}

/**
 * The price-independent properties of a variant in every response; a new object each time, to be
 * extended by assignment: spreading one with so many keys is a hundred times slower.
 */
function toVariantFacts(doc: VariantDoc, reader: Pick<ProductReader, "lang" | "stock">) {
  return {
    id: doc.id,
    created_at: doc.created_at,
    updated_at: doc.updated_at,
    deleted_at: doc.deleted_at,
    title: overlayText(doc, "title", doc.title, reader.lang),
    product_id: doc.product_id,
    sku: doc.sku,
    barcode: doc.barcode,
    ean: doc.ean,
    upc: doc.upc,
    variant_rank: doc.variant_rank,
    inventory_quantity: reader.stock[doc.id] ?? 0,
    allow_backorder: doc.allow_backorder,
    manage_inventory: doc.manage_inventory,
    hs_code: doc.hs_code,
    origin_country: doc.origin_country,
    mid_code: doc.mid_code,
    material: overlayText(doc, "material", doc.material, reader.lang),
    weight: doc.weight,
    length: doc.length,
    height: doc.height,
    width: doc.width,
    thumbnail: doc.thumbnail,
    metadata: toReadMetadata(doc, reader.lang),
    options: toOptionValues(doc.options, reader.lang),
  };
}

/**
 * A variant's metadata with its units in a language; the same object if they have no translation.
 */
export function toReadMetadata(
  { metadata, translations }: Pick<VariantDoc, "metadata" | "translations">,
  lang: string,
): VariantDoc["metadata"] {
  const texts = translations[lang];
  if (!metadata || (!texts?.display_unit && !texts?.storage_unit)) return metadata;
  return {
    ...metadata,
    ...(metadata.display_unit && texts.display_unit && { display_unit: texts.display_unit }),
    ...(metadata.storage_unit && texts.storage_unit && { storage_unit: texts.storage_unit }),
  };
}

/** Option values in a language. */
export function toOptionValues(values: VariantDoc["options"], lang: string): Variant["options"] {
  return values.map((value) => ({
    id: value.id,
    created_at: value.created_at,
    updated_at: value.updated_at,
    deleted_at: value.deleted_at,
    value: overlayText(value, "value", value.value, lang),
    option_id: value.option_id,
    variant_id: value.variant_id,
    metadata: value.metadata,
  }));
}

function toMoneyAmount(
  price: EntitledPrice,
  variantId: string,
  lang: string,
): Variant["prices"][number] {
  const list = price.price_list;
  return {
    id: price.id,
    created_at: price.created_at,
    updated_at: price.updated_at,
    deleted_at: null,
    currency_code: price.currency_code,
    amount: price.amount,
    min_quantity: price.min_quantity,
    max_quantity: price.max_quantity,
    price_list_id: price.price_list_id,
    region_id: price.region_id,
    price_list: list && {
      id: list.id,
      name: overlayText(list, "name", list.name, lang),
      type: list.type,
      status: list.status,
      starts_at: list.starts_at,
      ends_at: list.ends_at,
    },
    variant_id: variantId,
  };
}
