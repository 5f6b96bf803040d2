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

const response = z.object({ product_type: valueSchema });

/** Product types. Endpoints to create, change and delete them are this product's own addition. */
export const adminProductTypeEndpoints = {
  adminListProductTypes: defineEndpoint({
    method: "GET",
    path: "/admin/product-types",
    tag: "admin taxonomy",
    summary: "Types, newest first",
    auth: "member",
    query: valueQuery,
    response: z.object({ product_types: z.array(valueSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminCreateProductType: defineEndpoint({
    method: "POST",
    path: "/admin/product-types",
    tag: "admin taxonomy",
    summary: "Creates a type",
    auth: "developer",
    body: valueBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "duplicate_error"],
  }),
  adminUpdateProductType: defineEndpoint({
    method: "POST",
    path: "/admin/product-types/:id",
    tag: "admin taxonomy",
    summary: "Renames a type",
    auth: "developer",
    params: idParams,
    body: valueUpdateBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "duplicate_error"],
  }),
  adminDeleteProductType: defineEndpoint({
    method: "DELETE",
    path: "/admin/product-types/:id",
    tag: "admin taxonomy",
    summary: "Deletes a type; its products stay",
    auth: "developer",
    params: idParams,
    response: valueDeletedSchema("product-type"),
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
} as const;
