import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, metadata, queryBoolean, queryList } from "../../fields";
import { quantityMax } from "../../limits";
import { projectedPageQuery, projectedQuery, q, stampsQuery } from "./catalogue-query";
import { inventoryItemSchema, listedInventoryItemSchema, locationLevelSchema } from "./inventory";

const whole = z.coerce.number().int();
const wholeRange = z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial();
const wholeFilter = z.union([whole, wholeRange]).optional();

const quantity = z.int().min(0).max(quantityMax);
const line = z.string().max(300).nullish();
const code = z.string().trim().max(100).nullish();
const measure = z.int().min(0).max(1_000_000_000).nullish();
const columns = {
  sku: code,
  hs_code: code,
  mid_code: code,
  origin_country: line,
  material: line,
  weight: measure.describe("grams"),
  length: measure.describe("millimetres"),
  height: measure.describe("millimetres"),
  width: measure.describe("millimetres"),
  title: line,
  description: z.string().max(2000).nullish(),
  thumbnail: z.string().max(2000).nullish(),
  requires_shipping: z.boolean().optional(),
  metadata: metadata.optional(),
};

const response = z.object({ inventory_item: inventoryItemSchema });
const levelParams = z.strictObject({ id, location_id: id });
const tag = "admin inventory items";
const refusals = ["invalid_data", "not_found"] as const;

/** Stock of variants, by location. */
export const adminInventoryItemEndpoints = {
  adminListInventoryItems: defineEndpoint({
    method: "GET",
    path: "/admin/inventory-items",
    tag,
    summary: "Variants with managed stock, newest first, with their levels by location",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      q,
      id: queryList.optional(),
      location_id: queryList
        .optional()
        .describe("only levels of these locations, and items that have one there"),
      sku: queryList.optional(),
      origin_country: queryList.optional(),
      mid_code: queryList.optional(),
      hs_code: queryList.optional(),
      material: queryList.optional(),
      weight: wholeFilter,
      length: wholeFilter,
      height: wholeFilter,
      width: wholeFilter,
      requires_shipping: queryBoolean.optional(),
    }),
    response: z.object({ inventory_items: z.array(listedInventoryItemSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateInventoryItem: defineEndpoint({
    method: "POST",
    path: "/admin/inventory-items",
    tag,
    summary: "Starts managing the stock of a variant",
    auth: "developer",
    query: projectedQuery,
    body: z.strictObject({ variant_id: id.optional(), ...columns }),
    response: response,
    errors: [...refusals, "not_allowed", "duplicate_error"],
    projection: true,
  }),
  adminGetInventoryItem: defineEndpoint({
    method: "GET",
    path: "/admin/inventory-items/:id",
    tag,
    summary: "One inventory item with its levels",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: response,
    errors: refusals,
    projection: true,
  }),
  adminUpdateInventoryItem: defineEndpoint({
    method: "POST",
    path: "/admin/inventory-items/:id",
    tag,
    summary: "Changes an inventory item; SKU, codes and measures are the variant's own",
    auth: "developer",
    params: idParams,
    query: projectedQuery,
    body: z.strictObject(columns),
    response: response,
    errors: [...refusals, "duplicate_error"],
    projection: true,
  }),
  adminDeleteInventoryItem: defineEndpoint({
    method: "DELETE",
    path: "/admin/inventory-items/:id",
    tag,
    summary: "Stops managing the stock of the variant; its reservations end",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("inventory_item"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
  adminListLocationLevels: defineEndpoint({
    method: "GET",
    path: "/admin/inventory-items/:id/location-levels",
    tag,
    summary: "The locations of an inventory item",
    auth: "member",
    params: idParams,
    query: projectedQuery.extend({ location_id: queryList.optional() }),
    response: z.object({
      inventory_item: z.object({ id, location_levels: z.array(locationLevelSchema) }),
    }),
    errors: refusals,
    projection: true,
  }),
  adminCreateLocationLevel: defineEndpoint({
    method: "POST",
    path: "/admin/inventory-items/:id/location-levels",
    tag,
    summary: "Adds a location to an item",
    auth: "developer",
    params: idParams,
    query: projectedQuery,
    body: z.strictObject({
      location_id: id,
      stocked_quantity: quantity,
      incoming_quantity: quantity.optional(),
    }),
    response: response,
    errors: [...refusals, "duplicate_error"],
    projection: true,
  }),
  adminUpdateLocationLevel: defineEndpoint({
    method: "POST",
    path: "/admin/inventory-items/:id/location-levels/:location_id",
    tag,
    summary: "Sets the quantity at a location; what can be sold changes with it",
    auth: "developer",
    params: levelParams,
    query: projectedQuery,
    body: z.strictObject({
      stocked_quantity: quantity.optional(),
      incoming_quantity: quantity.optional(),
    }),
    response: response,
    errors: refusals,
    projection: true,
  }),
  adminDeleteLocationLevel: defineEndpoint({
    method: "DELETE",
    path: "/admin/inventory-items/:id/location-levels/:location_id",
    tag,
    summary: "Removes a location from an item",
    auth: "developer",
    params: levelParams,
    query: projectedQuery,
    response: response,
    errors: [...refusals, "not_allowed"],
    projection: true,
  }),
} as const;
