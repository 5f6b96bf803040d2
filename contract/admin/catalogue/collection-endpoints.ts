import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  id,
  idParams,
  listEnvelope,
  metadata,
  queryList,
  softStamps,
  translations,
} from "../../fields";
import { deletedQuery, discountConditionQuery, pageQuery, q, stampsQuery } from "./catalogue-query";
import { adminProductOfCollectionSchema } from "./product";
import { handle, translationsOf } from "./product-body";

const collectionSchema = z.object({
  id,
  ...softStamps,
  title: z.string(),
  handle: z.string(),
  metadata,
  products: z.array(adminProductOfCollectionSchema),
  translations,
});
export type AdminCollection = z.output<typeof collectionSchema>;

const title = z.string().trim().min(1).max(300);
const columns = {
  handle: handle.optional(),
  metadata: metadata.optional(),
  translations: translationsOf("title"),
};
const response = z.object({ collection: collectionSchema });
const productIdsBody = z.strictObject({ product_ids: z.array(id).min(1).max(1000) });

/** Collections with their products; a product is in at most one. */
export const adminCollectionEndpoints = {
  adminListCollections: defineEndpoint({
    method: "GET",
    path: "/admin/collections",
    tag: "admin taxonomy",
    summary: "Collections, newest first",
    auth: "member",
    query: z.strictObject({
      ...pageQuery,
      ...stampsQuery,
      ...deletedQuery,
      ...discountConditionQuery,
      q,
      id: queryList.optional(),
      title: queryList.optional(),
      handle: queryList.optional(),
    }),
    response: z.object({
      collections: z.array(collectionSchema.omit({ deleted_at: true, metadata: true })),
      ...listEnvelope,
    }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminCreateCollection: defineEndpoint({
    method: "POST",
    path: "/admin/collections",
    tag: "admin taxonomy",
    summary: "Creates a collection; without a handle, one is derived from the title",
    auth: "developer",
    body: z.strictObject({ title, ...columns }),
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "duplicate_error"],
  }),
  adminGetCollection: defineEndpoint({
    method: "GET",
    path: "/admin/collections/:id",
    tag: "admin taxonomy",
    summary: "One collection",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["unauthorized", "not_found"],
  }),
  adminUpdateCollection: defineEndpoint({
    method: "POST",
    path: "/admin/collections/:id",
    tag: "admin taxonomy",
    summary: "Changes a collection",
    auth: "developer",
    params: idParams,
    body: z.strictObject({ title: title.optional(), ...columns }),
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "duplicate_error"],
  }),
  adminDeleteCollection: defineEndpoint({
    method: "DELETE",
    path: "/admin/collections/:id",
    tag: "admin taxonomy",
    summary: "Deletes a collection; its products stay",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("product-collection"), deleted: z.literal(true) }),
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
  adminAddCollectionProducts: defineEndpoint({
    method: "POST",
    path: "/admin/collections/:id/products/batch",
    tag: "admin taxonomy",
    summary: "Moves products into the collection",
    auth: "developer",
    params: idParams,
    body: productIdsBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
  adminRemoveCollectionProducts: defineEndpoint({
    method: "DELETE",
    path: "/admin/collections/:id/products/batch",
    tag: "admin taxonomy",
    summary: "Removes products from the collection",
    auth: "developer",
    params: idParams,
    body: productIdsBody,
    response: z.object({
      id,
      object: z.literal("product-collection"),
      removed_products: z.array(id),
    }),
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
} as const;
