import type { ErrorName, FieldErrorCode } from "@/contract/errors";
import type { Product } from "@/contract/catalogue/product";
import type { AdminProductRow } from "../admin/admin-product-rows";
import type { Translations } from "../../../kernel/translations";

/**
 * One price of a variant outside of price lists; `amount` in minor units. Either `currency_code` or
 * `region_id`.
 */
export type PriceWrite = {
  id?: string | undefined;
  currency_code?: string | undefined;
  region_id?: string | null | undefined;
  /** −1 on a price without bounds hides the variant (CAT-02). */
  amount: number;
  min_quantity?: number | null | undefined;
  max_quantity?: number | null | undefined;
};

/**
 * A variant's value of one option: of `option_id`, else of the option titled `option`, else of the
 * option at the same position.
 */
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
 * What is left out stays as it is; of a new variant `title` may be absent only where it is met by
 * `id` or `sku`.
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
  /** Merged into what there is; `""` removes a key, null removes all. */
  metadata?: Record<string, unknown> | null | undefined;
  translations?: Translations | undefined;
  /** All base prices of the variant: others go away. Prices of price lists stay. */
  prices?: PriceWrite[] | undefined;
  options?: OptionValueWrite[] | undefined;
};

/** An entry of the taxonomy by its id or by what it is called by people: handle, value or name. */
export type NamedRef = { id?: string | undefined; name?: string | undefined };

/** A product to make or to change. What is left out stays as it is; lists replace what there is. */
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
  /** `name` is the value; a new one is made. */
  type?: NamedRef | null | undefined;
  /** `name` is the value; a new one is made. */
  tags?: NamedRef[] | undefined;
  /** `name` is the handle. */
  categories?: NamedRef[] | undefined;
  /** `name` is the channel's name. Of a new product none: the default channel. */
  sales_channels?: NamedRef[] | undefined;
  /**
   * Options by id or title; others of the product stay, new ones are added with a default value for
   * variants without.
   */
  options?:
    | { id?: string | undefined; title: string; translations?: Translations | undefined }[]
    | undefined;
  removed_option_ids?: string[] | undefined;
  /** Variants by id, else by SKU; others are made. */
  variants?: VariantWrite[] | undefined;
  removed_variant_ids?: string[] | undefined;
  /** Variants that `variants` does not name are deleted. */
  replaces_variants?: boolean | undefined;
};

export type WriteOptions = {
  /**
   * `new`: every product is made, `known`: each is met by its id, `either`: met by id, external id
   * or handle, else made.
   */
  expects: "new" | "known" | "either";
  defaultSalesChannelId: string;
  defaultShippingProfileId: string;
  now: Date;
  /**
   * Of one product: the part that is the call's body, e.g. `variants.0`; its faults are named from
   * there.
   */
  bodyAt?: string | undefined;
  /**
   * For new products that nothing else of the transaction reads: their rows travel with its commit,
   * whose failure `duplicateCodeOf` explains.
   */
  savesAtCommit?: boolean | undefined;
};

/**
 * `variantIds` in the order of the input's variants; `made` is what is known of a product that is
 * new.
 */
export type WrittenProduct = {
  id: string;
  handle: string;
  isNew: boolean;
  variantIds: string[];
  made: AdminProductRow | undefined;
};

/** What a message says, for whoever says it in another language. */
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
 * What is wrong with one product of an input; `field` is its path below the product, e.g.
 * `variants.2.prices.0.amount`.
 */
export type ProductFault = {
  /** Position in the input. */
  product: number;
  field: string;
  code: FieldErrorCode;
  message: string;
  reason?: FaultReason | undefined;
  /** What the message names. */
  params?: Record<string, string | number> | undefined;
  error: Extract<ErrorName, "invalid_data" | "duplicate_error" | "not_found">;
};
