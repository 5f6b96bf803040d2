import { z } from "zod";
import { salesChannelSchema } from "../admin/markets/sales-channel";
import { id, isoDate, metadata, minor, softStamps, stamps } from "../fields";

export const productStatus = z.enum(["draft", "proposed", "published", "rejected"]);

/** A calendar day, `2026-12-31`, or an instant, `2026-12-31T08:00:00Z`. */
export const restockDate = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** Amounts in minor units by currency code, including the tax of the buyer's region. */
export const retailPricesSchema = z.record(
  z.string().regex(/^[a-z]{3}$/, "must be a currency code like eur"),
  z.int().min(0).max(2_147_483_647),
);

/**
 * Metadata keys of a variant known to the product (spec §3); others are stored unchanged. Dates are
 * ISO days or instants; quantities are in sales units.
 */
export const variantMetadataSchema = z.looseObject({
  display_unit: z.string().nullish().describe("e.g. `par 6`: name of one step of the quantity"),
  storage_unit: z
    .string()
    .nullish()
    .describe(
      "e.g. `carton of 24`: what it is stored and delivered in, shown on the product's page",
    ),
  moq: z.int().min(1).nullish().describe("minimum order quantity, default 1"),
  pcb: z
    .int()
    .min(1)
    .nullish()
    .describe("pack quantity, default 1: quantities are multiples of it"),
  limited_stock_threshold: z.int().min(0).nullish(),
  out_of_stock_enabled: z.boolean().nullish(),
  disable_add_to_cart_when_no_stock: z.boolean().nullish(),
  stock_level_enabled: z.boolean().nullish(),
  quantity_left_enabled: z.boolean().nullish(),
  limited_stock_enabled: z.boolean().nullish(),
  quantity_in_production: z.int().min(0).nullish(),
  next_restock_date: z.string().nullish(),
  recommended_retail_price: z
    .unknown()
    .optional()
    .describe('by currency, in minor units, with tax, e.g. `{ "eur": 4990, "gbp": 4490 }`'),
  is_preorder: z.boolean().nullish(),
  is_on_demand: z.boolean().nullish(),
});
export type VariantMetadata = z.output<typeof variantMetadataSchema>;

/** Variant metadata in requests; values stored earlier are returned unchanged. */
export const variantMetadataInput = variantMetadataSchema.extend({
  next_restock_date: restockDate.nullish(),
  recommended_retail_price: retailPricesSchema.nullish(),
});

export const moneyAmountSchema = z.object({
  id,
  ...softStamps,
  currency_code: z.string(),
  amount: minor,
  min_quantity: z.int().nullable(),
  max_quantity: z.int().nullable(),
  price_list_id: id.nullable(),
  region_id: id.nullable(),
  price_list: z
    .object({
      id,
      name: z.string(),
      type: z.enum(["sale", "override"]),
      status: z.string(),
      starts_at: isoDate.nullable(),
      ends_at: isoDate.nullable(),
    })
    .nullable(),
  variant_id: id,
});

const taxRateSchema = z.object({
  rate: z.number().nullable(),
  name: z.string(),
  code: z.string().nullable(),
});

/**
 * Prices selected for the caller's region, currency and price lists; all `null` if neither is
 * specified.
 */
export const pricingShape = {
  original_price: minor.nullable(),
  calculated_price: minor.nullable(),
  calculated_price_type: z.enum(["default", "sale", "override"]).nullish(),
  original_price_includes_tax: z.boolean().nullable(),
  calculated_price_includes_tax: z.boolean().nullable(),
  original_price_incl_tax: minor.nullable(),
  calculated_price_incl_tax: minor.nullable(),
  original_tax: minor.nullable(),
  calculated_tax: minor.nullable(),
  tax_rates: z.array(taxRateSchema).nullable(),
};

export const optionValueSchema = z.object({
  id,
  ...softStamps,
  value: z.string(),
  option_id: id,
  variant_id: id,
  metadata,
});
export const imageSchema = z.object({ id, ...softStamps, url: z.string(), metadata });

export const measures = {
  hs_code: z.string().nullable(),
  origin_country: z.string().nullable(),
  mid_code: z.string().nullable(),
  material: z.string().nullable(),
  weight: z.int().nullable().describe("grams"),
  length: z.int().nullable().describe("millimetres"),
  height: z.int().nullable().describe("millimetres"),
  width: z.int().nullable().describe("millimetres"),
};

export const variantSchema = z.object({
  id,
  ...softStamps,
  title: z.string(),
  product_id: id,
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  ean: z.string().nullable(),
  upc: z.string().nullable(),
  variant_rank: z.int(),
  inventory_quantity: z.int(),
  allow_backorder: z.boolean(),
  manage_inventory: z.boolean(),
  ...measures,
  thumbnail: z.string().nullable(),
  images: z.array(imageSchema),
  metadata: variantMetadataSchema.nullable(),
  options: z.array(optionValueSchema),
  prices: z.array(moneyAmountSchema),
  ...pricingShape,
});
export type Variant = z.output<typeof variantSchema>;

export const collectionSchema = z.object({
  id,
  ...softStamps,
  title: z.string(),
  handle: z.string(),
  metadata,
});
export const productTypeSchema = z.object({ id, ...softStamps, value: z.string(), metadata });
export const productTagSchema = z.object({ id, ...softStamps, value: z.string(), metadata });

const categoryBase = z.object({
  id,
  ...stamps,
  name: z.string(),
  description: z.string(),
  handle: z.string(),
  parent_category_id: id.nullable(),
  rank: z.int(),
  metadata,
});
const categoryChildSchema = categoryBase.extend({
  get category_children() {
    return z.array(categoryChildSchema).optional();
  },
});
export type CategoryChild = z.output<typeof categoryChildSchema>;
export const categorySchema = categoryBase.extend({
  category_children: z
    .array(categoryChildSchema)
    .describe("with their own children if the whole tree is requested"),
  parent_category: categoryBase.nullable(),
});
export type Category = z.output<typeof categorySchema>;
export type Collection = z.output<typeof collectionSchema>;

const productBase = z.object({
  id,
  ...softStamps,
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  handle: z.string(),
  is_giftcard: z.boolean(),
  status: productStatus,
  thumbnail: z.string().nullable(),
  ...measures,
  collection_id: id.nullable(),
  type_id: id.nullable(),
  discountable: z.boolean(),
  external_id: z.string().nullable(),
  metadata,
});
/** A product as contained in a variant or a line item. */
export const productOfVariantSchema = productBase;

export const productSchema = productBase.extend({
  total_variants: z.int().describe("how many variants the caller may see"),
  collection: collectionSchema.nullable(),
  images: z.array(imageSchema),
  options: z.array(
    z.object({
      id,
      ...softStamps,
      title: z.string(),
      product_id: id,
      metadata,
      values: z.array(optionValueSchema),
    }),
  ),
  profiles: z.array(z.object({ id, ...softStamps, name: z.string(), type: z.string(), metadata })),
  profile_id: id,
  tags: z.array(productTagSchema),
  type: productTypeSchema.nullable(),
  categories: z.array(categoryBase),
  sales_channels: z
    .array(salesChannelSchema)
    .optional()
    .describe("only with expand; those that the caller's key gives access to"),
  variants: z
    .array(variantSchema)
    .describe("natural order of title; a variant with a negative price is left out (CAT-02)"),
});
export type Product = z.output<typeof productSchema>;

export const variantWithProductSchema = variantSchema.extend({ product: productOfVariantSchema });
