import type { ErrorName, FieldErrorCode } from "@/contract/errors";
import type { Product } from "@/contract/catalogue/product";
import type { AdminProductRow } from "../admin/admin-product-rows";
import type { Translations } from "../../../kernel/translations";

/** A base price of a variant; `amount` in minor units. Either `currency_code` or `region_id`. */
export type PriceWrite = {
  id?: string | undefined;
  currency_code?: string | undefined;
  region_id?: string | null | undefined;
  /** −1 on a price without bounds hides the variant (CAT-02). */
  amount: number;
  min_quantity?: number | null | undefined;
  max_quantity?: number | null | undefined;
};

/** A variant's value for an option: given by `option_id`, by title in `option`, or by position. */
export type OptionValueWrite = {
  option_id?: string | undefined;
  option?: string | undefined;
  value: string;
  translations?: Translations | undefined;
};

/** Weights in grams, lengths in millimetres. */
type MeasuresWrite = {
  weight?: number | null | undefined;
  length?: number | null | undefined;
  height?: number | null | undefined;
  width?: number | null | undefined;
  hs_code?: string | null | undefined;
  origin_country?: string | null | undefined;
  mid_code?: string | null | undefined;
  material?: string | null | undefined;
};

/**
 * Omitted fields stay unchanged; a new variant needs a `title` unless it is matched by `id` or
 * `sku`.
 */
export type VariantWrite = MeasuresWrite & {
  id?: string | undefined;
  title?: string | undefined;
  sku?: string | null | undefined;
  ean?: string | null | undefined;
  upc?: string | null | undefined;
  barcode?: string | null | undefined;
  inventory_quantity?: number | undefined;
  allow_backorder?: boolean | undefined;
  manage_inventory?: boolean | undefined;
  thumbnail?: string | null | undefined;
  /** URLs. */
  images?: string[] | undefined;
  /** Merged with the existing metadata; `""` removes a key, null removes all. */
  metadata?: Record<string, unknown> | null | undefined;
  translations?: Translations | undefined;
  /** All base prices of the variant: others are deleted. Prices of price lists stay. */
  prices?: PriceWrite[] | undefined;
  options?: OptionValueWrite[] | undefined;
};

/** A taxonomy entry by id or by name: its handle, value or name. */
export type NamedRef = { id?: string | undefined; name?: string | undefined };

/** A product to create or change. Omitted fields stay unchanged; lists are replaced. */
export type ProductWrite = MeasuresWrite & {
  id?: string | undefined;
  external_id?: string | null | undefined;
  handle?: string | undefined;
  title?: string | undefined;
  subtitle?: string | null | undefined;
  description?: string | null | undefined;
  status?: Product["status"] | undefined;
  is_giftcard?: boolean | undefined;
  discountable?: boolean | undefined;
  thumbnail?: string | null | undefined;
  /** URLs. */
  images?: string[] | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  translations?: Translations | undefined;
  /** `name` is the handle. */
  collection?: NamedRef | null | undefined;
  /** `name` is the value; created if new. */
  type?: NamedRef | null | undefined;
  /** `name` is the value; created if new. */
  tags?: NamedRef[] | undefined;
  /** `name` is the handle. */
  categories?: NamedRef[] | undefined;
  /** `name` is the channel's name. Empty for a new product: the default channel. */
  sales_channels?: NamedRef[] | undefined;
  /**
   * Options by id or title; the product's others stay, new ones are added with a default value for
   * existing variants.
   */
  options?:
    | { id?: string | undefined; title: string; translations?: Translations | undefined }[]
    | undefined;
  removed_option_ids?: string[] | undefined;
  /** Variants by id, else by SKU; others are created. */
  variants?: VariantWrite[] | undefined;
  removed_variant_ids?: string[] | undefined;
  /** Deletes variants that are not in `variants`. */
  replaces_variants?: boolean | undefined;
};

export type WriteOptions = {
  /**
   * `new`: every product is created, `known`: each is matched by id, `either`: matched by id,
   * external id or handle, else created.
   */
  expects: "new" | "known" | "either";
  defaultSalesChannelId: string;
  defaultShippingProfileId: string;
  now: Date;
  /**
   * For a single product: the part that is the call's body, e.g. `variants.0`; field names are
   * relative to it.
   */
  bodyAt?: string | undefined;
  /**
   * For new products that nothing else in the transaction reads: their rows are written with its
   * commit, whose failure `duplicateCodeOf` explains.
   */
  savesAtCommit?: boolean | undefined;
};

/** `variantIds` in the order of the input's variants; `made` is the data of a new product. */
export type WrittenProduct = {
  id: string;
  handle: string;
  isNew: boolean;
  variantIds: string[];
  made: AdminProductRow | undefined;
};

/** The reason in a form that can be translated. */
export type FaultReason =
  | "titleMissing"
  | "productTwice"
  | "handleTaken"
  | "codeTaken"
  | "invalidGtin"
  | "variantUnknown"
  | "sameOptions"
  | "optionTaken"
  | "optionUnknown"
  | "optionTwice"
  | "optionValuesMissing"
  | "regionUnknown"
  | "currencyUnknown"
  | "amountNegative"
  | "pricesOverlap"
  | "collectionUnknown"
  | "categoryUnknown"
  | "channelUnknown";

/**
 * What is wrong with one product of an input; `field` is a path within the product, e.g.
 * `variants.2.prices.0.amount`.
 */
export type ProductFault = {
  /** Position in the input. */
  product: number;
  field: string;
  code: FieldErrorCode;
  message: string;
  reason?: FaultReason | undefined;
  /** Values in the message. */
  params?: Record<string, string | number> | undefined;
  error: Extract<ErrorName, "invalid_data" | "duplicate_error" | "not_found">;
};
