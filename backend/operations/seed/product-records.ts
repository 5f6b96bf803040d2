import type { FileStore } from "../../platform/files/file-store";
import {
  type SearchedProduct,
  toProductSearchText,
} from "../../catalogue/search/product-search-text";
import { createId } from "../../kernel/ids";
import { toLocalizedColumns, toSortedColumns } from "./localized-columns";
import type { ProductInput, SellerInput, VariantInput } from "./seller-input";

type Row = Record<string, unknown>;

/** The ids to which the rows of a catalogue refer, by the keys of the input. */
export type CatalogueIds = {
  salesChannelId: string;
  profileId: string;
  priceLists: Record<string, string>;
  collections: Record<string, string>;
  categories: Record<string, string>;
  tags: Record<string, string>;
  types: Record<string, string>;
};

export type ProductRecords = {
  products: Row[];
  options: Row[];
  variants: Row[];
  optionValues: Row[];
  prices: Row[];
  categoryLinks: Row[];
  tagLinks: Row[];
  channelLinks: Row[];
  productIds: Record<string, string>;
  variantIds: Record<string, string>;
};

type Scope = {
  input: SellerInput;
  ids: CatalogueIds;
  now: Date;
  files: FileStore;
  records: ProductRecords;
};

/**
 * Converts the products of an input to rows of their tables; nothing is written. Errors: a key that
 * the input does not define.
 */
export function toProductRecords(
  input: SellerInput,
  ids: CatalogueIds,
  now: Date,
  files: FileStore,
): ProductRecords {
  const records: ProductRecords = {
    products: [],
    options: [],
    variants: [],
    optionValues: [],
    prices: [],
    categoryLinks: [],
    tagLinks: [],
    channelLinks: [],
    productIds: {},
    variantIds: {},
  };
  const scope = { input, ids, now, files, records };
  for (const product of input.products) addProduct(scope, product);
  return records;
}

/** The id for a key of the input. Errors: the key is not defined there. */
export function requireKey(ids: Record<string, string>, key: string, what: string): string {
  const id = ids[key];
  if (id === undefined) throw new Error(`the input names ${what} "${key}" but does not define it`);
  return id;
}

function addProduct(scope: Scope, product: ProductInput): void {
  const { ids, records, input } = scope;
  const id = createId("prod");
  const createdAt = new Date(
    scope.now.getTime() - (product.createdDaysAgo ?? 0) * 86_400_000,
  ).toISOString();
  const texts = toSortedColumns(
    {
      title: product.title,
      subtitle: product.subtitle,
      description: product.description,
      material: product.material,
    },
    input.reference,
  );
  const images = product.images.map((path) => toImage(scope, path, createdAt));
  records.productIds[product.handle] = id;
  records.products.push({
    id,
    ...texts,
    handle: product.handle,
    status: product.status ?? "published",
    thumbnail: images[0]?.url ?? null,
    images,
    origin_country: product.originCountry ?? null,
    hs_code: product.hsCode ?? null,
    material: texts.material || null,
    collection_id:
      product.collection === undefined
        ? null
        : requireKey(ids.collections, product.collection, "collection"),
    type_id: product.type === undefined ? null : requireKey(ids.types, product.type, "type"),
    profile_id: ids.profileId,
    metadata: product.metadata ?? null,
    search_text: toProductSearchText({
      ...texts,
      variants: product.variants.map((variant) => toSearchedVariant(variant, input.reference)),
    }),
    created_at: createdAt,
    updated_at: createdAt,
  });
  for (const handle of new Set(product.categories))
    records.categoryLinks.push({
      product_category_id: requireKey(ids.categories, handle, "category"),
      product_id: id,
    });
  for (const key of new Set(product.tags))
    records.tagLinks.push({ product_tag_id: requireKey(ids.tags, key, "tag"), product_id: id });
  records.channelLinks.push({ sales_channel_id: ids.salesChannelId, product_id: id });
  const optionIds = product.options.map((title, rank) => {
    const optionId = createId("opt");
    records.options.push({
      id: optionId,
      product_id: id,
      ...toLocalizedColumns({ title }, input.reference),
      rank,
      created_at: createdAt,
      updated_at: createdAt,
    });
    return optionId;
  });
  for (const [rank, variant] of product.variants.entries())
    addVariant(scope, variant, { productId: id, optionIds, rank, createdAt });
}

function addVariant(
  scope: Scope,
  variant: VariantInput,
  product: { productId: string; optionIds: string[]; rank: number; createdAt: string },
): void {
  const { ids, records, input } = scope;
  const id = createId("variant");
  const stamps = { created_at: product.createdAt, updated_at: product.createdAt };
  const {
    display_unit: displayUnit,
    storage_unit: storageUnit,
    ...texts
  } = toSortedColumns(
    {
      title: variant.title,
      material: variant.material,
      display_unit: variant.displayUnit,
      storage_unit: variant.storageUnit,
    },
    input.reference,
  );
  const image =
    variant.image === undefined ? undefined : toImage(scope, variant.image, product.createdAt);
  records.variantIds[variant.sku] = id;
  records.variants.push({
    id,
    product_id: product.productId,
    ...texts,
    sku: variant.sku,
    ean: variant.ean,
    barcode: variant.ean,
    variant_rank: product.rank,
    inventory_quantity: variant.inventoryQuantity,
    allow_backorder: variant.allowBackorder ?? false,
    manage_inventory: variant.manageInventory ?? true,
    weight: variant.massGrams,
    length: variant.lengthMm,
    height: variant.heightMm,
    width: variant.widthMm,
    material: texts.material || null,
    thumbnail: image?.url ?? null,
    images: image ? [image] : [],
    metadata: {
      ...variant.metadata,
      ...(displayUnit && { display_unit: displayUnit }),
      ...(storageUnit && { storage_unit: storageUnit }),
    },
    ...stamps,
  });
  variant.optionValues.forEach((value, index) => {
    const optionId = product.optionIds[index];
    if (optionId === undefined)
      throw new Error(`variant "${variant.sku}" has more values than its product has options`);
    records.optionValues.push({
      id: createId("optval"),
      option_id: optionId,
      variant_id: id,
      ...toLocalizedColumns({ value }, input.reference),
      ...stamps,
    });
  });
  for (const price of variant.prices) {
    records.prices.push({
      id: createId("ma"),
      variant_id: id,
      currency_code: price.currency.toLowerCase(),
      amount: price.amountMinor,
      min_quantity: price.minQuantity ?? null,
      max_quantity: price.maxQuantity ?? null,
      price_list_id:
        price.priceList === undefined
          ? null
          : requireKey(ids.priceLists, price.priceList, "price list"),
      ...stamps,
    });
  }
}

function toSearchedVariant(
  variant: VariantInput,
  reference: SellerInput["reference"],
): SearchedProduct["variants"][number] {
  const options = variant.optionValues.map((value) => toLocalizedColumns({ value }, reference));
  return {
    ...toLocalizedColumns({ title: variant.title }, reference),
    sku: variant.sku,
    ean: variant.ean,
    options,
  };
}

function toImage(scope: Scope, path: string, createdAt: string) {
  return {
    id: createId("img"),
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
    url: scope.files.publicUrl(scope.input.id, path),
    metadata: null,
  };
}
