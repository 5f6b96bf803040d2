import "server-only";
import { z } from "zod";
import { defineEndpoint } from "@/contract/endpoint";
import { listEnvelope } from "@/contract/fields";
import { handleLengthMax } from "@/contract/limits";
import { productSchema, variantSchema } from "@/contract/catalogue/product";
import { storeEndpoints } from "@/contract/store-endpoints";
import { dayInZone } from "@/domain/calendar/day-in-zone";
import {
  type ProductCard,
  type ProductDetail,
  type ProductVariants,
  toProductCard,
  toProductDetail,
  toProductVariants,
} from "../../model/product/product";
import type { ProductQuery } from "../../model/product/product-query";
import type { Taxonomy } from "../../model/product/taxonomy";
import type { ProductFacts } from "../../model/product/variant";
import { toMediaSource } from "../../model/product/media-url";
import { findTimeZone } from "../../sellers/find-time-zone";
import { callBackend } from "../http/backend-client";
import { type ListedFilter, toListedFilter, toOrder } from "./listed-query";
import type { CatalogueReader } from "../customer/login-state";
import { getRegion } from "./regions";
import { getSettings } from "./settings";

const productPageSize = 50;

export type ProductList = {
  products: ProductCard[];
  count: number;
  pageCount: number;
  currencyCode: string;
};

const cardColumns = "title,subtitle,handle,thumbnail";
const cardRelations = "options,variants,variants.options";
const listedProductSchema = productSchema
  .pick({ id: true, created_at: true, title: true, subtitle: true, handle: true, thumbnail: true })
  .extend({
    options: z.array(productSchema.shape.options.element.omit({ values: true })),
    variants: z.array(variantSchema.omit({ prices: true, images: true })),
  });

/** The list endpoint with the projection for cards. */
const listProductCardsEndpoint = defineEndpoint({
  ...storeEndpoints.listProducts,
  response: z.object({ products: z.array(listedProductSchema), ...listEnvelope }),
});

type ListedQuery = ListedFilter & {
  matching_variants?: "true";
  order?: string;
  limit: number;
  offset?: number;
};

/**
 * Queries products as cards, with the buyer's prices in minor units of her region's currency.
 * Errors: `BackendError`.
 */
export async function listProductCards(
  reader: CatalogueReader,
  query: ListedQuery,
): Promise<ProductList> {
  const { data, facts } = await readProducts(reader, query);
  return {
    products: data.products.map((product) => toProductCard(product, facts)),
    count: data.count,
    pageCount: Math.ceil(data.count / query.limit),
    currencyCode: facts.target.currencyCode,
  };
}

async function readProducts(reader: CatalogueReader, query: ListedQuery) {
  const [{ data }, facts] = await Promise.all([
    callBackend(listProductCardsEndpoint, reader.caller, {
      query: { ...query, ...toPricing(reader), fields: cardColumns, expand: cardRelations },
    }),
    getProductFacts(reader),
  ]);
  return { data, facts };
}

/**
 * The page of the product list that a URL describes; an unknown value matches nothing (CAT-06).
 * Errors: `BackendError`.
 */
export async function listProducts(
  reader: CatalogueReader,
  query: ProductQuery,
  taxonomy: Taxonomy,
): Promise<ProductList> {
  return listProductCards(reader, {
    ...(await toListedFilter(reader, query, taxonomy)),
    order: toOrder(query.sort),
    limit: productPageSize,
    offset: (query.page - 1) * productPageSize,
  });
}

/**
 * The number of products that match a query, e.g. of a list without results after removing one
 * filter. Errors: `BackendError`.
 */
export async function countProducts(
  reader: CatalogueReader,
  query: ProductQuery,
  taxonomy: Taxonomy,
): Promise<number> {
  const filter = await toListedFilter(reader, query, taxonomy);
  return (await readProducts(reader, { ...filter, limit: 1 })).data.count;
}

export type ProductVariantsPart = {
  products: ProductVariants[];
  count: number;
  currencyCode: string;
  nextOffset: number | null;
};

/**
 * A part of the list with those variants that match the filter, for the product table (CAT-05,
 * CAT-06). Errors: `BackendError`.
 */
export async function listProductVariants(
  reader: CatalogueReader,
  query: ProductQuery,
  taxonomy: Taxonomy,
  page: { offset: number; limit: number },
): Promise<ProductVariantsPart> {
  const filter = await toListedFilter(reader, query, taxonomy);
  const { data, facts } = await readProducts(reader, {
    ...filter,
    matching_variants: "true",
    order: toOrder(query.sort),
    ...page,
  });
  const end = page.offset + data.products.length;
  return {
    products: data.products.map((product) => toProductVariants(product, facts)),
    count: data.count,
    currencyCode: facts.target.currencyCode,
    nextOffset: end < data.count && data.products.length > 0 ? end : null,
  };
}

/**
 * All variants of some products, without products this buyer may not see. Errors: `BackendError`.
 */
export async function listVariantsOfProducts(
  reader: CatalogueReader,
  ids: string[],
): Promise<{ products: ProductVariants[]; currencyCode: string }> {
  const { data, facts } = await readProducts(reader, { id: ids, limit: ids.length });
  return {
    products: data.products.map((product) => toProductVariants(product, facts)),
    currencyCode: facts.target.currencyCode,
  };
}

/** The variants of one product; none if this buyer may not see it. Errors: `BackendError`. */
export async function findProductVariants(
  reader: CatalogueReader,
  handle: string,
): Promise<{ product: ProductVariants | undefined; currencyCode: string }> {
  const { data, facts } = await readProducts(reader, { handle, limit: 1 });
  const product = data.products[0];
  return {
    product: product && toProductVariants(product, facts),
    currencyCode: facts.target.currencyCode,
  };
}

/**
 * A product by its handle; undefined if there is none this buyer may see (CAT-07). Errors:
 * `BackendError`.
 */
export async function findProduct(
  reader: CatalogueReader,
  handle: string,
): Promise<{ product: ProductDetail; currencyCode: string } | undefined> {
  if (handle.length > handleLengthMax) return undefined;
  const [{ data }, facts] = await Promise.all([
    callBackend(storeEndpoints.listProducts, reader.caller, {
      query: { handle, ...toPricing(reader), limit: 1 },
    }),
    getProductFacts(reader),
  ]);
  const product = data.products[0];
  return (
    product && { product: toProductDetail(product, facts), currencyCode: facts.target.currencyCode }
  );
}

/**
 * Related products: from its collection, or else from its first category. Errors: `BackendError`.
 */
export async function listRelatedProducts(
  reader: CatalogueReader,
  product: ProductDetail,
  limit: number,
): Promise<ProductCard[]> {
  const category = product.categories[0];
  if (!product.collection && !category) return [];
  const of = product.collection
    ? { collection_id: [product.collection.id] }
    : { category_id: category ? [category.id] : [] };
  const { products } = await listProductCards(reader, { ...of, limit: limit + 1 });
  return products.filter((related) => related.id !== product.id).slice(0, limit);
}

/** The query parameters for the buyer's prices. */
export function toPricing({ company }: CatalogueReader): {
  region_id: string;
  currency_code: string | undefined;
} {
  return { region_id: company.regionId, currency_code: company.paymentCurrencyCode ?? undefined };
}

/** What is needed to convert the API's products to this buyer's view. Errors: `BackendError`. */
export async function getProductFacts({ caller, company }: CatalogueReader): Promise<ProductFacts> {
  const [{ settings }, region] = await Promise.all([
    getSettings(caller),
    getRegion(company.regionId),
  ]);
  const now = new Date();
  return {
    settings,
    media: toMediaSource(caller.seller, settings),
    target: { regionId: region.id, currencyCode: region.currency_code },
    language: caller.lang,
    today: dayInZone(now, findTimeZone(caller.seller)),
    utcDay: now.toISOString().slice(0, 10),
  };
}
