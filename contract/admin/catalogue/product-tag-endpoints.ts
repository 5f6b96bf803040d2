import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { idParams, listEnvelope } from "../../fields";
import {
  valueBody,
  valueDeletedSchema,
  valueQuery,
  valueSchema,
  valueUpdateBody,
} from "./product-value";

const response = z.object({ product_tag: valueSchema });

/** Product tags. Endpoints to create, change and delete them are this product's own addition. */
export const adminProductTagEndpoints = {
  adminListProductTags: defineEndpoint({
    method: "GET",
    path: "/admin/product-tags",
    tag: "admin taxonomy",
    summary: "Tags, newest first",
    auth: "member",
    query: valueQuery,
    response: z.object({ product_tags: z.array(valueSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminCreateProductTag: defineEndpoint({
    method: "POST",
    path: "/admin/product-tags",
    tag: "admin taxonomy",
    summary: "Creates a tag",
    auth: "developer",
    body: valueBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "duplicate_error"],
  }),
  adminUpdateProductTag: defineEndpoint({
    method: "POST",
    path: "/admin/product-tags/:id",
    tag: "admin taxonomy",
    summary: "Renames a tag",
    auth: "developer",
    params: idParams,
    body: valueUpdateBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "duplicate_error"],
  }),
  adminDeleteProductTag: defineEndpoint({
    method: "DELETE",
    path: "/admin/product-tags/:id",
    tag: "admin taxonomy",
    summary: "Deletes a tag; its products stay",
    auth: "developer",
    params: idParams,
    response: valueDeletedSchema("product-tag"),
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
} as const;
