import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { listEnvelope, queryBoolean } from "../../fields";
import { currencySchema } from "../../seller/region";
import { pageQuery, q } from "../catalogue/catalogue-query";

export const currencyCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .toLowerCase()
  .describe("ISO 4217, e.g. eur");

/** All known currencies; whether prices in one include tax is the seller's choice. */
export const adminCurrencyEndpoints = {
  adminListCurrencies: defineEndpoint({
    method: "GET",
    path: "/admin/currencies",
    tag: "admin currencies",
    summary: "Currencies by code",
    auth: "member",
    query: z.strictObject({
      ...pageQuery,
      q,
      code: currencyCode.optional(),
      includes_tax: queryBoolean.optional(),
    }),
    response: z.object({ currencies: z.array(currencySchema), ...listEnvelope }),
    errors: ["invalid_data"],
  }),
  adminUpdateCurrency: defineEndpoint({
    method: "POST",
    path: "/admin/currencies/:code",
    tag: "admin currencies",
    summary: "Whether prices in a currency of the store include tax",
    auth: "developer",
    params: z.strictObject({ code: currencyCode }),
    body: z.strictObject({ includes_tax: z.boolean().optional() }),
    response: z.object({ currency: currencySchema }),
    errors: ["invalid_data", "not_found"],
  }),
} as const;
