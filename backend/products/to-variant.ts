import type { Variant } from "@/contract/product";
import { taxAmountMinor } from "../shared/tax-amount";
import { overlayText } from "./overlay-text";
import { type PriceBook, toEntitledPrices } from "./price-book";
import type { PriceView } from "./price-view";
import type { LineVariant, ProductDoc, VariantDoc } from "./product-doc";
import { type EntitledPrice, type SelectedPrice, selectPrice } from "./select-price";

/** What a document is shown through: language, prices, and stock by variant id as of the same moment. */
export type ProductReader = { lang: string; book: PriceBook; view: PriceView; stock: Readonly<Record<string, number>> };

/** A variant with the caller's prices, as the product and variant calls answer it; amounts in minor units. */
export function toVariant(doc: VariantDoc, reader: ProductReader): Variant {
  const prices = toEntitledPrices(doc.prices, reader.book, reader.view.lists);
  return {
    ...toVariantBase(doc, reader),
    images: doc.images,
    options: doc.options.map((value) => toOptionValue(value, reader.lang)),
    prices: prices.map((price) => toMoneyAmount(price, doc.id)),
    ...toPricing(prices, reader.view),
  };
}

/** A variant as it stands in a cart or order line. */
export function toLineVariant(doc: VariantDoc, product: ProductDoc, reader: Pick<ProductReader, "lang" | "stock">): LineVariant {
  return {
    ...toVariantBase(doc, reader),
    options: doc.options.map((value) => toOptionValue(value, reader.lang)),
    product: toProductOfVariant(product, reader.lang),
  };
}

function toVariantBase(doc: VariantDoc, reader: Pick<ProductReader, "lang" | "stock">) {
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
    ...toMeasures(doc),
    thumbnail: doc.thumbnail,
    metadata: doc.metadata,
  };
}

function toMeasures(doc: Pick<Variant, "hs_code" | "origin_country" | "mid_code" | "material" | "weight" | "length" | "height" | "width">) {
  const { hs_code, origin_country, mid_code, material, weight, length, height, width } = doc;
  return { hs_code, origin_country, mid_code, material, weight, length, height, width };
}

/** An option value in the reader's language. */
export function toOptionValue(value: VariantDoc["options"][number], lang: string): Variant["options"][number] {
  const { translations: _, ...own } = value;
  return { ...own, value: overlayText(value, "value", value.value, lang) };
}

/** The product's own columns, without what hangs on it. */
export function toProductOfVariant(doc: ProductDoc, lang: string): LineVariant["product"] {
  return {
    id: doc.id,
    created_at: doc.created_at,
    updated_at: doc.updated_at,
    deleted_at: doc.deleted_at,
    title: overlayText(doc, "title", doc.title, lang),
    subtitle: overlayText(doc, "subtitle", doc.subtitle, lang),
    description: overlayText(doc, "description", doc.description, lang),
    handle: doc.handle,
    is_giftcard: doc.is_giftcard,
    status: doc.status,
    thumbnail: doc.thumbnail,
    ...toMeasures(doc),
    collection_id: doc.collection_id,
    type_id: doc.type_id,
    discountable: doc.discountable,
    external_id: doc.external_id,
    metadata: doc.metadata,
  };
}

function toMoneyAmount({ price_list, includes_tax: _, ...price }: EntitledPrice, variantId: string): Variant["prices"][number] {
  return {
    ...price,
    deleted_at: null,
    price_list: price_list && {
      id: price_list.id,
      name: price_list.name,
      type: price_list.type,
      status: price_list.status,
      starts_at: price_list.starts_at,
      ends_at: price_list.ends_at,
    },
    variant_id: variantId,
  };
}

const unpriced = {
  original_price: null,
  calculated_price: null,
  calculated_price_type: null,
  original_price_includes_tax: null,
  calculated_price_includes_tax: null,
  original_price_incl_tax: null,
  calculated_price_incl_tax: null,
  original_tax: null,
  calculated_tax: null,
  tax_rates: null,
};

function toPricing(prices: readonly EntitledPrice[], view: PriceView) {
  if (view.target === null) return unpriced;
  const selected = selectPrice(prices, view.target);
  return {
    ...unpriced,
    original_price: selected.originalMinor,
    calculated_price: selected.calculatedMinor,
    calculated_price_type: selected.calculatedType,
    original_price_includes_tax: selected.originalMinor === null ? null : selected.originalIncludesTax,
    calculated_price_includes_tax: selected.calculatedMinor === null ? null : selected.calculatedIncludesTax,
    ...toTaxes(selected, view),
  };
}

function toTaxes(selected: SelectedPrice, view: PriceView) {
  const { region } = view;
  if (!region?.automatic_taxes) return {};
  const tax = (amount: number | null, includesTax: boolean) =>
    amount === null ? null : taxAmountMinor(amount, region.tax_rate, includesTax);
  const withTax = (amount: number | null, taxAmount: number | null, includesTax: boolean) =>
    amount === null || includesTax ? amount : amount + (taxAmount ?? 0);
  const originalTax = tax(selected.originalMinor, selected.originalIncludesTax);
  const calculatedTax = tax(selected.calculatedMinor, selected.calculatedIncludesTax);
  return {
    original_price_incl_tax: withTax(selected.originalMinor, originalTax, selected.originalIncludesTax),
    calculated_price_incl_tax: withTax(selected.calculatedMinor, calculatedTax, selected.calculatedIncludesTax),
    original_tax: originalTax,
    calculated_tax: calculatedTax,
    tax_rates: [{ rate: region.tax_rate, name: region.tax_name ?? "default", code: region.tax_code }],
  };
}
