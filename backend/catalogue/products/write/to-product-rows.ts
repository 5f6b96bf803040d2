import { toProductSearchText } from "../../search/product-search-text";
import { toSortedTitle } from "../sorted-title";
import type { ProductPlan } from "./plan-product";
import type { ProductDraft, VariantDraft } from "./product-draft";

export type Row = Record<string, unknown>;

/** The rows of plans, by table. */
export type ProductRows = {
  product: Row[];
  product_option: Row[];
  product_variant: Row[];
  product_option_value: Row[];
  money_amount: Row[];
  product_category_product: Row[];
  product_tag_product: Row[];
  product_sales_channel: Row[];
};

/** Converts plans to the rows of their tables. Unchanged variants are left out. */
export function toProductRows(plans: readonly ProductPlan[]): ProductRows {
  const drafts = plans.map(({ draft }) => draft);
  const variants = drafts.flatMap((draft) => draft.variants.filter((variant) => variant.isChanged));
  const link = (column: string, ids: (draft: ProductDraft) => string[] | undefined) =>
    drafts.flatMap((draft) =>
      (ids(draft) ?? []).map((id) => ({ product_id: draft.id, [column]: id })),
    );
  return {
    product: drafts.map(toProductRow),
    product_option: drafts.flatMap((draft) =>
      draft.options.map((option, rank) => ({ rank, ...option })),
    ),
    product_variant: variants.map(toVariantRow),
    product_option_value: variants.flatMap((variant) => variant.options),
    money_amount: variants.flatMap((variant) =>
      variant.prices.map((price) => ({ variant_id: variant.id, ...price })),
    ),
    product_category_product: link("product_category_id", (draft) => draft.categoryIds),
    product_tag_product: link("product_tag_id", (draft) => draft.tagIds),
    product_sales_channel: link("sales_channel_id", (draft) => draft.salesChannelIds),
  };
}

function toProductRow(draft: ProductDraft): Row {
  const {
    isNew: _n,
    options: _o,
    variants: _v,
    removedVariantIds: _rv,
    removedOptionIds: _ro,
    translations,
    ...columns
  } = draft;
  return {
    search_text: toProductSearchText(draft),
    ...toSortedTitle(draft.title, translations),
    ...columns,
  };
}

function toVariantRow(draft: VariantDraft): Row {
  const {
    isNew: _n,
    isChanged: _c,
    prices: _p,
    removedPriceIds: _r,
    options: _o,
    inventoryQuantity,
    translations,
    ...columns
  } = draft;
  return {
    inventory_quantity: inventoryQuantity ?? null,
    ...toSortedTitle(draft.title, translations),
    ...columns,
  };
}
