import { expect, test } from "vitest";
import type { ProductFacets } from "@/contract/catalogue/product-filter";
import { toCategoryCounts, toFacets, toFacetSwitches } from "@/lib/model/product/facet";
import { parseProductQuery, toProductsHref } from "@/lib/model/product/product-query";
import type { Taxonomy } from "@/lib/model/product/taxonomy";

const facets: ProductFacets = {
  count: 12,
  categories: [
    { id: "pcat_1", handle: "chambre", name: "Chambre", parent_category_id: null, count: 9 },
  ],
  collections: [
    { id: "pcol_1", handle: "printemps", title: "Printemps", count: 4 },
    { id: "pcol_2", handle: "hiver", title: "Hiver", count: 0 },
    { id: "pcol_3", handle: "ete", title: "Été", count: 8 },
  ],
  types: [{ id: "ptyp_1", value: "Textile", count: 12 }],
  tags: [],
  options: [
    {
      key: "taille",
      title: "Taille",
      values: [
        { key: "6 mois", value: "6 mois", count: 5 },
        { key: "12 mois", value: "12 mois", count: 0 },
      ],
    },
  ],
  in_stock: 7,
  new: 2,
  favorites: 1,
  price: { min: 500, max: 9900, currency_code: "eur" },
};
const taxonomy: Taxonomy = {
  categories: [],
  collections: facets.collections.map(({ id, handle, title }) => ({
    id,
    value: handle,
    label: title,
  })),
  types: [{ id: "ptyp_1", value: "ptyp_1", label: "Textile" }],
  tags: [],
};

test("[CAT-06] values have counts; those without results are not offered, selected ones always are", () => {
  const query = parseProductQuery({ collection: "hiver", "o.taille": "12 mois" });
  const [collections, sizes, ...others] = toFacets(facets, query, taxonomy);
  expect(collections?.values.map(({ key, count, isChosen }) => [key, count, isChosen])).toEqual([
    ["printemps", 4, false],
    ["hiver", 0, true],
    ["ete", 8, false],
  ]);
  expect(sizes).toMatchObject({ kind: "options", title: "Taille" });
  expect(sizes?.values.map(({ key, isChosen }) => [key, isChosen])).toEqual([
    ["6 mois", false],
    ["12 mois", true],
  ]);
  expect(others).toEqual([]);
  expect(toFacets(facets, parseProductQuery({}), taxonomy).map(({ key }) => key)).toEqual([
    "collections",
    "o.taille",
  ]);
});

test("[CAT-06] selecting a second value of a filter adds it, selecting it again removes it", () => {
  const query = parseProductQuery({ collection: "printemps" });
  const values = toFacets(facets, query, taxonomy)[0]?.values ?? [];
  expect(values.map(({ change }) => toProductsHref(query, change))).toEqual([
    "/products",
    "/products?collection=printemps&collection=ete",
  ]);
});

test("[CAT-06] [SET-02] switches turn on and off, favourites only if the seller has them, stock if he shows it", () => {
  const query = parseProductQuery({ in_stock: "1" });
  const shown = toFacetSwitches(facets, query, { hasFavorites: true, showsStock: true });
  expect(shown.map(({ key, count, isChosen }) => [key, count, isChosen])).toEqual([
    ["inStock", 7, true],
    ["isNew", 2, false],
    ["favorites", 1, false],
  ]);
  expect(shown.map(({ change }) => toProductsHref(query, change))).toEqual([
    "/products",
    "/products?in_stock=1&new=1",
    "/products?in_stock=1&favorites=1",
  ]);
  const keysOf = (requested: typeof query, rule: Parameters<typeof toFacetSwitches>[2]) =>
    toFacetSwitches(facets, requested, rule).map(({ key }) => key);
  expect(keysOf(query, { hasFavorites: false, showsStock: true })).toEqual(["inStock", "isNew"]);
  expect(keysOf(parseProductQuery({}), { hasFavorites: true, showsStock: false })).toEqual([
    "isNew",
    "favorites",
  ]);
  expect(
    keysOf(query, { hasFavorites: true, showsStock: false }),
    "what a link asked for can be taken away",
  ).toContain("inStock");
});

test("[CAT-06] categories are counted by id", () => {
  expect(toCategoryCounts(facets).get("pcat_1")).toBe(9);
});
