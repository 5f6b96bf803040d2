import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, queryList, stamps, translations } from "../../fields";
import { productOfVariantSchema, productTypeSchema } from "../../catalogue/product";
import { translationsOf } from "../catalogue/product-body";
import { pageQuery } from "../catalogue/catalogue-query";
import { shippingOptionBaseSchema } from "./shipping-option";

/**
 * A rate in addition to its region's own; a line takes its product's, else its product type's, else
 * the region's.
 */
const taxRateSchema = z.object({
  id,
  ...stamps,
  region_id: id,
  name: z.string(),
  code: z.string().nullable(),
  rate: z.number().nullable().describe("percent"),
  translations,
  products: z.array(productOfVariantSchema).optional().describe("with expand=products"),
  product_types: z.array(productTypeSchema).optional().describe("with expand=product_types"),
  shipping_options: z
    .array(shippingOptionBaseSchema)
    .optional()
    .describe("with expand=shipping_options"),
  product_count: z.int().optional().describe("with fields=product_count"),
  product_type_count: z.int().optional().describe("with fields=product_type_count"),
  shipping_option_count: z.int().optional().describe("with fields=shipping_option_count"),
});
export type TaxRate = z.output<typeof taxRateSchema>;

const percent = z.number().min(0).max(100).describe("percent, up to four decimals");
const name = z.string().trim().min(1).max(200);
const code = z.string().trim().max(100).nullable();
const texts = translationsOf("name");
const ids = z.array(id).max(10_000);
const targets = {
  products: ids.optional(),
  product_types: ids.optional(),
  shipping_options: ids.optional(),
};
const comparison = z
  .strictObject({
    lt: z.coerce.number(),
    gt: z.coerce.number(),
    lte: z.coerce.number(),
    gte: z.coerce.number(),
  })
  .partial();
/** One or more names, in one parameter or several. */
const names = queryList.transform((list) => list.join(",").slice(0, 1000));
const view = { fields: names.optional(), expand: names.optional() };

const response = z.object({ tax_rate: taxRateSchema });
const change = {
  method: "POST",
  tag: "admin tax rates",
  auth: "developer",
  params: idParams,
  query: z.strictObject(view),
  response: response,
  errors: ["invalid_data", "not_found"],
  projection: true,
} as const;
const remove = { ...change, method: "DELETE" } as const;

/** Tax rates of products, product types and shipping options, within a region. */
export const adminTaxRateEndpoints = {
  adminListTaxRates: defineEndpoint({
    method: "GET",
    path: "/admin/tax-rates",
    tag: "admin tax rates",
    summary: "Tax rates, newest first",
    auth: "member",
    query: z.strictObject({
      ...pageQuery,
      ...view,
      name: z.string().max(200).optional(),
      code: z.string().max(100).optional(),
      region_id: queryList.optional(),
      rate: z.union([z.coerce.number(), comparison]).optional(),
    }),
    response: z.object({ tax_rates: z.array(taxRateSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateTaxRate: defineEndpoint({
    method: "POST",
    path: "/admin/tax-rates",
    tag: "admin tax rates",
    summary: "Creates a tax rate of a region, for these products, types and shipping options",
    auth: "developer",
    query: z.strictObject(view),
    body: z.strictObject({
      ...{ name, code, region_id: id, rate: percent.nullish(), translations: texts },
      ...targets,
    }),
    response: response,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminGetTaxRate: defineEndpoint({
    method: "GET",
    path: "/admin/tax-rates/:id",
    tag: "admin tax rates",
    summary: "One tax rate",
    auth: "member",
    params: idParams,
    query: z.strictObject(view),
    response: response,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminUpdateTaxRate: defineEndpoint({
    ...change,
    path: "/admin/tax-rates/:id",
    summary: "Changes a tax rate; given lists replace the existing ones",
    body: z.strictObject({
      name: name.optional(),
      code: code.optional(),
      region_id: id.optional(),
      rate: percent.nullish(),
      translations: texts,
      ...targets,
    }),
  }),
  adminDeleteTaxRate: defineEndpoint({
    method: "DELETE",
    path: "/admin/tax-rates/:id",
    tag: "admin tax rates",
    summary: "Deletes a tax rate",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("tax-rate"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
  adminAddTaxRateProducts: defineEndpoint({
    ...change,
    path: "/admin/tax-rates/:id/products/batch",
    summary: "Taxes products at this rate",
    body: z.strictObject({ products: ids.min(1) }),
  }),
  adminRemoveTaxRateProducts: defineEndpoint({
    ...remove,
    path: "/admin/tax-rates/:id/products/batch",
    summary: "Stops taxing products at this rate",
    body: z.strictObject({ products: ids.min(1) }),
  }),
  adminAddTaxRateProductTypes: defineEndpoint({
    ...change,
    path: "/admin/tax-rates/:id/product-types/batch",
    summary: "Taxes the products of types at this rate",
    body: z.strictObject({ product_types: ids.min(1) }),
  }),
  adminRemoveTaxRateProductTypes: defineEndpoint({
    ...remove,
    path: "/admin/tax-rates/:id/product-types/batch",
    summary: "Stops taxing the products of types at this rate",
    body: z.strictObject({ product_types: ids.min(1) }),
  }),
  adminAddTaxRateShippingOptions: defineEndpoint({
    ...change,
    path: "/admin/tax-rates/:id/shipping-options/batch",
    summary: "Taxes shipping options at this rate",
    body: z.strictObject({ shipping_options: ids.min(1) }),
  }),
  adminRemoveTaxRateShippingOptions: defineEndpoint({
    ...remove,
    path: "/admin/tax-rates/:id/shipping-options/batch",
    summary: "Stops taxing shipping options at this rate",
    body: z.strictObject({ shipping_options: ids.min(1) }),
  }),
} as const;
