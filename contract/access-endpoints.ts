import { z } from "zod";
import { defineEndpoint } from "./endpoint";
import { id, langOnlyQuery } from "./fields";

export const catalogueAccessSchema = z.object({
  customer_id: id,
  has_account: z.boolean(),
  region_id: id.nullable(),
  currency_code: z.string().nullable(),
  catalogue_version: z.int(),
  shared_prices: z
    .string()
    .nullable()
    .describe(
      "names the prices this customer has in common with everybody of the region; null when any price may be her own",
    ),
});

/** What a storefront asks on every page before it answers from its own memory. */
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
} as const;
