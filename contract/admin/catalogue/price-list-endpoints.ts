import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  dateRange,
  id,
  idParams,
  instant,
  isoDate,
  listEnvelope,
  listLimit,
  metadata,
  projectionQuery,
  queryBoolean,
  queryList,
  softStamps,
  translations,
} from "../../fields";
import { translationsOf } from "./product-body";
import {
  moneyAmountSchema,
  pricingShape,
  productSchema,
  productStatus,
  variantSchema,
} from "../../catalogue/product";

const whole = z.coerce.number().int();
const page = {
  limit: listLimit.optional(),
  offset: whole.min(0).max(1_000_000).optional(),
  order: z.string().max(50).optional(),
};
const type = z.enum(["sale", "override"]);
const status = z.enum(["active", "draft"]);
const pricesMax = 10_000;

const listPriceSchema = moneyAmountSchema.omit({ price_list: true });
/**
 * Customer groups and prices as contained in a price list; a list without groups applies to
 * everybody.
 */
export const priceListSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  description: z.string(),
  type,
  status,
  starts_at: isoDate.nullable(),
  ends_at: isoDate.nullable(),
  includes_tax: z.boolean(),
  translations,
  customer_groups: z
    .array(z.object({ id, ...softStamps, name: z.string(), metadata }))
    .describe(
      "groups it applies to; empty: everybody. A deleted group stays listed, with its " +
        "deleted_at, and applies to nobody",
    ),
  prices: z
    .array(listPriceSchema)
    .optional()
    .describe("for a single list; in lists, only with expand=prices"),
});

const priceInput = z.strictObject({
  id: id.optional().describe("an existing price of this list, which is changed"),
  variant_id: id,
  currency_code: z
    .string()
    .length(3)
    .toLowerCase()
    .optional()
    .describe("either this or region_id, neither with an id"),
  region_id: id.nullish(),
  amount: z.int().min(0).max(2_000_000_000).describe("minor units"),
  min_quantity: z.int().min(1).max(1_000_000).nullish(),
  max_quantity: z.int().min(1).max(1_000_000).nullish(),
});
export type PriceListPriceInput = z.output<typeof priceInput>;

const writable = {
  name: z.string().trim().min(1).max(200),
  description: z.string().max(2000),
  type,
  status: status.optional(),
  starts_at: instant.nullish(),
  ends_at: instant.nullish(),
  includes_tax: z.boolean().optional(),
  customer_groups: z.array(z.strictObject({ id })).max(1000).optional(),
  prices: z.array(priceInput).max(pricesMax).optional(),
  translations: translationsOf("name"),
};
const pricingKeys = Object.fromEntries(
  Object.keys(pricingShape).map((key) => [key, true]),
) as Record<keyof typeof pricingShape, true>;
const listProductSchema = productSchema
  .extend({
    variants: z.array(
      variantSchema
        .omit(pricingKeys)
        .extend({ prices: z.array(listPriceSchema) })
        .loose(),
    ),
  })
  .loose()
  .partial();
const response = z.object({ price_list: priceListSchema });
const deleted = z.object({ id, object: z.literal("price-list"), deleted: z.literal(true) });
const deletedPrices = z.object({
  ids: z.array(id),
  object: z.literal("money-amount"),
  deleted: z.literal(true),
});

/**
 * Price lists: separate prices by customer group, period and quantity. Every change is effective in
 * the next response.
 */
export const adminPriceListEndpoints = {
  adminListPriceLists: defineEndpoint({
    method: "GET",
    path: "/admin/price-lists",
    tag: "admin price lists",
    summary: "Price lists, without their prices unless `expand` names them",
    auth: "member",
    query: z.strictObject({
      ...page,
      ...projectionQuery,
      q: z.string().max(200).optional(),
      id: queryList.optional(),
      status: queryList.pipe(z.array(status)).optional(),
      type: queryList.pipe(z.array(type)).optional(),
      name: z.string().max(200).optional(),
      description: z.string().max(200).optional(),
      customer_groups: queryList.optional(),
      created_at: dateRange.optional(),
      updated_at: dateRange.optional(),
      deleted_at: dateRange.optional(),
    }),
    response: z.object({ price_lists: z.array(priceListSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  adminGetPriceList: defineEndpoint({
    method: "GET",
    path: "/admin/price-lists/:id",
    tag: "admin price lists",
    summary: "One price list with its prices",
    auth: "member",
    params: idParams,
    query: z.strictObject(projectionQuery),
    response: response,
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  adminCreatePriceList: defineEndpoint({
    method: "POST",
    path: "/admin/price-lists",
    tag: "admin price lists",
    summary: "Creates a price list",
    auth: "developer",
    body: z.strictObject(writable),
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden"],
  }),
  adminUpdatePriceList: defineEndpoint({
    method: "POST",
    path: "/admin/price-lists/:id",
    tag: "admin price lists",
    summary: "Changes a price list; prices are added, or changed by their id",
    auth: "developer",
    params: idParams,
    body: z.strictObject(writable).partial(),
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
  adminDeletePriceList: defineEndpoint({
    method: "DELETE",
    path: "/admin/price-lists/:id",
    tag: "admin price lists",
    summary: "Deletes a price list with its prices",
    auth: "developer",
    params: idParams,
    response: deleted,
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
  adminAddPriceListPrices: defineEndpoint({
    method: "POST",
    path: "/admin/price-lists/:id/prices/batch",
    tag: "admin price lists",
    summary: "Adds prices; with `override` they replace all existing ones",
    auth: "developer",
    params: idParams,
    body: z.strictObject({
      prices: z.array(priceInput).max(pricesMax),
      override: z.boolean().optional(),
    }),
    response: response,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
  adminDeletePriceListPrices: defineEndpoint({
    method: "DELETE",
    path: "/admin/price-lists/:id/prices/batch",
    tag: "admin price lists",
    summary: "Deletes prices of a list by their ids",
    auth: "developer",
    params: idParams,
    body: z.strictObject({ price_ids: z.array(id).max(pricesMax) }),
    response: deletedPrices,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
  adminListPriceListProducts: defineEndpoint({
    method: "GET",
    path: "/admin/price-lists/:id/products",
    tag: "admin price lists",
    summary: "Products that have a price in the list; their variants show the prices of this list",
    auth: "member",
    params: idParams,
    query: z.strictObject({
      ...page,
      ...projectionQuery,
      q: z.string().max(200).optional(),
      id: queryList.optional(),
      status: queryList.pipe(z.array(productStatus)).optional(),
      collection_id: queryList.optional(),
      tags: queryList.optional(),
      type: z.string().max(200).optional(),
      title: z.string().max(200).optional(),
      description: z.string().max(200).optional(),
      handle: z.string().max(200).optional(),
      is_giftcard: queryBoolean.optional(),
      created_at: dateRange.optional(),
      updated_at: dateRange.optional(),
      deleted_at: dateRange.optional(),
    }),
    response: z.object({ products: z.array(listProductSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  adminDeletePriceListProductPrices: defineEndpoint({
    method: "DELETE",
    path: "/admin/price-lists/:id/products/:product_id/prices",
    tag: "admin price lists",
    summary: "Deletes the list's prices of one product",
    auth: "developer",
    params: z.strictObject({ id, product_id: id }),
    response: deletedPrices,
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
  adminDeletePriceListVariantPrices: defineEndpoint({
    method: "DELETE",
    path: "/admin/price-lists/:id/variants/:variant_id/prices",
    tag: "admin price lists",
    summary: "Deletes the list's prices of one variant",
    auth: "developer",
    params: z.strictObject({ id, variant_id: id }),
    response: deletedPrices,
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
  adminDeletePriceListProductsPrices: defineEndpoint({
    method: "DELETE",
    path: "/admin/price-lists/:id/products/prices/batch",
    tag: "admin price lists",
    summary: "Deletes the list's prices of several products",
    auth: "developer",
    params: idParams,
    body: z.strictObject({ product_ids: z.array(id).max(1000) }),
    response: deletedPrices,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
} as const;
