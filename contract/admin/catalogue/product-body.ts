import { z } from "zod";
import { clearable, id, metadata } from "../../fields";
import { quantityMax } from "../../limits";
import { productStatus } from "../../catalogue/product";

const title = z.string().trim().min(1).max(300);
const line = z.string().max(300).nullish();
const code = z.string().trim().max(100).nullish();
const measure = z.int().min(0).max(1_000_000_000).nullish();
const url = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^(https?:\/\/|\/|[^:\s]*$)/i, "must be an http(s) URL or a path");
/** A handle neither starts nor ends with a dot or a hyphen: `..` would be another page's URL. */
function toSafeHandle(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replace(/[\s/?#%&\\]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
}

const language = z.string().regex(/^[a-z]{2}$/, "must be a language of two letters");

/** A handle in a file: it is used to match the product, so it is either unchanged or rejected. */
export const fileHandle = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\s/?#%&\\]+$/, "must not contain spaces or any of / ? # % & \\");
/** Handles are part of page URLs. */
export const handle = z
  .string()
  .max(200)
  .transform(toSafeHandle)
  .describe("lower case; spaces and / ? # % & \\ become hyphens; empty: made from the title");
/** Translations; they replace all existing ones, and null removes all. */
export const translationsOf = (...columns: [string, ...string[]]) =>
  z
    .record(
      language,
      z.record(
        z
          .string()
          .regex(new RegExp(`^(${columns.join("|")})$`), `must be one of ${columns.join(", ")}`),
        z.string().max(20_000),
      ),
    )
    .nullable()
    .transform((texts) => texts ?? {})
    .optional();

/**
 * One price outside of price lists, in minor units. Exactly −1 hides the variant if the price has
 * no bounds (CAT-02).
 */
const priceInput = z.strictObject({
  id: id
    .optional()
    .describe(
      "of an existing price; without it, one of the same currency, region and bounds is changed",
    ),
  currency_code: z
    .string()
    .length(3)
    .toLowerCase()
    .optional()
    .describe("one of the store's; either this or region_id, neither with an id"),
  region_id: id.nullish(),
  amount: z
    .int()
    .min(-1)
    .max(2_000_000_000)
    .describe("minor units; -1 on a price without bounds hides the variant"),
  min_quantity: z.int().min(1).max(quantityMax).nullish(),
  max_quantity: z.int().min(1).max(quantityMax).nullish(),
});

const measures = {
  weight: measure.describe("grams"),
  length: measure.describe("millimetres"),
  height: measure.describe("millimetres"),
  width: measure.describe("millimetres"),
  hs_code: code,
  origin_country: line,
  mid_code: code,
  material: line,
};

const variantColumns = {
  sku: code.describe("unique in the store"),
  ean: code.describe("GTIN of 8, 12, 13 or 14 digits with its check digit; unique in the store"),
  upc: code.describe("likewise"),
  barcode: code,
  inventory_quantity: z.int().min(-quantityMax).max(1_000_000_000).optional(),
  allow_backorder: z.boolean().optional(),
  manage_inventory: z.boolean().optional(),
  ...measures,
  images: z
    .array(url)
    .max(100)
    .optional()
    .describe("the variant's own, in addition to its product's; they replace the existing ones"),
  thumbnail: url
    .nullish()
    .describe("shown instead of the product's; default: the first given image"),
  metadata: metadata
    .optional()
    .describe('merged; "" removes a key. moq, pcb and the like are checked'),
  translations: translationsOf("title", "material", "display_unit", "storage_unit"),
};
const prices = z.array(priceInput).max(500);
const optionValue = z.string().trim().min(1).max(300);
const optionValueInput = z.strictObject({
  option_id: id,
  value: optionValue,
  translations: translationsOf("value"),
});

const newVariant = z.strictObject({
  title,
  ...variantColumns,
  prices,
  options: z
    .array(z.strictObject({ value: optionValue, translations: translationsOf("value") }))
    .max(10)
    .optional()
    .describe("values in the order of the product's options"),
});

/** A new variant of an existing product. */
export const variantCreateBody = z.strictObject({
  title,
  ...variantColumns,
  prices,
  options: z.array(optionValueInput).max(10).optional(),
});
export const variantUpdateBody = z.strictObject({
  title: title.optional(),
  ...variantColumns,
  prices: prices.optional(),
  options: z.array(optionValueInput).max(10).optional(),
});

const named = z.strictObject({
  id: id.optional(),
  value: z.string().trim().min(1).max(200).optional(),
});
const valued = named.refine(
  (entry) => entry.id !== undefined || entry.value !== undefined,
  "needs a value or an id",
);
const ids = z.array(z.strictObject({ id }));

const productColumns = {
  subtitle: line,
  description: z.string().max(20_000).nullish(),
  handle: handle.optional(),
  status: productStatus.optional(),
  discountable: z.boolean().optional(),
  images: z.array(url).max(100).optional(),
  thumbnail: url.nullish(),
  type: valued.nullish().describe("created if no type has the value"),
  collection_id: id.nullish(),
  tags: z.array(valued).max(200).optional().describe("created if no tag has the value"),
  categories: clearable(ids.max(200)),
  sales_channels: clearable(ids.max(200)),
  external_id: z.string().max(200).nullish(),
  ...measures,
  metadata: metadata.optional().describe('merged; "" removes a key'),
  translations: translationsOf("title", "subtitle", "description", "material"),
};

export const optionBody = z.strictObject({ title, translations: translationsOf("title") });

export const productCreateBody = z.strictObject({
  title,
  is_giftcard: z.boolean().optional(),
  ...productColumns,
  options: z.array(optionBody).max(10).optional(),
  variants: z.array(newVariant).max(1000).optional(),
});

/**
 * Lists replace existing ones; a variant without id is created, one that is not listed is deleted.
 */
export const productUpdateBody = z.strictObject({
  title: title.optional(),
  ...productColumns,
  variants: z
    .array(variantUpdateBody.extend({ id: id.optional() }))
    .max(1000)
    .optional(),
});
