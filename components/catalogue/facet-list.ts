import { type ProductQuery, productSorts, toggle, toProductsHref } from "@/lib/model/product-query";
import type { CatalogueContext } from "./catalogue-context";

/** A choice as a link: where it leads, and whether it is made already. */
export type FacetLink = { key: string; label: string; href: string; isChosen: boolean };
export type Facet = { key: "collections" | "types" | "tags" | "sort"; title: string; links: FacetLink[]; chosenCount: number };

/** Filters of the list; one that offers nothing to choose is left out. */
export function toFacets({ t, query, taxonomy }: CatalogueContext): Facet[] {
  const facet = (key: "collections" | "types" | "tags", title: string): Facet => {
    const links = taxonomy[key].map((entry) => ({
      key: entry.value,
      label: entry.label,
      href: toProductsHref(query, { [key]: toggle(query[key], entry.value) } satisfies Partial<ProductQuery>),
      isChosen: query[key].includes(entry.value),
    }));
    return { key, title, links, chosenCount: links.filter((link) => link.isChosen).length };
  };
  return [facet("collections", t("collection")), facet("types", t("type")), facet("tags", t("tag"))].filter(
    (entry) => entry.links.length > 0,
  );
}

/** The orders a list can be in; with search words an exact code still comes first. */
export function toSortFacet({ t, query }: Pick<CatalogueContext, "t" | "query">): Facet {
  const links = productSorts.map((sort) => ({
    key: sort,
    label: t(`sorts.${sort}`),
    href: toProductsHref(query, { sort }),
    isChosen: sort === query.sort,
  }));
  return { key: "sort", title: t("sort"), links, chosenCount: 0 };
}

export type ActiveFilter = { key: string; label: string; href: string };

/** What narrows the list now, each with the link that takes it away. */
export function toActiveFilters({ t, query, taxonomy }: CatalogueContext): ActiveFilter[] {
  const chosen = toFacets({ t, query, taxonomy }).flatMap((facet) =>
    facet.links.filter((link) => link.isChosen).map((link) => ({ key: `${facet.key} ${link.key}`, label: link.label, href: link.href })),
  );
  const search = query.q ? [{ key: "q", label: t("search", { q: query.q }), href: toProductsHref(query, { q: "" }) }] : [];
  return [...search, ...chosen];
}
