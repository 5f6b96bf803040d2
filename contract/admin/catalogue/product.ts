import { z } from "zod";
import { id, metadata, softStamps, translations } from "../../fields";
import {
  collectionSchema,
  imageSchema,
  moneyAmountSchema,
  optionValueSchema,
  pricingShape,
  productOfVariantSchema,
  productTagSchema,
  productTypeSchema,
  variantSchema,
} from "../../catalogue/product";
import { adminCategoryBase } from "./product-category";

const profileSchema = z.object({ id, ...softStamps, name: z.string(), type: z.string(), metadata });
const channelSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  description: z.string().nullable(),
  is_disabled: z.boolean(),
  metadata,
});

const adminOptionValueSchema = optionValueSchema.extend({ translations });
const pricingKeys = Object.fromEntries(
  Object.keys(pricingShape).map((key) => [key, true]),
) as Record<keyof typeof pricingShape, true>;

/**
 * A variant in the administration: with the prices of all lists, and calculated ones only on
 * request.
 */
export const adminVariantSchema = variantSchema.omit(pricingKeys).extend({
  options: z.array(adminOptionValueSchema),
  prices: z.array(moneyAmountSchema.omit({ price_list: true })),
  translations,
});
export type AdminVariant = z.output<typeof adminVariantSchema>;

/** A product as contained in a collection. */
export const adminProductOfCollectionSchema = productOfVariantSchema.extend({
  profiles: z.array(profileSchema),
  profile: profileSchema.nullable(),
  profile_id: id,
});

/** A product in the administration, whatever its status, with all relations. */
export const adminProductSchema = adminProductOfCollectionSchema.extend({
  collection: collectionSchema.nullable(),
  images: z.array(imageSchema),
  options: z.array(
    z.object({
      id,
      ...softStamps,
      title: z.string(),
      product_id: id,
      metadata,
      values: z.array(adminOptionValueSchema),
      translations,
    }),
  ),
  tags: z.array(productTagSchema),
  type: productTypeSchema.nullable(),
  categories: z.array(adminCategoryBase),
  sales_channels: z.array(channelSchema),
  variants: z.array(adminVariantSchema).describe("by variant_rank"),
  translations,
});
export type AdminProduct = z.output<typeof adminProductSchema>;

export const adminVariantWithProductSchema = adminVariantSchema
  .omit({ variant_rank: true })
  .extend({ product: productOfVariantSchema, ...pricingShape });
export type AdminVariantWithProduct = z.output<typeof adminVariantWithProductSchema>;
