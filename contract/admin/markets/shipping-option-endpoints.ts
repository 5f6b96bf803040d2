import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { clearable, id, listEnvelope, metadata, queryBoolean, queryList } from "../../fields";
import { deletedQuery, projectedPageQuery, q, stampsQuery } from "../catalogue/catalogue-query";
import { translationsOf } from "../catalogue/product-body";
import { adminShippingOptionSchema, pricedShippingOptionSchema } from "./shipping-option";

const params = z.strictObject({ option_id: id });
const response = z.object({ shipping_option: adminShippingOptionSchema });
const amountMinor = z
  .int()
  .min(0)
  .max(2_000_000_000)
  .describe("minor units of the region's currency");
const requirement = z.strictObject({
  id: id.optional(),
  type: z.enum(["min_subtotal", "max_subtotal"]),
  amount: amountMinor,
});
const data = z
  .record(z.string(), z.unknown())
  .describe("what the fulfilment provider needs to know");
const columns = {
  amount: amountMinor.nullish(),
  admin_only: z.boolean().optional().describe("offered by agents only"),
  includes_tax: z.boolean().optional(),
  metadata: metadata.optional(),
  translations: translationsOf("name"),
  requirements: clearable(z.array(requirement).max(2)).describe("at most one of each type"),
};
const name = z.string().trim().min(1).max(200);
const priceType = z.enum(["flat_rate", "calculated"]);

/** Shipping options, each for a region, with a price and requirements on the value of goods. */
export const adminShippingOptionEndpoints = {
  adminListShippingOptions: defineEndpoint({
    method: "GET",
    path: "/admin/shipping-options",
    tag: "admin shipping options",
    summary: "Shipping options with their prices, newest first",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      ...deletedQuery,
      q,
      id: queryList.optional(),
      name: z.string().max(200).optional(),
      region_id: queryList.optional(),
      profile_id: queryList.optional(),
      is_return: queryBoolean.optional(),
      admin_only: queryBoolean.optional(),
    }),
    response: z.object({ shipping_options: z.array(pricedShippingOptionSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateShippingOption: defineEndpoint({
    method: "POST",
    path: "/admin/shipping-options",
    tag: "admin shipping options",
    summary: "Creates a shipping option",
    auth: "developer",
    body: z.strictObject({
      ...columns,
      name,
      region_id: id,
      provider_id: id,
      profile_id: id.optional().describe("default: the default profile"),
      data,
      price_type: priceType,
      is_return: z.boolean().optional(),
    }),
    response: response,
    errors: ["invalid_data", "not_found"],
  }),
  adminGetShippingOption: defineEndpoint({
    method: "GET",
    path: "/admin/shipping-options/:option_id",
    tag: "admin shipping options",
    summary: "One shipping option",
    auth: "member",
    params,
    response: response,
    errors: ["not_found"],
  }),
  adminUpdateShippingOption: defineEndpoint({
    method: "POST",
    path: "/admin/shipping-options/:option_id",
    tag: "admin shipping options",
    summary: "Changes a shipping option; `requirements` replace the whole list",
    auth: "developer",
    params,
    body: z.strictObject({
      ...columns,
      name: name.optional(),
      price_type: priceType.optional(),
      profile_id: id.optional(),
      is_return: z.boolean().optional(),
      data: data.optional(),
    }),
    response: response,
    errors: ["invalid_data", "not_found"],
  }),
  adminDeleteShippingOption: defineEndpoint({
    method: "DELETE",
    path: "/admin/shipping-options/:option_id",
    tag: "admin shipping options",
    summary:
      "Deletes a shipping option; open carts that selected it have to choose another, " +
      "orders keep it",
    auth: "developer",
    params,
    response: z.object({ id, object: z.literal("shipping-option"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
} as const;
