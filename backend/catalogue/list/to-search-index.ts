import { gtinCheckDigit, type SearchIndex, stockBits } from "@/contract/catalogue/search-index";
import { overlayText } from "../../kernel/translations";
import type { CatalogueTable } from "./catalogue-table";
import { Dictionary } from "./dictionary";
import { IndexLabels } from "./index-labels";
import { eachShownProduct } from "./shown-products";
import { orderVariants, titleSortKey } from "./sort-products";
import { isInStock } from "./table-filter";
import type { TablePrices } from "./table-prices";
import type { TableProduct, TableVariant } from "./table-product";
import { findSharedPrefix, toTextColumn } from "./text-column";

const dayMs = 86_400_000;

type Shown = { prices: TablePrices; channelIds: readonly string[]; lang: string };
type Sets = Record<"categories" | "tags" | "values" | "rules", Dictionary<unknown>>;

/**
 * Converts the table to a buyer's search index in a language; `searchIndexSchema` describes its
 * layout.
 */
export function toSearchIndex(table: CatalogueTable, shown: Shown): Omit<SearchIndex, "version"> {
  const products = [...eachShownProduct(table, shown.prices, shown.channelIds)].sort((a, b) =>
    compareTitles(a, b, shown.lang),
  );
  const variants = products.map((product) => listShownVariants(product, shown));
  const labels = new IndexLabels(table, products, variants.flat(), shown.lang);
  const sets: Sets = {
    categories: new Dictionary(),
    tags: new Dictionary(),
    values: new Dictionary(),
    rules: new Dictionary(),
  };
  const variantColumns = toVariantColumns(table, variants.flat(), { shown, labels, sets });
  const thumbnails = products.map(({ thumbnail }) => thumbnail ?? "");
  const prefix = findSharedPrefix(thumbnails);
  const productColumns: SearchIndex["products"] = {
    count: products.length,
    ids: toTextColumn(products.map(({ id }) => id)),
    handles: toTextColumn(products.map(({ handle }) => handle)),
    titles: toTextColumn(
      products.map((product) => overlayText(product, "title", product.title, shown.lang)),
    ),
    thumbnails: toTextColumn(thumbnails.map((thumbnail) => thumbnail.slice(prefix.length))),
    created_days: products.map(({ createdAtMs }) => Math.floor(createdAtMs / dayMs)),
    collections: products.map(({ collectionId }) => labels.collections.indexOf(collectionId)),
    types: products.map(({ typeId }) => labels.types.indexOf(typeId)),
    category_sets: products.map(({ categoryIds }) =>
      setIndex(sets.categories, labels.categories.indexesOf(categoryIds)),
    ),
    tag_sets: products.map(({ tagIds }) => setIndex(sets.tags, labels.tags.indexesOf(tagIds))),
    variants: variants.map(({ length }) => length),
  };
  return {
    format: 1,
    lang: shown.lang,
    thumbnail_prefix: prefix,
    ...labels.toTables(),
    category_sets: sets.categories.entries as number[][],
    tag_sets: sets.tags.entries as number[][],
    value_sets: sets.values.entries as [number, number][][],
    rules: sets.rules.entries as SearchIndex["rules"],
    products: productColumns,
    variants: variantColumns,
  };
}

type Making = { shown: Shown; labels: IndexLabels; sets: Sets };

function toVariantColumns(
  table: CatalogueTable,
  variants: readonly TableVariant[],
  making: Making,
): SearchIndex["variants"] {
  const { labels, sets, shown } = making;
  return {
    count: variants.length,
    titles: toTextColumn(
      variants.map((variant) =>
        labels.toTitle(variant, overlayText(variant, "title", variant.title, shown.lang)),
      ),
    ),
    skus: toTextColumn(variants.map(({ sku }) => sku ?? "")),
    ids: variants.flatMap(({ id, sku }, row): [number, string][] => (sku ? [] : [[row, id]])),
    eans: toTextColumn(variants.map(({ ean }) => toEanRow(ean ?? ""))),
    value_sets: variants.map(({ optionValues }) =>
      sets.values.indexOf(optionValues.join(), () => labels.toValues(optionValues).positions),
    ),
    rules: variants.map((variant) => {
      const { moq, pcb } = variant;
      const unit =
        variant.displayUnit &&
        overlayText(variant, "display_unit", variant.displayUnit, shown.lang);
      return sets.rules.indexOf(`${moq} ${pcb} ${unit}`, () => ({ moq, pcb, display_unit: unit }));
    }),
    stock: variants
      .map((variant) =>
        (variant.saleBits | (isInStock(table, variant) ? stockBits.inStock : 0)).toString(32),
      )
      .join(""),
  };
}

/** An EAN without its check digit, which follows from the first twelve. */
function toEanRow(ean: string): string {
  const others = ean.slice(0, 12);
  if (/^\d{13}$/.test(ean) && gtinCheckDigit(others) === Number(ean[12])) return others;
  return ean.length === 12 || ean.startsWith("=") ? `=${ean}` : ean;
}

function listShownVariants(product: TableProduct, { prices, lang }: Shown): TableVariant[] {
  const { isHidden } = prices.of(product);
  return orderVariants(product, lang).flatMap((position) =>
    isHidden[position] ? [] : (product.variants[position] ?? []),
  );
}

function compareTitles(a: TableProduct, b: TableProduct, lang: string): number {
  return compare(titleSortKey(a, lang), titleSortKey(b, lang)) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function setIndex(sets: Dictionary<unknown>, set: unknown): number {
  return sets.indexOf(JSON.stringify(set), () => set);
}
