import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { discountSchema } from "../cart/discount";
import { catalogueScopes } from "../people/customer";
import { id, langOnlyQuery, langQuery } from "../fields";

/** Whose catalogue the storefront's own server reads: ids of customer groups, comma-separated. */
export const customerGroupsHeader = "x-customer-groups";

/** Everything that determines a customer's catalogue: equal views have equal pages. */
const catalogueViewSchema = z.object({
  prices: z.string().describe("names the price lists, region and currency of her prices"),
  discounts: z.string().describe("names the discounts that apply to her by themselves"),
  customer_group_ids: z
    .array(id)
    .describe("those of her groups that a price list or a discount names, sorted"),
  is_viewer: z
    .boolean()
    .default(false)
    .describe("whether she may order nothing: her pages have nothing to order with"),
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
    .describe("what of the catalogue her company sees"),
  shared_prices: z
    .string()
    .nullable()
    .describe(
      "names the prices this customer has in common with everybody of the region; null when any " +
        "price may be her own",
    ),
  view: catalogueViewSchema
    .nullable()
    .describe("null without a region, and where her pages tell of a company that can't order"),
  country_codes: z
    .array(z.string())
    .describe("countries of her region, ISO 3166-1, two small letters; none without a region"),
  shared_discounts: z
    .string()
    .nullable()
    .describe(
      "names the discounts this customer has in common with everybody of the region; null when " +
        "any may be her own",
    ),
});

/** The check made by a storefront for every page before it responds from its cache. */
export const accessEndpoints = {
  getCatalogueAccess: defineEndpoint({
    method: "GET",
    path: "/store/catalogue-access",
    tag: "access",
    summary: "Who is signed in, the catalogue's version of this moment, and whose prices she sees",
    auth: "customer",
    query: langOnlyQuery,
    response: catalogueAccessSchema,
    errors: ["unauthorized"],
  }),
  listCatalogueDiscounts: defineEndpoint({
    method: "GET",
    path: "/store/catalogue-discounts",
    tag: "access",
    summary: "Discounts that apply by themselves to the caller in a region at this moment",
    auth: "customer",
    shows: "catalogue",
    catalogueReader: true,
    query: z.strictObject({
      ...langQuery,
      region_id: id.optional().describe("else the caller's own region; nobody's has none"),
    }),
    response: z.object({ discounts: z.array(discountSchema) }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
} as const;
