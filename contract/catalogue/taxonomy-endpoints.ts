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
  stamps,
} from "../fields";
import { categorySchema, collectionSchema } from "./product";

const taxonomyQuery = {
  ...listQuery,
  q: z.string().max(200).optional(),
  created_at: dateRange.optional(),
  updated_at: dateRange.optional(),
  order: z.string().max(50).optional(),
};
const handledQuery = z.strictObject({ ...taxonomyQuery, handle: queryList.optional() });
const valuedQuery = z.strictObject({
  ...taxonomyQuery,
  id: queryList.optional(),
  value: queryList.optional(),
  discount_condition_id: id.optional(),
});
const categoriesQuery = handledQuery.extend({
  ...projectionQuery,
  parent_category_id: z.string().max(64).optional().describe("`null`: top-level ones"),
  include_descendants_tree: queryBoolean.optional().describe("true: all descendants"),
});
const listedValue = z.object({ id, ...stamps, value: z.string() });

/** Groupings of products: collections, categories, tags and types. */
export const taxonomyEndpoints = {
  listCollections: defineEndpoint({
    method: "GET",
    path: "/store/collections",
    tag: "taxonomy",
    summary: "Collections",
    auth: "customer",
    shows: "catalogue",
    catalogueReader: true,
    query: handledQuery,
    response: z.object({ collections: z.array(collectionSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  getCollection: defineEndpoint({
    method: "GET",
    path: "/store/collections/:id",
    tag: "taxonomy",
    summary: "One collection",
    auth: "customer",
    shows: "catalogue",
    params: idParams,
    query: langOnlyQuery,
    response: z.object({ collection: collectionSchema }),
    errors: ["unauthorized", "not_found"],
  }),
  listCategories: defineEndpoint({
    method: "GET",
    path: "/store/product-categories",
    tag: "taxonomy",
    summary: "Categories, by rank",
    auth: "customer",
    shows: "catalogue",
    catalogueReader: true,
    query: categoriesQuery,
    response: z.object({ product_categories: z.array(categorySchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  getCategory: defineEndpoint({
    method: "GET",
    path: "/store/product-categories/:id",
    tag: "taxonomy",
    summary: "One category",
    auth: "customer",
    shows: "catalogue",
    params: idParams,
    query: z.strictObject({ ...langQuery, ...projectionQuery }),
    response: z.object({ product_category: categorySchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  listTags: defineEndpoint({
    method: "GET",
    path: "/store/product-tags",
    tag: "taxonomy",
    summary: "Tags",
    auth: "customer",
    shows: "catalogue",
    catalogueReader: true,
    query: valuedQuery,
    response: z.object({ product_tags: z.array(listedValue), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  listTypes: defineEndpoint({
    method: "GET",
    path: "/store/product-types",
    tag: "taxonomy",
    summary: "Types",
    auth: "customer",
    shows: "catalogue",
    catalogueReader: true,
    query: valuedQuery,
    response: z.object({ product_types: z.array(listedValue), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
} as const;
