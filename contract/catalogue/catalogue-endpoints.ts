import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import {
  dateRange,
  id,
  idParams,
  langOnlyQuery,
  langQuery,
  listEnvelope,
  listQuery,
  projectionQuery,
  queryBoolean,
  queryList,
} from "../fields";
import { productSchema, variantWithProductSchema } from "./product";
import { productFacetsSchema, productFilterQuery } from "./product-filter";
import { listLimitMax } from "../limits";
import { regionSchema } from "../seller/region";
import { searchIndexSchema } from "./search-index";
import { settingSchema } from "../seller/setting";

const pricingQuery = {
  region_id: id.optional(),
  currency_code: z.string().length(3).toLowerCase().optional(),
  cart_id: id.optional(),
};
const wholeNumber = z.coerce.number().int();
const quantityRange = z
  .strictObject({ gt: wholeNumber, gte: wholeNumber, lt: wholeNumber, lte: wholeNumber })
  .partial();

const searchFilter = z.strictObject({
  id: queryList.optional(),
  collection_id: queryList.optional(),
  type_id: queryList.optional(),
  tags: queryList.optional(),
  category_id: queryList.optional(),
  include_category_children: z.boolean().optional(),
  is_giftcard: z.boolean().optional(),
});
const oneQuery = z.strictObject({
  ...langQuery,
  ...pricingQuery,
  ...projectionQuery,
  sales_channel_id: queryList.optional().describe("404 if not in one of these"),
});
/** Products, variants, the whole catalogue, regions and settings. Prices are the caller's. */
export const catalogueEndpoints = {
  listProducts: defineEndpoint({
    method: "GET",
    path: "/store/products",
    tag: "products",
    summary: "Published products with the caller's prices",
    auth: "customer",
    shows: "catalogue",
    catalogueReader: true,
    query: z.strictObject({
      ...listQuery,
      ...pricingQuery,
      ...projectionQuery,
      ...productFilterQuery,
      matching_variants: queryBoolean
        .optional()
        .describe("true: of each product only the variants that meet options, stock and price"),
      order: z
        .string()
        .max(50)
        .optional()
        .describe(
          "title, created_at, updated_at, handle, price or sku, with a leading - for descending " +
            "order; price: the product's lowest",
        ),
    }),
    response: z.object({ products: z.array(productSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  listProductFacets: defineEndpoint({
    method: "GET",
    path: "/store/product-facets",
    tag: "products",
    summary:
      "How many products each value of a filter would leave; a filter's selection does not " +
      "reduce its own counts",
    auth: "customer",
    shows: "catalogue",
    catalogueReader: true,
    query: z.strictObject({ ...langQuery, ...pricingQuery, ...productFilterQuery }),
    response: z.object({ facets: productFacetsSchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  getCatalogue: defineEndpoint({
    method: "GET",
    path: "/store/catalogue",
    tag: "products",
    summary: "The version of the catalogue and its size; any visible change creates a new version",
    auth: "customer",
    shows: "catalogue",
    query: langOnlyQuery,
    response: z.object({
      catalogue: z.object({
        version: z.int(),
        lang: z.string(),
        region_id: id.nullable().describe("the company's"),
        currency_code: z.string().nullable().describe("the company's"),
        product_count: z.int(),
        variant_count: z.int(),
      }),
    }),
    errors: ["unauthorized"],
  }),
  getSearchIndex: defineEndpoint({
    method: "GET",
    path: "/store/search-index",
    tag: "products",
    summary:
      "Everything the buyer can search, as columns; If-None-Match returns 304 while nothing " +
      "she sees has changed",
    auth: "customer",
    shows: "catalogue",
    query: langOnlyQuery,
    response: searchIndexSchema,
    errors: ["unauthorized"],
  }),
  searchProducts: defineEndpoint({
    method: "POST",
    path: "/store/products/search",
    tag: "products",
    summary: "Search by name, SKU and EAN; exact codes first. No hits without words or a filter",
    auth: "customer",
    shows: "catalogue",
    query: langOnlyQuery,
    body: z.strictObject({
      q: z.string().max(200).default(""),
      limit: z.int().min(1).max(100).optional(),
      offset: z.int().min(0).max(1_000_000).optional(),
      filter: searchFilter
        .optional()
        .describe(
          "narrows the hits like the parameters of the list; without words, all matching " +
            "products are returned",
        ),
    }),
    response: z.object({
      hits: z.array(
        z.object({
          product_id: id,
          variant_id: id.nullable(),
          title: z.string(),
          handle: z.string(),
          thumbnail: z.string().nullable(),
          sku: z.string().nullable(),
          ean: z.string().nullable(),
        }),
      ),
    }),
    errors: ["invalid_data", "unauthorized"],
  }),
  getProduct: defineEndpoint({
    method: "GET",
    path: "/store/products/:id",
    tag: "products",
    summary: "One product",
    auth: "customer",
    shows: "catalogue",
    params: idParams,
    query: oneQuery,
    response: z.object({ product: productSchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  listVariants: defineEndpoint({
    method: "GET",
    path: "/store/variants",
    tag: "products",
    summary: "Variants with their product and the caller's prices",
    auth: "customer",
    shows: "catalogue",
    query: z.strictObject({
      ...listQuery,
      ...pricingQuery,
      limit: wholeNumber
        .min(0)
        .max(listLimitMax)
        .transform((limit) => (limit === 0 ? undefined : limit))
        .optional()
        .describe("default or 0: the whole catalogue"),
      ids: z.string().max(40_000).optional().describe("comma-separated"),
      id: queryList.optional(),
      sku: queryList.optional().describe("exactly these SKUs"),
      title: queryList.optional().describe("exactly these titles, in the seller's own language"),
      inventory_quantity: z.union([wholeNumber, quantityRange]).optional(),
      sales_channel_id: queryList.optional(),
      expand: z.string().max(1000).optional(),
      fields: z.string().max(1000).optional(),
    }),
    response: z.object({ variants: z.array(variantWithProductSchema) }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  getVariant: defineEndpoint({
    method: "GET",
    path: "/store/variants/:id",
    tag: "products",
    summary: "One variant with its product",
    auth: "customer",
    shows: "catalogue",
    params: idParams,
    query: oneQuery,
    response: z.object({ variant: variantWithProductSchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  listRegions: defineEndpoint({
    method: "GET",
    path: "/store/regions",
    tag: "regions",
    summary: "Regions with countries and providers",
    auth: "public",
    query: z.strictObject({
      ...listQuery,
      ...projectionQuery,
      created_at: dateRange.optional(),
      updated_at: dateRange.optional(),
    }),
    response: z.object({ regions: z.array(regionSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  getRegion: defineEndpoint({
    method: "GET",
    path: "/store/regions/:id",
    tag: "regions",
    summary: "One region",
    auth: "public",
    params: idParams,
    query: z.strictObject({ ...langQuery, ...projectionQuery }),
    response: z.object({ region: regionSchema }),
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  listSettings: defineEndpoint({
    method: "GET",
    path: "/store/settings",
    tag: "settings",
    summary:
      "The seller's settings. Without a session: only what the sign-in page shows (appearance, " +
      "legal links, registration flag)",
    auth: "optional",
    catalogueReader: true,
    query: z.strictObject(listQuery),
    response: z.object({ settings: z.array(settingSchema), ...listEnvelope }),
    errors: ["invalid_data"],
  }),
} as const;
