import { z } from "zod";
import { id, isoDate, metadata, minor, softStamps, translations } from "../fields";
import { regionBaseSchema } from "../seller/region";

/**
 * `complement` is a percentage that only applies to lines without another automatic discount
 * (assumption).
 */
export const discountRuleTypes = ["fixed", "percentage", "free_shipping", "complement"] as const;
export const allocationTypes = ["total", "item"] as const;
export const conditionOperators = ["in", "not_in"] as const;
/** Why a discount has no effect on a cart. */
export const discountObstacles = [
  "used_up",
  "not_started",
  "expired",
  "disabled",
  "other_region",
  "other_customer",
  "too_few_items",
  "too_many_items",
  "no_eligible_line",
] as const;
export type DiscountObstacle = (typeof discountObstacles)[number];
/** The types of conditions; their resources are ids of that noun. */
export const conditionTypes = [
  "products",
  "product_types",
  "product_collections",
  "product_tags",
  "product_variants",
  "product_categories",
  "customer_groups",
] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** Metadata keys of a discount known to the product (spec §3); others are stored unchanged. */
export const discountMetadataSchema = z.looseObject({
  auto_apply: z.boolean().nullish().describe("applies without its code being entered"),
  min_items: z.int().min(0).nullish().describe("sales units in the cart from which it applies"),
  max_items: z.int().min(0).nullish().describe("sales units in the cart up to which it applies"),
  display_discount_flag: z.boolean().nullish().describe("shown on products, default true (CAT-08)"),
});

const resource = z.looseObject({ id });
export const discountConditionSchema = z.object({
  id,
  ...softStamps,
  type: z.enum(conditionTypes),
  operator: z.enum(conditionOperators),
  discount_rule_id: id,
  metadata,
  products: z.array(resource).optional(),
  product_types: z.array(resource).optional(),
  product_collections: z.array(resource).optional(),
  product_tags: z.array(resource).optional(),
  product_variants: z.array(resource).optional(),
  product_categories: z.array(resource).optional(),
  customer_groups: z.array(resource).optional(),
});
export type DiscountCondition = z.output<typeof discountConditionSchema>;

export const discountRuleSchema = z.object({
  id,
  ...softStamps,
  description: z.string().nullable(),
  type: z.enum(discountRuleTypes),
  value: z
    .int()
    .describe("minor units for a fixed discount, percent for the others, 0 for free shipping"),
  allocation: z.enum(allocationTypes).nullable(),
  metadata,
  translations: translations
    .optional()
    .describe("administration only: the description by language"),
  conditions: z.array(discountConditionSchema).optional(),
});

const discountShape = {
  id,
  ...softStamps,
  code: z.string(),
  is_dynamic: z.boolean(),
  rule_id: id,
  is_disabled: z.boolean(),
  parent_discount_id: id.nullable(),
  starts_at: isoDate,
  ends_at: isoDate.nullable(),
  valid_duration: z
    .string()
    .nullable()
    .describe("ISO 8601 duration of codes created from a dynamic discount"),
  usage_limit: z.int().nullable(),
  usage_count: z.int(),
  metadata,
};

/** A discount as returned by the administration and as part of the customer. */
export const discountSchema = z.object({
  ...discountShape,
  parent_discount: z.object(discountShape).nullable().optional(),
  regions: z.array(regionBaseSchema).optional(),
  rule: discountRuleSchema,
});
export type Discount = z.output<typeof discountSchema>;

/** A discount of a cart, or as of when the cart became an order. */
export const cartDiscountSchema = z.object({
  ...discountShape,
  rule: discountRuleSchema,
  is_automatic: z.boolean().describe("applies without its code being entered; it can't be removed"),
  amount: minor.describe("deducted from the lines, excluding tax; 0 for free shipping"),
  obstacle: z.enum(discountObstacles).nullable().describe("why it has no effect at present"),
});
export type CartDiscountOnWire = z.output<typeof cartDiscountSchema>;
