import type { SearchIndex } from "@/contract/catalogue/search-index";
import { toPrintedEan } from "@/contract/catalogue/search-index-rows";
import type { SearchProduct, SearchTable } from "./search-table";

/**
 * Decodes the API's columns to the engine's table, with what is needed to address a variant: rules,
 * ids, own titles (CAT-06).
 */
export type DecodedIndex = SearchTable & {
  version: number;
  /** Titles of variants, empty where the options identify it. */
  variantTitles: readonly string[];
  optionTitles: readonly string[];
  ruleOf: readonly number[];
  rules: SearchIndex["rules"];
  /** Ids of the variants without a SKU. */
  ids: ReadonlyMap<number, string>;
};

const stockBase = 32;

export function decodeSearchIndex(index: SearchIndex): DecodedIndex {
  const variantTitles = toRows(index.variants.titles, index.variants.count);
  return {
    version: index.version,
    products: toProducts(index),
    skus: toRows(index.variants.skus, index.variants.count),
    eans: toRows(index.variants.eans, index.variants.count).map(toPrintedEan),
    ...toTraits(index, variantTitles),
    stock: Uint8Array.from(index.variants.stock, (digit) => Number.parseInt(digit, stockBase)),
    labels: [...index.types.map((type) => type.value), ...index.tags.map((tag) => tag.value)],
    collections: index.collections.map(({ handle, title }) => ({ value: handle, label: title })),
    categories: index.categories.map(({ handle, name }) => ({ value: handle, label: name })),
    variantTitles,
    optionTitles: index.options.map((option) => option.title),
    ruleOf: index.variants.rules,
    rules: index.rules,
    ids: new Map(index.variants.ids),
  };
}

function toRows(texts: string, count: number): string[] {
  return count === 0 ? [] : texts.split("\n");
}

function toProducts({
  products,
  category_sets,
  tag_sets,
  categories,
  types,
  thumbnail_prefix,
}: SearchIndex): SearchProduct[] {
  const [handles, titles, thumbnails] = [
    products.handles,
    products.titles,
    products.thumbnails,
  ].map((texts) => toRows(texts, products.count));
  const withParents = category_sets.map((set) => toClosure(set, categories));
  const tags = tag_sets.map((set) => set.map((tag) => types.length + tag));
  let firstVariant = 0;
  return Array.from({ length: products.count }, (_, number) => {
    const variantCount = products.variants[number] ?? 0;
    const [thumbnail, collection, type] = [
      thumbnails?.[number],
      products.collections[number] ?? -1,
      products.types[number] ?? -1,
    ];
    const ofTags = tags[products.tag_sets[number] ?? -1] ?? [];
    const product = {
      handle: handles?.[number] ?? "",
      title: titles?.[number] ?? "",
      picture: thumbnail ? `${thumbnail_prefix}${thumbnail}` : null,
      collection: collection === -1 ? null : collection,
      categories: withParents[products.category_sets[number] ?? -1] ?? [],
      labels: type === -1 ? ofTags : [type, ...ofTags],
      firstVariant,
      variantCount,
    };
    firstVariant += variantCount;
    return product;
  });
}

function toClosure(set: readonly number[], categories: SearchIndex["categories"]): number[] {
  const closure = new Set<number>();
  for (const category of set)
    for (let at = category; at !== -1 && !closure.has(at); at = categories[at]?.parent ?? -1)
      closure.add(at);
  return [...closure];
}

/** Option values followed by own titles; a variant with its own title gets its own set. */
function toTraits(
  index: SearchIndex,
  variantTitles: readonly string[],
): Pick<SearchTable, "traits" | "traitSets" | "traitSetOf"> {
  const traits: string[] = [];
  const firstValues = index.options.map(
    (option) => traits.push(...option.values.map(({ value }) => value)) - option.values.length,
  );
  const traitSets: number[][] = index.value_sets.map((set) =>
    set.map(([option, position]) => (firstValues[option] ?? 0) + position),
  );
  const traitSetOf = variantTitles.map((title, variant) => {
    const values = index.variants.value_sets[variant] ?? 0;
    return title === ""
      ? values
      : traitSets.push([...(traitSets[values] ?? []), traits.push(title) - 1]) - 1;
  });
  return { traits, traitSets, traitSetOf };
}
