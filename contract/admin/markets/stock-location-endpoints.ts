import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, metadata, queryList, stamps } from "../../fields";
import {
  deletedQuery,
  projectedPageQuery,
  projectedQuery,
  q,
  stampsQuery,
} from "../catalogue/catalogue-query";
import { salesChannelSchema } from "./sales-channel";

const line = z.string().max(200).nullish();
const addressInput = z.strictObject({
  address_1: z.string().trim().min(1).max(200),
  address_2: line,
  company: line,
  city: line,
  country_code: z.string().length(2).toLowerCase(),
  phone: z.string().max(30).nullish(),
  postal_code: z.string().max(20).nullish(),
  province: line,
  metadata: metadata.optional(),
});
export type StockLocationAddress = z.output<typeof addressInput>;

const text = z.string().nullish();
const stockLocationSchema = z.object({
  id,
  ...stamps,
  name: z.string(),
  address_id: id.nullable(),
  metadata,
  address: z
    .object({
      id,
      address_1: z.string(),
      address_2: text,
      company: text,
      city: text,
      country_code: z.string(),
      phone: text,
      postal_code: text,
      province: text,
      metadata: metadata.optional(),
    })
    .nullish()
    .describe("with expand=address"),
  sales_channels: z
    .array(salesChannelSchema)
    .optional()
    .describe("only with expand=sales_channels"),
});
export type StockLocation = z.output<typeof stockLocationSchema>;

const response = z.object({ stock_location: stockLocationSchema });
const name = z.string().trim().min(1).max(200);
const columns = { address: addressInput.nullish(), metadata: metadata.optional() };

/** Where goods are kept. */
export const adminStockLocationEndpoints = {
  adminListStockLocations: defineEndpoint({
    method: "GET",
    path: "/admin/stock-locations",
    tag: "admin stock locations",
    summary: "Stock locations, newest first",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      ...deletedQuery,
      q,
      id: queryList.optional(),
      name: queryList.optional(),
      address_id: queryList.optional(),
      sales_channel_id: queryList.optional(),
    }),
    response: z.object({ stock_locations: z.array(stockLocationSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateStockLocation: defineEndpoint({
    method: "POST",
    path: "/admin/stock-locations",
    tag: "admin stock locations",
    summary: "Creates a stock location",
    auth: "developer",
    query: projectedQuery,
    body: z.strictObject({ name, ...columns }),
    response: response,
    errors: ["invalid_data"],
    projection: true,
  }),
  adminGetStockLocation: defineEndpoint({
    method: "GET",
    path: "/admin/stock-locations/:id",
    tag: "admin stock locations",
    summary: "One stock location",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: response,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminUpdateStockLocation: defineEndpoint({
    method: "POST",
    path: "/admin/stock-locations/:id",
    tag: "admin stock locations",
    summary: "Changes a stock location",
    auth: "developer",
    params: idParams,
    query: projectedQuery,
    body: z.strictObject({ name: name.optional(), ...columns }),
    response: response,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminDeleteStockLocation: defineEndpoint({
    method: "DELETE",
    path: "/admin/stock-locations/:id",
    tag: "admin stock locations",
    summary: "Deletes a stock location",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("stock_location"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
} as const;
