import { createId } from "../../../kernel/ids";
import type { PriceRow } from "../../../pricing/select-price";
import type { ProductDoc, VariantDoc } from "../../read-model/product-doc";
import type { ProductWrite } from "./product-write";

type ProductColumns = Omit<
  ProductDoc,
  | "variants"
  | "options"
  | "collection"
  | "type"
  | "tags"
  | "categories"
  | "profiles"
  | "sales_channel_ids"
  | "deleted_at"
>;
type VariantColumns = Omit<VariantDoc, "prices" | "options" | "deleted_at">;
export type OptionDraft = Omit<ProductDoc["options"][number], "deleted_at">;
export type OptionValueDraft = Omit<VariantDoc["options"][number], "deleted_at">;

/**
 * A variant's planned state. `prices` are its base prices; `inventoryQuantity` undefined leaves the
 * stock unchanged.
 */
export type VariantDraft = VariantColumns & {
  isNew: boolean;
  isChanged: boolean;
  prices: PriceRow[];
  removedPriceIds: string[];
  options: OptionValueDraft[];
  inventoryQuantity: number | undefined;
};

/** A product's planned state. Undefined links stay unchanged. */
export type ProductDraft = ProductColumns & {
  isNew: boolean;
  options: OptionDraft[];
  variants: VariantDraft[];
  removedVariantIds: string[];
  removedOptionIds: string[];
  categoryIds?: string[];
  tagIds?: string[];
  salesChannelIds?: string[];
};

const noMeasures = {
  weight: null,
  length: null,
  height: null,
  width: null,
  hs_code: null,
  origin_country: null,
  mid_code: null,
  material: null,
};

/** An empty draft of a new product. */
export function createProductDraft(stamp: string, profileId: string): ProductDraft {
  return {
    id: createId("prod"),
    created_at: stamp,
    updated_at: stamp,
    title: "",
    subtitle: null,
    description: null,
    handle: "",
    is_giftcard: false,
    status: "draft",
    thumbnail: null,
    images: [],
    ...noMeasures,
    collection_id: null,
    type_id: null,
    profile_id: profileId,
    discountable: true,
    external_id: null,
    metadata: null,
    translations: {},
    isNew: true,
    options: [],
    variants: [],
    removedVariantIds: [],
    removedOptionIds: [],
  };
}

/** An empty draft of a new variant. */
export function createVariantDraft(
  stamp: string,
  product: { productId: string; rank: number },
): VariantDraft {
  return {
    id: createId("variant"),
    created_at: stamp,
    updated_at: stamp,
    title: "",
    product_id: product.productId,
    sku: null,
    barcode: null,
    ean: null,
    upc: null,
    variant_rank: product.rank,
    allow_backorder: false,
    manage_inventory: true,
    ...noMeasures,
    thumbnail: null,
    images: [],
    metadata: null,
    translations: {},
    isNew: true,
    isChanged: true,
    prices: [],
    removedPriceIds: [],
    options: [],
    inventoryQuantity: 0,
  };
}

/** The draft of an existing product, from its document. */
export function toProductDraft(doc: ProductDoc, stamp: string): ProductDraft {
  const {
    variants,
    options,
    collection: _c,
    type: _t,
    tags: _g,
    categories: _k,
    profiles: _p,
    sales_channel_ids: _s,
    ...columns
  } = doc;
  return {
    ...columns,
    updated_at: stamp,
    isNew: false,
    options,
    variants: variants.map((variant) => ({
      ...variant,
      isNew: false,
      isChanged: false,
      prices: variant.prices.filter((price) => price.price_list_id === null),
      removedPriceIds: [],
      inventoryQuantity: undefined,
    })),
    removedVariantIds: [],
    removedOptionIds: [],
  };
}

const measureColumns = [
  "weight",
  "length",
  "height",
  "width",
  "hs_code",
  "origin_country",
  "mid_code",
  "material",
] as const;

/** The given columns for weight, size and customs. */
export function givenMeasures(
  write: Pick<ProductWrite, (typeof measureColumns)[number]>,
): Partial<Pick<ProductDraft, (typeof measureColumns)[number]>> {
  const given: Record<string, unknown> = {};
  for (const column of measureColumns)
    if (write[column] !== undefined) given[column] = write[column];
  return given;
}

/** Given pictures replace the existing ones; the first becomes the thumbnail if there was none. */
export function changeImages(
  draft: Pick<ProductDraft, "images" | "thumbnail">,
  write: Pick<ProductWrite, "images" | "thumbnail">,
  stamp: string,
): void {
  if (write.images !== undefined) {
    const known = new Map(draft.images.map((image) => [image.url, image]));
    draft.images = [...new Set(write.images)].map(
      (url) =>
        known.get(url) ?? {
          id: createId("img"),
          created_at: stamp,
          updated_at: stamp,
          deleted_at: null,
          url,
          metadata: null,
        },
    );
  }
  if (write.thumbnail !== undefined) draft.thumbnail = write.thumbnail;
  else if (draft.thumbnail === null) draft.thumbnail = write.images?.[0] ?? null;
}
