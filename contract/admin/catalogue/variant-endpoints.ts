import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, queryBoolean, queryList } from "../../fields";
import { projectedPageQuery, projectedQuery, q, stampsQuery } from "./catalogue-query";
import { inventoryItemSchema, locationLevelSchema } from "./inventory";
import { adminProductSchema, adminVariantSchema, adminVariantWithProductSchema } from "./product";
import { variantCreateBody, variantUpdateBody } from "./product-body";

const whole = z.coerce.number().int();
const variantParams = z.strictObject({ id, variant_id: id });
const response = z.object({ product: adminProductSchema });
const wholeRange = z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial();

const filters = {
  title: queryList.optional(),
  sku: z.string().max(100).optional(),
  ean: z.string().max(100).optional(),
  manage_inventory: queryBoolean.optional(),
  allow_backorder: queryBoolean.optional(),
};
const priced = {
  region_id: id.optional().describe("with a region or a currency, calculated prices are included"),
  currency_code: z.string().length(3).toLowerCase().optional(),
  cart_id: id.optional().describe("uses the region and the customer of this cart"),
  customer_id: id
    .optional()
    .describe("the customer whose price lists apply; default: price lists for everybody"),
};

const inventorySchema = z.object({
  id,
  inventory: z.array(
    inventoryItemSchema.extend({
      location_levels: z.array(locationLevelSchema).describe("one for each stock location"),
    }),
  ),
  sales_channel_availability: z.array(
    z.object({ channel_name: z.string(), channel_id: id, available_quantity: z.int() }),
  ),
});

/** Variants of a product, and individually. Stock is set by a variant's `inventory_quantity`. */
export const adminVariantEndpoints = {
  adminListProductVariants: defineEndpoint({
    method: "GET",
    path: "/admin/products/:id/variants",
    tag: "admin products",
    summary: "Variants of one product, by rank",
    auth: "member",
    params: idParams,
    query: z.strictObject({ ...projectedPageQuery, ...filters, q, id: queryList.optional() }),
    response: z.object({ variants: z.array(adminVariantSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  adminCreateVariant: defineEndpoint({
    method: "POST",
    path: "/admin/products/:id/variants",
    tag: "admin products",
    summary: "Creates a variant of a product",
    auth: "member",
    params: idParams,
    body: variantCreateBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "duplicate_error"],
  }),
  adminUpdateVariant: defineEndpoint({
    method: "POST",
    path: "/admin/products/:id/variants/:variant_id",
    tag: "admin products",
    summary: "Changes a variant; `prices` replaces its base prices",
    auth: "member",
    params: variantParams,
    body: variantUpdateBody,
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "duplicate_error"],
  }),
  adminDeleteVariant: defineEndpoint({
    method: "DELETE",
    path: "/admin/products/:id/variants/:variant_id",
    tag: "admin products",
    summary: "Deletes a variant",
    auth: "member",
    params: variantParams,
    response: response.extend({
      variant_id: id,
      object: z.literal("product-variant"),
      deleted: z.literal(true),
    }),
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
  adminListVariants: defineEndpoint({
    method: "GET",
    path: "/admin/variants",
    tag: "admin variants",
    summary: "Variants of all products, with their product",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      ...filters,
      ...priced,
      q,
      id: queryList.optional(),
      ids: z.string().max(40_000).optional().describe("comma-separated"),
      product_id: queryList.optional(),
      inventory_quantity: z.union([whole, wholeRange]).optional(),
    }),
    response: z.object({ variants: z.array(adminVariantWithProductSchema), count: z.int() }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  adminGetVariant: defineEndpoint({
    method: "GET",
    path: "/admin/variants/:id",
    tag: "admin variants",
    summary: "One variant with its product",
    auth: "member",
    params: idParams,
    query: projectedQuery.extend(priced),
    response: z.object({ variant: adminVariantWithProductSchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  adminGetVariantInventory: defineEndpoint({
    method: "GET",
    path: "/admin/variants/:id/inventory",
    tag: "admin variants",
    summary: "A variant's stock by location, and the sales channels it is sold in",
    auth: "member",
    params: idParams,
    response: z.object({ variant: inventorySchema }),
    errors: ["unauthorized", "not_found"],
  }),
} as const;
