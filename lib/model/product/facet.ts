import type { ProductFacets } from "@/contract/catalogue/product-filter";
import { type ProductQuery, toggle, toggleOption } from "./product-query";
import type { Taxonomy, TaxonomyEntry } from "./taxonomy";

/**
 * A filter value; `change` adds or removes it in the query. `count`: the number of products left.
 */
export type FacetValue = {
  key: string;
  label: string;
  count: number;
  isChosen: boolean;
  change: Partial<ProductQuery>;
};
/**
 * `title` is the seller's own for options, otherwise null: the screen has a label for each kind.
 */
export type Facet = {
  key: string;
  kind: "collections" | "types" | "tags" | "options";
  title: string | null;
  values: FacetValue[];
};
export type FacetSwitch = FacetValue & { key: "inStock" | "isNew" | "favorites" };

/**
 * The backend's counts → the page's filters: values without results are left out, selected ones are
 * always included, and a filter that would change nothing is left out (CAT-06).
 */
export function toFacets(facets: ProductFacets, query: ProductQuery, taxonomy: Taxonomy): Facet[] {
  const many = (
    kind: "collections" | "types" | "tags",
    counted: { id: string; count: number }[],
  ): Facet => {
    const counts = new Map(counted.map(({ id, count }) => [id, count]));
    const toValue = (entry: TaxonomyEntry): FacetValue => ({
      key: entry.value,
      label: entry.label,
      count: counts.get(entry.id) ?? 0,
      isChosen: query[kind].includes(entry.value),
      change: { [kind]: toggle(query[kind], entry.value) },
    });
    return { key: kind, kind, title: null, values: taxonomy[kind].map(toValue) };
  };
  const options = facets.options.map(
    ({ key, title, values }): Facet => ({
      key: `o.${key}`,
      kind: "options",
      title,
      values: values.map((value) => ({
        key: value.key,
        label: value.value,
        count: value.count,
        isChosen: query.options[key]?.includes(value.key) ?? false,
        change: { options: toggleOption(query.options, key, value.key) },
      })),
    }),
  );
  return [
    many("collections", facets.collections),
    ...options,
    many("types", facets.types),
    many("tags", facets.tags),
  ]
    .map((facet) => ({
      ...facet,
      values: facet.values.filter((value) => value.count > 0 || value.isChosen),
    }))
    .filter(
      (facet) =>
        facet.values.length > 1 ||
        facet.values.some((value) => value.isChosen || value.count < facets.count),
    );
}

/** The switches permitted by the seller's settings. */
type SwitchRule = { hasFavorites: boolean; showsStock: boolean };

/**
 * On/off filters; favourites only if the seller has them, stock if the seller shows it or a link
 * requested it.
 */
export function toFacetSwitches(
  facets: ProductFacets,
  query: ProductQuery,
  rule: SwitchRule,
): FacetSwitch[] {
  const on = (key: FacetSwitch["key"], count: number): FacetSwitch => ({
    key,
    label: key,
    count,
    isChosen: query[key],
    change: { [key]: !query[key] },
  });
  return [
    ...(rule.showsStock || query.inStock ? [on("inStock", facets.in_stock)] : []),
    on("isNew", facets.new),
    ...(rule.hasFavorites ? [on("favorites", facets.favorites)] : []),
  ];
}

/** Counts by category id. */
export function toCategoryCounts(facets: ProductFacets): ReadonlyMap<string, number> {
  return new Map(facets.categories.map(({ id, count }) => [id, count]));
}
