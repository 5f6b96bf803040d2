import { z } from "zod";
import { id, isoDate, metadata, minor, softStamps, stamps } from "../fields";

/** A tax of a line or of a shipping method. */
export const taxLineSchema = z.object({
  id,
  ...stamps,
  rate: z.number().describe("percent"),
  name: z.string(),
  code: z.string().nullable(),
  metadata,
  item_id: id.optional(),
  shipping_method_id: id.optional(),
});

/** The total of each tax of a cart or order, including lines and shipping. */
export const taxesSchema = z
  .array(
    z.object({
      name: z.string(),
      code: z.string().nullable(),
      rate: z.number().describe("percent"),
      amount: minor,
      shipping_amount: minor.describe("the part on shipping"),
    }),
  )
  .describe("by rate, the highest first; they sum to tax_total");

export const shippingOptionSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  region_id: id,
  profile_id: id,
  provider_id: z.string(),
  price_type: z.enum(["flat_rate", "calculated"]),
  amount: minor
    .nullable()
    .describe("the price for this cart, with free shipping applied, excluding tax"),
  is_return: z.boolean(),
  admin_only: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  metadata,
  includes_tax: z.boolean(),
  requirements: z.array(
    z.object({
      id,
      shipping_option_id: id,
      type: z.enum(["min_subtotal", "max_subtotal"]),
      amount: minor,
      deleted_at: isoDate.nullable(),
    }),
  ),
  price_incl_tax: minor.nullable(),
  tax_rates: z.array(
    z.object({ rate: z.number().nullable(), name: z.string(), code: z.string().nullable() }),
  ),
  tax_amount: minor,
});
export type ShippingOption = z.output<typeof shippingOptionSchema>;

export const shippingProfileTypes = ["default", "gift_card", "custom"] as const;

/**
 * Groups goods with the same shipping options; each product and each shipping option belongs to one
 * profile.
 */
export const shippingProfileSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  type: z.enum(shippingProfileTypes),
  metadata,
});
export type ShippingProfile = z.output<typeof shippingProfileSchema>;

/** As returned in a cart's list. */
export const profiledShippingOptionSchema = shippingOptionSchema.extend({
  profile: shippingProfileSchema,
});

export const shippingMethodSchema = z.object({
  id,
  shipping_option_id: id,
  order_id: id.nullable(),
  claim_order_id: id.nullable(),
  cart_id: id.nullable(),
  swap_id: id.nullable(),
  return_id: id.nullable(),
  price: minor,
  data: z.record(z.string(), z.unknown()),
  includes_tax: z.boolean(),
  shipping_option: shippingOptionSchema.pick({
    id: true,
    name: true,
    provider_id: true,
    profile_id: true,
    region_id: true,
    metadata: true,
  }),
  tax_lines: z.array(taxLineSchema),
  original_total: minor,
  total: minor,
  subtotal: minor,
  original_tax_total: minor,
  tax_total: minor,
});
