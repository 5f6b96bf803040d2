import type { ProductDoc } from "./product-doc";

type Scalar = string | number | boolean | null;

/**
 * A product's document as stored: values in sequence without their names, which would make up two
 * thirds of what each list reads. A row is its id, `created_at` (null: that of the product),
 * `updated_at` (null: as `created_at`) and its columns; rows of a kind follow their count. The
 * sequence is the product's row, its options, its variants, each followed by its values and prices.
 */
export type PackedDoc = Scalar[];
/** Data that many products share, stored separately. */
export type ProductLinks = Pick<
  ProductDoc,
  "tags" | "categories" | "collection" | "type" | "profiles" | "sales_channel_ids"
>;

const measures = [
  "hs_code",
  "origin_country",
  "mid_code",
  "material",
  "weight",
  "length",
  "height",
  "width",
] as const;
/**
 * The columns of each kind of row in order; those in `jsonColumns` are text, null if they are
 * empty.
 */
export const packedColumns = {
  product: [
    ...([
      "title",
      "subtitle",
      "description",
      "handle",
      "is_giftcard",
      "status",
      "thumbnail",
      "images",
      ...measures,
    ] as const),
    ...([
      "collection_id",
      "type_id",
      "profile_id",
      "discountable",
      "external_id",
      "metadata",
      "translations",
    ] as const),
  ],
  option: ["title", "metadata", "translations"],
  variant: [
    ...([
      "title",
      "sku",
      "barcode",
      "ean",
      "upc",
      "variant_rank",
      "allow_backorder",
      "manage_inventory",
      ...measures,
    ] as const),
    ...(["thumbnail", "images", "metadata", "translations"] as const),
  ],
  value: ["value", "option_id", "metadata", "translations"],
  price: ["currency_code", "amount", "min_quantity", "max_quantity", "price_list_id", "region_id"],
} as const;

/** By column, the JSON text of an empty value. */
export const jsonColumns: Readonly<Record<string, string>> = {
  images: "[]",
  translations: "{}",
  metadata: "null",
};
