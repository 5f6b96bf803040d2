import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, langOnlyQuery } from "../fields";
import { sharedVisitProductsMax, visitQuantityMax } from "../limits";
import { sharedToken } from "./shared-catalogue";

/** What a page reports about one visit to a link: counts only, nothing about the person. */
export const sharedVisitBody = z.strictObject({
  token: sharedToken,
  view: z.boolean().default(false).describe("the page was opened"),
  products: z
    .array(
      z.strictObject({
        product_id: id,
        is_looked_at: z.boolean().default(false),
        quantity: z.int().min(0).max(visitQuantityMax).default(0).describe("the entered quantity"),
      }),
    )
    .max(sharedVisitProductsMax)
    .default([]),
});

export type SharedVisit = z.input<typeof sharedVisitBody>;

export const sharedVisitEndpoints = {
  countSharedVisit: defineEndpoint({
    method: "POST",
    path: "/store/shared-catalogues/visits",
    tag: "shared catalogues",
    summary: "Counts a visit; the response is the same for an unknown token",
    auth: "public",
    rateLimit: "sharedVisit",
    query: langOnlyQuery,
    body: sharedVisitBody,
    response: null,
    errors: ["invalid_data", "rate_limited"],
  }),
} as const;
