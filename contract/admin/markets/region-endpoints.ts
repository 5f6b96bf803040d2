import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, listEnvelope, metadata } from "../../fields";
import { regionSchema } from "../../seller/region";
import {
  deletedQuery,
  projectedPageQuery,
  projectedQuery,
  q,
  stampsQuery,
} from "../catalogue/catalogue-query";
import { currencyCode } from "./currency-endpoints";

const params = z.strictObject({ region_id: id });
const response = z.object({ region: regionSchema });
const countryCode = z.string().length(2).toLowerCase().describe("ISO 3166-1, two letters");
const providers = z.array(id).min(1).max(20);
const name = z.string().trim().min(1).max(100);
const taxRate = z.number().min(0).max(100).describe("percent, up to four decimals");
const columns = {
  tax_code: z.string().max(100).nullish(),
  gift_cards_taxable: z.boolean().optional(),
  automatic_taxes: z.boolean().optional(),
  includes_tax: z.boolean().optional(),
  metadata: metadata.optional(),
};

const write = {
  method: "POST",
  tag: "admin regions",
  auth: "developer",
  params,
  response: response,
} as const;
const remove = { ...write, method: "DELETE" } as const;

/** Regions: their countries, currency and tax. A country is in at most one region. */
export const adminRegionEndpoints = {
  adminListRegions: defineEndpoint({
    method: "GET",
    path: "/admin/regions",
    tag: "admin regions",
    summary: "Regions, newest first",
    auth: "member",
    query: z.strictObject({ ...projectedPageQuery, ...stampsQuery, ...deletedQuery, q }),
    response: z.object({ regions: z.array(regionSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateRegion: defineEndpoint({
    method: "POST",
    path: "/admin/regions",
    tag: "admin regions",
    summary: "Creates a region",
    auth: "developer",
    body: z.strictObject({
      name,
      currency_code: currencyCode,
      tax_rate: taxRate,
      payment_providers: providers,
      fulfillment_providers: providers,
      countries: z.array(countryCode).max(250),
      ...columns,
    }),
    response: response,
    errors: ["invalid_data", "duplicate_error"],
  }),
  adminGetRegion: defineEndpoint({
    method: "GET",
    path: "/admin/regions/:region_id",
    tag: "admin regions",
    summary: "One region",
    auth: "member",
    params,
    query: projectedQuery,
    response: response,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminUpdateRegion: defineEndpoint({
    ...write,
    path: "/admin/regions/:region_id",
    summary: "Changes a region; `countries` and the providers replace the whole list",
    body: z.strictObject({
      name: name.optional(),
      currency_code: currencyCode.optional(),
      tax_rate: taxRate.optional(),
      tax_provider_id: z
        .null()
        .optional()
        .describe("no tax provider is installed besides the built-in rates"),
      payment_providers: providers.optional(),
      fulfillment_providers: providers.optional(),
      countries: z.array(countryCode).max(250).optional(),
      ...columns,
    }),
    errors: ["invalid_data", "not_found", "duplicate_error"],
  }),
  adminDeleteRegion: defineEndpoint({
    ...remove,
    path: "/admin/regions/:region_id",
    summary: "Deletes a region; its countries become available",
    response: z.object({ id, object: z.literal("region"), deleted: z.literal(true) }),
    errors: ["not_found", "not_allowed"],
  }),
  adminAddRegionCountry: defineEndpoint({
    ...write,
    path: "/admin/regions/:region_id/countries",
    summary: "Adds a country to the region",
    body: z.strictObject({ country_code: countryCode }),
    errors: ["invalid_data", "not_found", "duplicate_error"],
  }),
  adminRemoveRegionCountry: defineEndpoint({
    ...remove,
    path: "/admin/regions/:region_id/countries/:country_code",
    summary: "Removes a country from the region",
    params: z.strictObject({ region_id: id, country_code: countryCode }),
    errors: ["invalid_data", "not_found"],
  }),
  adminListFulfillmentOptions: defineEndpoint({
    method: "GET",
    path: "/admin/regions/:region_id/fulfillment-options",
    tag: "admin regions",
    summary: "The options of the region's fulfilment providers",
    auth: "member",
    params,
    response: z.object({
      fulfillment_options: z.array(
        z.object({ provider_id: z.string(), options: z.array(z.object({ id: z.string() })) }),
      ),
    }),
    errors: ["not_found"],
  }),
  adminAddRegionFulfillmentProvider: defineEndpoint({
    ...write,
    path: "/admin/regions/:region_id/fulfillment-providers",
    summary: "Adds a fulfilment provider",
    body: z.strictObject({ provider_id: id }),
    errors: ["invalid_data", "not_found"],
  }),
  adminRemoveRegionFulfillmentProvider: defineEndpoint({
    ...remove,
    path: "/admin/regions/:region_id/fulfillment-providers/:provider_id",
    summary: "Removes a fulfilment provider",
    params: z.strictObject({ region_id: id, provider_id: id }),
    errors: ["not_found"],
  }),
  adminAddRegionPaymentProvider: defineEndpoint({
    ...write,
    path: "/admin/regions/:region_id/payment-providers",
    summary: "Adds a payment provider",
    body: z.strictObject({ provider_id: id }),
    errors: ["invalid_data", "not_found"],
  }),
  adminRemoveRegionPaymentProvider: defineEndpoint({
    ...remove,
    path: "/admin/regions/:region_id/payment-providers/:provider_id",
    summary: "Removes a payment provider",
    params: z.strictObject({ region_id: id, provider_id: id }),
    errors: ["not_found"],
  }),
} as const;
