import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { discountSchema } from "../cart/discount";
import { catalogueScopes } from "../people/customer";
import { id, langOnlyQuery, langQuery } from "../fields";

/** Whose catalogue the storefront's own server reads: ids of customer groups, comma-separated. */
export const customerGroupsHeader = "x-customer-groups";

/** Everything that determines a customer's catalogue: equal views have equal pages. */
const catalogueViewSchema = z.object({
  prices: z.string().describe("identifies the price lists, region and currency of her prices"),
  discounts: z.string().describe("identifies the automatic discounts that apply to her"),
  customer_group_ids: z
    .array(id)
    .describe("those of her groups that a price list or a discount refers to, sorted"),
  is_viewer: z
    .boolean()
    .default(false)
    .describe("whether she may not order: her pages then have no order controls"),
});

export const catalogueAccessSchema = z.object({
  customer_id: id,
  has_account: z.boolean(),
  region_id: id.nullable(),
  currency_code: z.string().nullable(),
  catalogue_version: z.int(),
  catalogue: z
    .enum(catalogueScopes)
    .default("all")
    .describe("the part of the catalogue that her company sees"),
  shared_prices: z
    .string()
    .nullable()
    .describe(
      "identifies the prices this customer shares with everybody in the region; null if any " +
        "price may be her own",
    ),
  view: catalogueViewSchema
    .nullable()
    .describe("null without a region, or if her pages say that her company can't order"),
  country_codes: z
    .array(z.string())
    .describe(
      "countries of her region, ISO 3166-1, two lower-case letters; empty without a region",
    ),
  shared_discounts: z
    .string()
    .nullable()
    .describe(
      "identifies the discounts this customer shares with everybody in the region; null if " +
        "any may be her own",
    ),
});

/** The check made by a storefront for every page before it responds from its cache. */
export const accessEndpoints = {
  getCatalogueAccess: defineEndpoint({
    method: "GET",
    path: "/store/catalogue-access",
    tag: "access",
    summary: "Who is signed in, the catalogue's current version, and whose prices she sees",
    auth: "customer",
    query: langOnlyQuery,
    response: catalogueAccessSchema,
    errors: ["unauthorized"],
  }),
  listCatalogueDiscounts: defineEndpoint({
    method: "GET",
    path: "/store/catalogue-discounts",
    tag: "access",
    summary: "Automatic discounts that currently apply to the caller in a region",
    auth: "customer",
    shows: "catalogue",
    catalogueReader: true,
    query: z.strictObject({
      ...langQuery,
      region_id: id.optional().describe("default: the caller's own region"),
    }),
    response: z.object({ discounts: z.array(discountSchema) }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
} as const;
