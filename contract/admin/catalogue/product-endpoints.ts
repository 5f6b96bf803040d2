import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, queryBoolean, queryList } from "../../fields";
import { productStatus, productTypeSchema } from "../../catalogue/product";
import {
  deletedQuery,
  discountConditionQuery,
  projectedPageQuery,
  projectedQuery,
  q,
  stampsQuery,
} from "./catalogue-query";
import { adminProductSchema } from "./product";
import { optionBody, productCreateBody, productUpdateBody } from "./product-body";

const response = z.object({ product: adminProductSchema });
const optionParams = z.strictObject({ id, option_id: id });

/**
 * Products with their options. A member may create and change drafts and proposals; the rest
 * requires a developer (ADM-01).
 */
export const adminProductEndpoints = {
  adminListProducts: defineEndpoint({
    method: "GET",
    path: "/admin/products",
    tag: "admin products",
    summary: "Products of every status, newest first",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      ...deletedQuery,
      ...discountConditionQuery,
      q,
      id: queryList.optional(),
      status: queryList.pipe(z.array(productStatus)).optional(),
      collection_id: queryList.optional(),
      type_id: queryList.optional(),
      tags: queryList.optional().describe("ids of tags"),
      category_id: queryList.optional(),
      include_category_children: queryBoolean.optional(),
      sales_channel_id: queryList.optional(),
      price_list_id: queryList.optional(),
      is_giftcard: queryBoolean.optional(),
      title: z.string().max(300).optional(),
      description: z.string().max(1000).optional(),
      handle: z.string().max(200).optional(),
      external_id: z.string().max(200).optional(),
    }),
    response: z.object({ products: z.array(adminProductSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  adminCreateProduct: defineEndpoint({
    method: "POST",
    path: "/admin/products",
    tag: "admin products",
    summary:
      "Creates a product with its options, variants and prices; a draft unless `status` is " +
      "given",
    auth: "member",
    body: productCreateBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "duplicate_error"],
  }),
  adminListAllProductTypes: defineEndpoint({
    method: "GET",
    path: "/admin/products/types",
    tag: "admin products",
    summary: "Every product type",
    auth: "member",
    response: z.object({ types: z.array(productTypeSchema) }),
    errors: ["unauthorized"],
  }),
  adminListTagUsage: defineEndpoint({
    method: "GET",
    path: "/admin/products/tag-usage",
    tag: "admin products",
    summary: "The ten tags that most products have",
    auth: "member",
    response: z.object({
      tags: z.array(z.object({ id, usage_count: z.string(), value: z.string() })),
    }),
    errors: ["unauthorized"],
  }),
  adminGetProduct: defineEndpoint({
    method: "GET",
    path: "/admin/products/:id",
    tag: "admin products",
    summary: "One product",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: response,
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  adminUpdateProduct: defineEndpoint({
    method: "POST",
    path: "/admin/products/:id",
    tag: "admin products",
    summary: "Changes a product; lists replace the existing ones, omitted fields stay",
    auth: "member",
    params: idParams,
    body: productUpdateBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "duplicate_error"],
  }),
  adminDeleteProduct: defineEndpoint({
    method: "DELETE",
    path: "/admin/products/:id",
    tag: "admin products",
    summary: "Deletes a product with its variants",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("product"), deleted: z.literal(true) }),
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
  adminSetProductMetadata: defineEndpoint({
    method: "POST",
    path: "/admin/products/:id/metadata",
    tag: "admin products",
    summary: 'Sets one key of the metadata; "" removes it',
    auth: "member",
    params: idParams,
    body: z.strictObject({ key: z.string().min(1).max(100), value: z.unknown() }),
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
  adminAddProductOption: defineEndpoint({
    method: "POST",
    path: "/admin/products/:id/options",
    tag: "admin products",
    summary: "Adds an option; variants get the value `Default Value`",
    auth: "member",
    params: idParams,
    body: optionBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "duplicate_error"],
  }),
  adminUpdateProductOption: defineEndpoint({
    method: "POST",
    path: "/admin/products/:id/options/:option_id",
    tag: "admin products",
    summary: "Renames an option",
    auth: "member",
    params: optionParams,
    body: optionBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "duplicate_error"],
  }),
  adminDeleteProductOption: defineEndpoint({
    method: "DELETE",
    path: "/admin/products/:id/options/:option_id",
    tag: "admin products",
    summary: "Deletes an option for which all variants have one value",
    auth: "member",
    params: optionParams,
    response: response.extend({
      option_id: id,
      object: z.literal("option"),
      deleted: z.literal(true),
    }),
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
} as const;
