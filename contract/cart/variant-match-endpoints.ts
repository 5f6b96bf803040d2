import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, langOnlyQuery, listEnvelope, listQuery } from "../fields";
import { articleCodeLengthMax, lineItemBatchMax } from "../limits";
import { articleCodeSchema, variantMatchBody, variantMatchResponse } from "./variant-match";

const articleCodes = "/store/customers/me/company/article-codes";

/** Matching the rows of a buyer's order file with variants, and her company's article codes. */
export const variantMatchEndpoints = {
  matchVariants: defineEndpoint({
    method: "POST",
    path: "/store/variants/match",
    tag: "products",
    summary:
      "Find the variant for each row: by SKU, EAN, the company's own article codes, then " + "name",
    auth: "customer",
    shows: "prices",
    query: langOnlyQuery,
    body: variantMatchBody,
    response: variantMatchResponse,
    errors: ["invalid_data", "unauthorized"],
  }),
  listArticleCodes: defineEndpoint({
    method: "GET",
    path: articleCodes,
    tag: "customers",
    summary: "The company's own article codes, the last saved first",
    auth: "customer",
    shows: "catalogue",
    query: z.strictObject({
      ...listQuery,
      q: z.string().max(articleCodeLengthMax).optional().describe("part of a code or SKU"),
    }),
    response: z.object({ article_codes: z.array(articleCodeSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  saveArticleCodes: defineEndpoint({
    method: "POST",
    path: articleCodes,
    tag: "customers",
    summary:
      "Save article codes of the company; an existing code is reassigned to the given " + "variant",
    auth: "customer",
    shows: "catalogue",
    query: langOnlyQuery,
    body: z.strictObject({
      article_codes: z
        .array(
          z.strictObject({
            code: z.string().trim().min(1).max(articleCodeLengthMax),
            variant_id: id,
          }),
        )
        .min(1)
        .max(lineItemBatchMax),
    }),
    response: z.object({ saved: z.int() }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  deleteArticleCode: defineEndpoint({
    method: "DELETE",
    path: `${articleCodes}/:article_code_id`,
    tag: "customers",
    summary: "Delete an article code of the company; no error if it does not exist",
    auth: "customer",
    shows: "catalogue",
    params: z.strictObject({ article_code_id: id }),
    query: langOnlyQuery,
    response: z.object({ id, object: z.literal("article_code"), deleted: z.literal(true) }),
    errors: ["unauthorized", "not_found"],
  }),
} as const;
