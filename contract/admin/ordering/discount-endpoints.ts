import { z } from "zod";
import {
  allocationTypes,
  conditionOperators,
  conditionTypes,
  discountConditionSchema,
  discountMetadataSchema,
  discountRuleTypes,
  discountSchema,
} from "../../cart/discount";
import { defineEndpoint } from "../../endpoint";
import { translationsOf } from "../catalogue/product-body";
import { id, instant, listEnvelope, listLimit, projectionQuery, queryBoolean } from "../../fields";

const whole = z.coerce.number().int();
const code = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe("stored in upper case; matched case-insensitively");
const duration = z
  .string()
  .regex(/^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/, {
    error: "must be an ISO 8601 duration",
    abort: true,
  })
  .regex(/[1-9]/, "must not be zero: the code would expire at once")
  .describe("ISO 8601, ending before the year 10000");
const resources = z.array(id).max(10_000).optional();
const conditionResources = Object.fromEntries(
  conditionTypes.map((type) => [type, resources]),
) as Record<(typeof conditionTypes)[number], typeof resources>;
const conditionInput = z.strictObject({
  id: id.optional(),
  operator: z.enum(conditionOperators),
  ...conditionResources,
});
const rule = {
  description: z.string().max(500).nullish(),
  value: z.int().min(0).max(2_000_000_000),
  allocation: z.enum(allocationTypes).nullish(),
  conditions: z.array(conditionInput).max(50).optional(),
  translations: translationsOf("description"),
};
const writable = {
  is_disabled: z.boolean().optional(),
  starts_at: instant.optional(),
  ends_at: instant.nullish(),
  valid_duration: duration.nullish(),
  usage_limit: z.int().min(1).max(2_000_000_000).nullish(),
  metadata: discountMetadataSchema.nullish(),
};
const response = z.object({ discount: discountSchema });
const errors = ["invalid_data", "unauthorized", "forbidden", "not_found"] as const;
const conditionParams = z.strictObject({ discount_id: id, condition_id: id });
const discountParams = z.strictObject({ discount_id: id });
const relations = z.strictObject(projectionQuery);
const tag = "admin discounts";

export type ConditionInput = z.output<typeof conditionInput>;

/** Discounts, their codes, regions and conditions. Values in minor units or percent. */
export const adminDiscountEndpoints = {
  adminListDiscounts: defineEndpoint({
    method: "GET",
    path: "/admin/discounts",
    tag,
    summary: "Discounts, newest first",
    auth: "member",
    query: z.strictObject({
      ...projectionQuery,
      limit: listLimit.optional(),
      offset: whole.min(0).max(1_000_000).optional(),
      q: z.string().max(200).optional(),
      rule: z
        .strictObject({
          type: z.enum(discountRuleTypes).optional(),
          allocation: z.enum(allocationTypes).optional(),
        })
        .optional(),
      is_dynamic: queryBoolean.optional(),
      is_disabled: queryBoolean.optional(),
      order: z.string().max(50).optional(),
    }),
    response: z.object({ discounts: z.array(discountSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  adminGetDiscount: defineEndpoint({
    method: "GET",
    path: "/admin/discounts/:discount_id",
    tag,
    summary: "One discount",
    auth: "member",
    params: discountParams,
    query: relations,
    response: response,
    errors,
    projection: true,
  }),
  adminGetDiscountByCode: defineEndpoint({
    method: "GET",
    path: "/admin/discounts/code/:code",
    tag,
    summary: "One discount by its code",
    auth: "member",
    params: z.strictObject({ code }),
    query: relations,
    response: response,
    errors,
    projection: true,
  }),
  adminCreateDiscount: defineEndpoint({
    method: "POST",
    path: "/admin/discounts",
    tag,
    summary: "Creates a discount",
    auth: "developer",
    query: relations,
    body: z.strictObject({
      ...writable,
      code,
      is_dynamic: z.boolean().optional(),
      rule: z.strictObject({ ...rule, type: z.enum(discountRuleTypes) }),
      regions: z.array(id).min(1).max(200),
    }),
    response: response,
    errors: [...errors, "duplicate_error"],
    projection: true,
  }),
  adminUpdateDiscount: defineEndpoint({
    method: "POST",
    path: "/admin/discounts/:discount_id",
    tag,
    summary: "Changes a discount; the type of its rule can't be changed",
    auth: "developer",
    params: discountParams,
    query: relations,
    body: z.strictObject({
      ...writable,
      code: code.optional(),
      rule: z
        .strictObject({ ...rule, id })
        .partial({ value: true })
        .optional(),
      regions: z.array(id).min(1).max(200).optional(),
    }),
    response: response,
    errors: [...errors, "duplicate_error"],
    projection: true,
  }),
  adminDeleteDiscount: defineEndpoint({
    method: "DELETE",
    path: "/admin/discounts/:discount_id",
    tag,
    summary: "Deletes a discount",
    auth: "developer",
    params: discountParams,
    response: z.object({ id, object: z.literal("discount"), deleted: z.literal(true) }),
    errors: ["unauthorized", "forbidden", "not_found"],
  }),
  adminAddDiscountRegion: defineEndpoint({
    method: "POST",
    path: "/admin/discounts/:discount_id/regions/:region_id",
    tag,
    summary: "Adds a region to a discount",
    auth: "developer",
    params: z.strictObject({ discount_id: id, region_id: id }),
    response: response,
    errors,
  }),
  adminRemoveDiscountRegion: defineEndpoint({
    method: "DELETE",
    path: "/admin/discounts/:discount_id/regions/:region_id",
    tag,
    summary: "Removes a region from a discount",
    auth: "developer",
    params: z.strictObject({ discount_id: id, region_id: id }),
    response: response,
    errors,
  }),
  adminCreateDynamicCode: defineEndpoint({
    method: "POST",
    path: "/admin/discounts/:discount_id/dynamic-codes",
    tag,
    summary: "Creates a code of a dynamic discount",
    auth: "developer",
    params: discountParams,
    body: z.strictObject({
      code,
      usage_limit: z.int().min(1).max(2_000_000_000).default(1),
      metadata: discountMetadataSchema.nullish(),
    }),
    response: response,
    errors: [...errors, "not_allowed", "duplicate_error"],
  }),
  adminDeleteDynamicCode: defineEndpoint({
    method: "DELETE",
    path: "/admin/discounts/:discount_id/dynamic-codes/:code",
    tag,
    summary: "Deletes a code of a dynamic discount",
    auth: "developer",
    params: z.strictObject({ discount_id: id, code }),
    response: response,
    errors,
  }),
  adminCreateDiscountCondition: defineEndpoint({
    method: "POST",
    path: "/admin/discounts/:discount_id/conditions",
    tag,
    summary:
      "Adds a condition; the resources are added to an existing one of the same type and " +
      "operator",
    auth: "developer",
    params: discountParams,
    query: relations,
    body: conditionInput.omit({ id: true }),
    response: response,
    errors,
    projection: true,
  }),
  adminGetDiscountCondition: defineEndpoint({
    method: "GET",
    path: "/admin/discounts/:discount_id/conditions/:condition_id",
    tag,
    summary: "One condition with its resources",
    auth: "member",
    params: conditionParams,
    query: relations,
    response: z.object({ discount_condition: discountConditionSchema }),
    errors,
    projection: true,
  }),
  adminUpdateDiscountCondition: defineEndpoint({
    method: "POST",
    path: "/admin/discounts/:discount_id/conditions/:condition_id",
    tag,
    summary: "Replaces a condition's resources",
    auth: "developer",
    params: conditionParams,
    query: relations,
    body: z.strictObject(conditionResources),
    response: response,
    errors,
    projection: true,
  }),
  adminDeleteDiscountCondition: defineEndpoint({
    method: "DELETE",
    path: "/admin/discounts/:discount_id/conditions/:condition_id",
    tag,
    summary: "Deletes a condition",
    auth: "developer",
    params: conditionParams,
    query: relations,
    response: z.object({
      id,
      object: z.literal("discount-condition"),
      deleted: z.literal(true),
      discount: discountSchema,
    }),
    errors,
    projection: true,
  }),
  adminAddDiscountConditionResources: defineEndpoint({
    method: "POST",
    path: "/admin/discounts/:discount_id/conditions/:condition_id/batch",
    tag,
    summary: "Adds resources to a condition",
    auth: "developer",
    params: conditionParams,
    query: relations,
    body: z.strictObject({ resources: z.array(z.strictObject({ id })).max(10_000) }),
    response: response,
    errors,
    projection: true,
  }),
  adminRemoveDiscountConditionResources: defineEndpoint({
    method: "DELETE",
    path: "/admin/discounts/:discount_id/conditions/:condition_id/batch",
    tag,
    summary: "Removes resources from a condition",
    auth: "developer",
    params: conditionParams,
    query: relations,
    body: z.strictObject({ resources: z.array(z.strictObject({ id })).max(10_000) }),
    response: response,
    errors,
    projection: true,
  }),
} as const;
