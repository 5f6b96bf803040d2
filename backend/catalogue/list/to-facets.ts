import type { ProductFacets } from "@/contract/catalogue/product-filter";
import { sizedSortKey } from "../../kernel/natural-sort-key";
import { overlayText } from "../../kernel/translations";
import type { CatalogueTable, OptionEntry } from "./catalogue-table";
import type { FacetCounts } from "./count-facets";
import type { TableFilter } from "./table-filter";

/**
 * Converts counts to the API's facets in a language. Values without products are left out unless
 * they are selected.
 */
export function toFacets(
  table: CatalogueTable,
  counts: FacetCounts,
  shown: { lang: string; filter: TableFilter; currencyCode: string | null },
): ProductFacets {
  const { lang, filter } = shown;
  const { categories, collections, types, tags } = table.taxonomy;
  return {
    count: counts.count,
    categories: toCounted(categories, counts.categories, filter.categoryIds).map(
      ({ row, count }) => ({
        ...{ id: row.id, handle: row.handle, name: overlayText(row, "name", row.name, lang) },
        ...{ parent_category_id: row.parent_category_id, count },
      }),
    ),
    collections: inOrder(
      toCounted(collections, counts.collections, filter.collectionIds).map(({ row, count }) => ({
        ...{
          id: row.id,
          handle: row.handle,
          title: overlayText(row, "title", row.title, lang),
          count,
        },
      })),
      ({ title }) => title,
    ),
    types: toValues(types, counts.types, filter.typeIds, lang),
    tags: toValues(tags, counts.tags, filter.tagIds, lang),
    options: toOptions(table, counts, filter, lang),
    in_stock: counts.inStock,
    new: counts.new,
    favorites: counts.favorites,
    price:
      counts.price && shown.currencyCode !== null
        ? { ...counts.price, currency_code: shown.currencyCode }
        : null,
  };
}

function toValues(
  rows: readonly (OptionText & { id: string; value: string })[],
  counts: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string> | null,
  lang: string,
): ProductFacets["tags"] {
  const values = toCounted(rows, counts, chosen).map(({ row, count }) => ({
    ...{ id: row.id, value: overlayText(row, "value", row.value, lang), count },
  }));
  return inOrder(values, ({ value }) => value);
}

type OptionText = Pick<OptionEntry, "translations">;

function toOptions(
  table: CatalogueTable,
  counts: FacetCounts,
  filter: TableFilter,
  lang: string,
): ProductFacets["options"] {
  const options = table.options.entries.map((option, index) => {
    const chosen = filter.options.find(({ key }) => key === option.key)?.values;
    const values = table.optionValues.entries.flatMap((value, position) => {
      const count = counts.optionValues[position] ?? 0;
      if (value.option !== index || (count === 0 && !chosen?.has(value.key))) return [];
      return [{ key: value.key, value: overlayText(value, "value", value.text, lang), count }];
    });
    return {
      key: option.key,
      title: overlayText(option, "title", option.text, lang),
      values: inOrder(values, ({ value }) => value),
    };
  });
  return inOrder(
    options.filter((option) => option.values.length > 0),
    ({ title }) => title,
  );
}

function toCounted<T extends { id: string }>(
  rows: readonly T[],
  counts: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string> | null,
) {
  return rows.flatMap((row) => {
    const count = counts.get(row.id) ?? 0;
    return count > 0 || chosen?.has(row.id) ? [{ row, count }] : [];
  });
}

/** Sorts texts in natural order, letter sizes in size order (CAT-02). */
function inOrder<T>(items: readonly T[], text: (item: T) => string): T[] {
  const keyed = items.map((item) => ({ item, key: sizedSortKey(text(item)) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item);
}
