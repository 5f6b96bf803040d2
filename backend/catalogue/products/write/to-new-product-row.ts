import type { AdminProductRow } from "../admin/admin-product-rows";
import { naturalSortKey } from "../../../kernel/natural-sort-key";
import type { PriceRow } from "../../../pricing/select-price";
import type { ProductDoc, VariantDoc } from "../../read-model/product-doc";
import { toSortedTranslations } from "../sorted-title";
import type { ProductDraft, VariantDraft } from "./product-draft";
import type { ReferenceIndex } from "./reference-index";

/**
 * A new product's data without reading its rows again: the document that `saveProductDocs` would
 * build from them, its stock, categories and channels.
 */
export function toNewProductRow(draft: ProductDraft, references: ReferenceIndex): AdminProductRow {
  const categories = references
    .rowsOf("categories", draft.categoryIds ?? [])
    .sort((a, b) => a.rank - b.rank || compare(a.id, b.id));
  const visible = categories.filter((category) => category.is_active && !category.is_internal);
  return {
    id: draft.id,
    doc: toDoc(
      draft,
      references,
      visible.map(({ is_active: _a, is_internal: _i, ...category }) => category),
    ),
    stock: Object.fromEntries(
      draft.variants.map(({ id, inventoryQuantity }) => [id, inventoryQuantity ?? 0]),
    ),
    categories: categories.map(({ translations: _, ...category }) => category),
    sales_channels: references
      .rowsOf("channels", draft.salesChannelIds ?? [])
      .sort((a, b) => compare(a.id, b.id)),
  };
}

function toDoc(
  draft: ProductDraft,
  references: ReferenceIndex,
  categories: ProductDoc["categories"],
): ProductDoc {
  const {
    isNew: _n,
    removedVariantIds: _v,
    removedOptionIds: _o,
    categoryIds: _c,
    tagIds = [],
    salesChannelIds = [],
    ...others
  } = draft;
  const { translations, variants: planned, options, ...columns } = others;
  const [collection = null] = references.rowsOf(
    "collections",
    draft.collection_id === null ? [] : [draft.collection_id],
  );
  const [type = null] = references.rowsOf("types", draft.type_id === null ? [] : [draft.type_id]);
  const variants = planned.map((variant) => ({
    key: sortKeyOf(variant),
    doc: toVariantDoc(variant, draft),
  }));
  return {
    translations: toSortedTranslations(draft.title, translations),
    deleted_at: null,
    variants: variants
      .sort(
        (a, b) =>
          Buffer.compare(a.key, b.key) ||
          a.doc.variant_rank - b.doc.variant_rank ||
          compare(a.doc.id, b.doc.id),
      )
      .map(({ doc }) => doc),
    options: options.map((option) => ({ deleted_at: null, ...option })),
    tags: references.rowsOf("tags", tagIds).sort((a, b) => compare(a.id, b.id)),
    categories,
    collection,
    type,
    profiles: references.profilesOf(draft.profile_id),
    sales_channel_ids: [...salesChannelIds].sort(),
    ...columns,
  };
}

function toVariantDoc(draft: VariantDraft, product: ProductDraft): VariantDoc {
  const {
    isNew: _n,
    isChanged: _c,
    removedPriceIds: _r,
    inventoryQuantity: _i,
    translations,
    options,
    prices,
    ...columns
  } = draft;
  return {
    translations: toSortedTranslations(draft.title, translations),
    deleted_at: null,
    options: product.options.flatMap(({ id }) =>
      options
        .filter((value) => value.option_id === id)
        .map((value) => ({ deleted_at: null, ...value })),
    ),
    prices: [...prices].sort(byPlace),
    ...columns,
  };
}

function sortKeyOf(variant: VariantDraft): Buffer {
  return Buffer.from(naturalSortKey(variant.title));
}

function byPlace(a: PriceRow, b: PriceRow): number {
  return (
    compare(a.currency_code, b.currency_code) ||
    (a.min_quantity ?? 0) - (b.min_quantity ?? 0) ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
