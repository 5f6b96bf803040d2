import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  id,
  idParams,
  listEnvelope,
  metadata,
  queryBoolean,
  queryList,
  translations,
} from "../../fields";
import { projectedPageQuery, projectedQuery, q } from "./catalogue-query";
import { adminProductOfCollectionSchema } from "./product";
import { handle, translationsOf } from "./product-body";
import { adminCategoryBase } from "./product-category";

type CategoryNode = z.output<typeof adminCategoryBase> & {
  category_children?: CategoryNode[] | undefined;
};
const categoryNode: z.ZodType<CategoryNode> = z.lazy(() =>
  adminCategoryBase.extend({ category_children: z.array(categoryNode).optional() }),
);

const categorySchema = adminCategoryBase.extend({
  parent_category: adminCategoryBase.nullable(),
  category_children: z
    .array(categoryNode)
    .describe("by rank; with include_descendants_tree each with its own"),
  products: z
    .array(adminProductOfCollectionSchema)
    .optional()
    .describe("newest first; only with expand=products"),
  translations,
});
export type AdminCategory = z.output<typeof categorySchema>;

const name = z.string().trim().min(1).max(300);
const columns = {
  description: z
    .string()
    .max(20_000)
    .nullable()
    .transform((text) => text ?? "")
    .optional(),
  handle: handle.optional(),
  is_active: z.boolean().optional(),
  is_internal: z.boolean().optional(),
  parent_category_id: id.nullish(),
  rank: z
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe("position among the children of one parent; the others move"),
  metadata: metadata.optional(),
  translations: translationsOf("name", "description"),
};
const response = z.object({ product_category: categorySchema });
const productIdsBody = z.strictObject({
  product_ids: z.array(z.strictObject({ id })).min(1).max(1000),
});
const errors = ["invalid_data", "unauthorized", "forbidden", "not_found"] as const;

/** The category tree. */
export const adminProductCategoryEndpoints = {
  adminListCategories: defineEndpoint({
    method: "GET",
    path: "/admin/product-categories",
    tag: "admin taxonomy",
    summary: "Categories by rank",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      q,
      id: queryList.optional(),
      handle: queryList.optional(),
      is_active: queryBoolean.optional(),
      is_internal: queryBoolean.optional(),
      parent_category_id: z.string().max(64).optional().describe("`null`: top-level ones"),
      include_descendants_tree: queryBoolean.optional(),
    }),
    response: z.object({ product_categories: z.array(categorySchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  adminCreateCategory: defineEndpoint({
    method: "POST",
    path: "/admin/product-categories",
    tag: "admin taxonomy",
    summary: "Creates a category, after its siblings; buyers see it once `is_active` is true",
    auth: "developer",
    query: projectedQuery,
    body: z.strictObject({ name, ...columns }),
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "duplicate_error"],
    projection: true,
  }),
  adminGetCategory: defineEndpoint({
    method: "GET",
    path: "/admin/product-categories/:id",
    tag: "admin taxonomy",
    summary: "One category",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: response,
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  adminUpdateCategory: defineEndpoint({
    method: "POST",
    path: "/admin/product-categories/:id",
    tag: "admin taxonomy",
    summary: "Changes or moves a category",
    auth: "developer",
    params: idParams,
    query: projectedQuery,
    body: z.strictObject({ name: name.optional(), ...columns }),
    response: response,
    errors: [...errors, "duplicate_error"],
    projection: true,
  }),
  adminDeleteCategory: defineEndpoint({
    method: "DELETE",
    path: "/admin/product-categories/:id",
    tag: "admin taxonomy",
    summary: "Deletes a category without children; its products stay",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("product-category"), deleted: z.literal(true) }),
    errors: ["unauthorized", "forbidden", "not_found", "not_allowed"],
  }),
  adminAddCategoryProducts: defineEndpoint({
    method: "POST",
    path: "/admin/product-categories/:id/products/batch",
    tag: "admin taxonomy",
    summary: "Adds products to the category",
    auth: "developer",
    params: idParams,
    query: projectedQuery,
    body: productIdsBody,
    response: response,
    errors,
    projection: true,
  }),
  adminRemoveCategoryProducts: defineEndpoint({
    method: "DELETE",
    path: "/admin/product-categories/:id/products/batch",
    tag: "admin taxonomy",
    summary: "Removes products from the category",
    auth: "developer",
    params: idParams,
    query: projectedQuery,
    body: productIdsBody,
    response: response,
    errors,
    projection: true,
  }),
} as const;
