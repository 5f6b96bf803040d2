import "server-only";
import { z } from "zod";
import { defineEndpoint } from "@/contract/endpoint";
import { listEnvelope } from "@/contract/fields";
import { productSchema, variantSchema } from "@/contract/product";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type ProductCard, type ProductDetail, toProductCard, toProductDetail } from "../model/product";
import type { ProductQuery, ProductSort } from "../model/product-query";
import { findCategoryPath, type Taxonomy } from "../model/taxonomy";
import type { ProductFacts } from "../model/variant";
import { callBackend } from "./backend-client";
import type { Buyer } from "./login-state";
import { getRegion } from "./regions";
import { getSettings } from "./settings";

export const productPageSize = 48;

export type ProductList = { products: ProductCard[]; count: number; currencyCode: string };

const cardColumns = "title,subtitle,handle,thumbnail";
const cardRelations = "options,variants,variants.options";
const listedProductSchema = productSchema
  .pick({ id: true, created_at: true, title: true, subtitle: true, handle: true, thumbnail: true })
  .extend({
    options: z.array(productSchema.shape.options.element.omit({ values: true })),
    variants: z.array(variantSchema.omit({ prices: true, images: true })),
  });

/** The list call with what `fields` and `expand` leave of a product. */
const listProductCardsEndpoint = defineEndpoint({
  ...storeEndpoints.listProducts,
  response: z.object({ products: z.array(listedProductSchema), ...listEnvelope }),
});

type ListedQuery = {
  q?: string;
  id?: string[];
  category_id?: string[];
  include_category_children?: "true";
  collection_id?: string[];
  type_id?: string[];
  tags?: string[];
  order?: string;
  limit: number;
  offset?: number;
};

/** Products by a query of the backend, as cards with the buyer's prices in minor units of her region's currency. Errors: `BackendError`. */
export async function listProductCards(buyer: Buyer, query: ListedQuery): Promise<ProductList> {
  const [{ data }, facts] = await Promise.all([
    callBackend(listProductCardsEndpoint, buyer.caller, {
      query: { ...query, ...toPricing(buyer), fields: cardColumns, expand: cardRelations },
    }),
    getProductFacts(buyer),
  ]);
  return {
    products: data.products.map((product) => toProductCard(product, facts)),
    count: data.count,
    currencyCode: facts.target.currencyCode,
  };
}

const orders: Record<ProductSort, string> = { newest: "-created_at", title: "title", "title-desc": "-title" };

/** A page of the product list as its URL says it; a value that names nothing finds nothing (CAT-06). Errors: `BackendError`. */
export async function listProducts(buyer: Buyer, query: ProductQuery, taxonomy: Taxonomy): Promise<ProductList> {
  const category = query.category === null ? undefined : findCategoryPath(taxonomy.categories, query.category).at(-1);
  return listProductCards(buyer, {
    q: query.q || undefined,
    category_id: query.category === null ? undefined : [category?.id ?? query.category],
    include_category_children: query.category === null ? undefined : "true",
    collection_id: toIds(query.collections, taxonomy.collections),
    type_id: toIds(query.types, taxonomy.types),
    tags: toIds(query.tags, taxonomy.tags),
    order: orders[query.sort],
    limit: productPageSize,
    offset: (query.page - 1) * productPageSize,
  });
}

function toIds(values: readonly string[], entries: Taxonomy["tags"]): string[] | undefined {
  if (values.length === 0) return undefined;
  return values.map((value) => entries.find((entry) => entry.value === value)?.id ?? value);
}

/** A product by its handle, or undefined when there is none this buyer may see (CAT-07). Errors: `BackendError`. */
export async function findProduct(buyer: Buyer, handle: string): Promise<{ product: ProductDetail; currencyCode: string } | undefined> {
  const [{ data }, facts] = await Promise.all([
    callBackend(storeEndpoints.listProducts, buyer.caller, { query: { handle, ...toPricing(buyer), limit: 1 } }),
    getProductFacts(buyer),
  ]);
  const product = data.products[0];
  return product && { product: toProductDetail(product, facts), currencyCode: facts.target.currencyCode };
}

/** Products that go with one: of its collection, or else of its first category. Errors: `BackendError`. */
export async function listRelatedProducts(buyer: Buyer, product: ProductDetail, limit: number): Promise<ProductCard[]> {
  const category = product.categories[0];
  if (!product.collection && !category) return [];
  const of = product.collection ? { collection_id: [product.collection.id] } : { category_id: category ? [category.id] : [] };
  const { products } = await listProductCards(buyer, { ...of, limit: limit + 1 });
  return products.filter((related) => related.id !== product.id).slice(0, limit);
}

function toPricing({ company }: Buyer): { region_id: string; currency_code: string | undefined } {
  return { region_id: company.regionId, currency_code: company.paymentCurrencyCode ?? undefined };
}

async function getProductFacts({ caller, company }: Buyer): Promise<ProductFacts> {
  const [{ settings }, region] = await Promise.all([getSettings(caller), getRegion(company.regionId)]);
  return {
    settings,
    media: { apiBaseUrl: caller.seller.api_base_url, sellerId: caller.seller.id, compressedImages: settings.compressed_images },
    target: { regionId: region.id, currencyCode: region.currency_code },
    language: caller.lang,
    today: new Date().toISOString().slice(0, 10),
  };
}
