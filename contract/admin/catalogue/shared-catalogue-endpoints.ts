import { z } from "zod";
import {
  sharedContentTypes,
  sharedModes,
  sharedPrices,
  sharedStates,
} from "../../catalogue/shared-catalogue-kinds";
import { defineEndpoint } from "../../endpoint";
import {
  id,
  idParams,
  instant,
  isoDate,
  languages,
  listEnvelope,
  minor,
  stamps,
} from "../../fields";
import { commentLengthMax, passwordLengthMax, sharedProductsMax } from "../../limits";
import { pageQuery, q } from "./catalogue-query";

const filterIds = z.array(id).max(100).optional();
const priceBound = minor.min(0).max(2_147_483_647).nullish();
export const contentFilter = z.strictObject({
  q: z.string().trim().max(200).nullish().describe("words, as in the search of the catalogue"),
  collection_id: filterIds,
  category_id: filterIds.describe("with those below"),
  tags: filterIds,
  type_id: filterIds,
  in_stock: z
    .boolean()
    .nullish()
    .describe("true: has a variant that can be delivered from stock at the moment"),
  new: z.boolean().nullish().describe("true: created in the last 30 days, evaluated on each view"),
  price: z
    .strictObject({ gte: priceBound, lte: priceBound })
    .nullish()
    .describe(
      "of a variant, in minor units, by the prices that the link shows; only for links with " +
        "prices",
    ),
});
export type SharedFilter = z.output<typeof contentFilter>;

const sharedCatalogueSchema = z.object({
  id,
  ...stamps,
  name: z.string(),
  cover_text: z.string().nullable(),
  content_type: z.enum(sharedContentTypes),
  content_ids: z.array(id),
  content_filter: contentFilter.nullable(),
  prices: z.enum(sharedPrices),
  price_list_id: id.nullable(),
  region_id: id.nullable(),
  company_id: id.nullable(),
  prospect_name: z.string().nullable(),
  languages: z.array(z.enum(languages)),
  mode: z.enum(sharedModes),
  is_indexable: z.boolean(),
  has_password: z.boolean(),
  expires_at: isoDate.nullable(),
  revoked_at: isoDate.nullable(),
  state: z.enum(sharedStates).describe("also `revoked` while the company it is for does not exist"),
  created_by: id.nullable().describe("the agent who created it"),
  url: z.string().describe("the link to send"),
});
export type AdminSharedCatalogue = z.output<typeof sharedCatalogueSchema>;

const fields = {
  name: z.string().trim().min(1).max(200),
  cover_text: z.string().trim().max(commentLengthMax).nullish(),
  content_type: z.enum(sharedContentTypes),
  content_ids: z
    .array(id)
    .min(1)
    .max(sharedProductsMax)
    .optional()
    .describe(
      "selected products in this order, or collections, categories or tags, whose current " +
        "products are shown",
    ),
  content_filter: contentFilter
    .nullish()
    .describe("for type `filter`: products that match all of it, evaluated on each view"),
  prices: z
    .enum(sharedPrices)
    .describe("none, list prices, those of one price list, or those of the company"),
  price_list_id: id.nullish(),
  region_id: id.nullish().describe("for list prices and prices of a price list"),
  company_id: id.nullish().describe("whom it is for, and whose prices `company` shows"),
  prospect_name: z.string().trim().max(200).nullish(),
  languages: z
    .array(z.enum(languages))
    .max(languages.length)
    .describe("empty: every language of the storefront"),
  mode: z.enum(sharedModes).describe("order from it, ask for a quote, or only browse"),
  is_indexable: z.boolean().describe("whether search engines may list it"),
  password: z.string().min(4).max(passwordLengthMax).nullish().describe("null removes it"),
  expires_at: instant.nullish(),
};
/** The fields of a link. */
export const sharedCatalogueBody = z.strictObject({
  ...fields,
  prices: fields.prices.default("none"),
  languages: fields.languages.default([]),
  mode: fields.mode.default("order"),
  is_indexable: fields.is_indexable.default(false),
});
const response = z.object({ shared_catalogue: sharedCatalogueSchema });

/** Links to a part of the catalogue for people without a session (SHARE-01, SHARE-03). */
export const adminSharedCatalogueEndpoints = {
  adminListSharedCatalogues: defineEndpoint({
    method: "GET",
    path: "/admin/shared-catalogues",
    tag: "admin shared catalogues",
    summary: "Shared catalogues, newest first",
    auth: "member",
    query: z.strictObject({ ...pageQuery, q, company_id: id.optional() }),
    response: z.object({ shared_catalogues: z.array(sharedCatalogueSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminCreateSharedCatalogue: defineEndpoint({
    method: "POST",
    path: "/admin/shared-catalogues",
    tag: "admin shared catalogues",
    summary: "Creates a link to a part of the catalogue",
    auth: "member",
    body: sharedCatalogueBody,
    response: response,
    status: 201,
    errors: ["invalid_data", "unauthorized"],
  }),
  adminGetSharedCatalogue: defineEndpoint({
    method: "GET",
    path: "/admin/shared-catalogues/:id",
    tag: "admin shared catalogues",
    summary: "One shared catalogue with its link",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["unauthorized", "not_found"],
  }),
  adminUpdateSharedCatalogue: defineEndpoint({
    method: "POST",
    path: "/admin/shared-catalogues/:id",
    tag: "admin shared catalogues",
    summary: "Changes a shared catalogue; its link stays the same",
    auth: "member",
    params: idParams,
    body: z
      .strictObject(fields)
      .partial()
      .extend({
        only_if_updated_at: z.iso
          .datetime()
          .optional()
          .describe(
            "the `updated_at` that the caller saw; if it has changed since: 409 link_changed",
          ),
      }),
    response: response,
    errors: ["invalid_data", "link_revoked", "link_changed", "unauthorized", "not_found"],
  }),
  adminRevokeSharedCatalogue: defineEndpoint({
    method: "POST",
    path: "/admin/shared-catalogues/:id/revoke",
    tag: "admin shared catalogues",
    summary: "Revokes a shared catalogue permanently, with immediate effect",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["unauthorized", "not_found"],
  }),
  adminDuplicateSharedCatalogue: defineEndpoint({
    method: "POST",
    path: "/admin/shared-catalogues/:id/duplicate",
    tag: "admin shared catalogues",
    summary: "Duplicates a link; the copy is open even if this one has expired or was revoked",
    auth: "member",
    params: idParams,
    body: z.strictObject({ name: fields.name.optional() }),
    response: response,
    status: 201,
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
} as const;
