import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, metadata } from "../../fields";
import { productOfVariantSchema } from "../../catalogue/product";
import { shippingProfileSchema, shippingProfileTypes } from "../../cart/shipping";
import { shippingOptionBaseSchema } from "./shipping-option";

const params = z.strictObject({ profile_id: id });
const wholeProfileSchema = shippingProfileSchema.extend({
  products: z.array(productOfVariantSchema).describe("the first 1,000 by id"),
  shipping_options: z.array(shippingOptionBaseSchema).describe("by id"),
});
export type WholeShippingProfile = z.output<typeof wholeProfileSchema>;

const name = z.string().trim().min(1).max(200);
const type = z.enum(shippingProfileTypes);

/** Shipping profiles: each product and each shipping option belongs to one. */
export const adminShippingProfileEndpoints = {
  adminListShippingProfiles: defineEndpoint({
    method: "GET",
    path: "/admin/shipping-profiles",
    tag: "admin shipping profiles",
    summary: "Shipping profiles, oldest first",
    auth: "member",
    response: z.object({ shipping_profiles: z.array(shippingProfileSchema) }),
    errors: [],
  }),
  adminCreateShippingProfile: defineEndpoint({
    method: "POST",
    path: "/admin/shipping-profiles",
    tag: "admin shipping profiles",
    summary: "Creates a shipping profile",
    auth: "developer",
    body: z.strictObject({ name, type, metadata: metadata.optional() }),
    response: z.object({ shipping_profile: shippingProfileSchema }),
    errors: ["invalid_data"],
  }),
  adminGetShippingProfile: defineEndpoint({
    method: "GET",
    path: "/admin/shipping-profiles/:profile_id",
    tag: "admin shipping profiles",
    summary: "One shipping profile with its products and shipping options",
    auth: "member",
    params,
    response: z.object({ shipping_profile: wholeProfileSchema }),
    errors: ["not_found"],
  }),
  adminUpdateShippingProfile: defineEndpoint({
    method: "POST",
    path: "/admin/shipping-profiles/:profile_id",
    tag: "admin shipping profiles",
    summary:
      "Changes a shipping profile; the given products and shipping options are moved into " + "it",
    auth: "developer",
    params,
    body: z.strictObject({
      name: name.optional(),
      type: type.optional(),
      metadata: metadata.optional(),
      products: z.array(id).max(10_000).optional(),
      shipping_options: z.array(id).max(1000).optional(),
    }),
    response: z.object({ shipping_profile: wholeProfileSchema }),
    errors: ["invalid_data", "not_found", "not_allowed"],
  }),
  adminDeleteShippingProfile: defineEndpoint({
    method: "DELETE",
    path: "/admin/shipping-profiles/:profile_id",
    tag: "admin shipping profiles",
    summary: "Deletes a shipping profile that is neither the default nor in use",
    auth: "developer",
    params,
    response: z.object({ id, object: z.literal("shipping_profile"), deleted: z.literal(true) }),
    errors: ["not_found", "not_allowed"],
  }),
} as const;
