import { expect, test } from "vitest";
import {
  parseProductQuery,
  resolveLayout,
  toggle,
  toggleOption,
  toOfferedLayouts,
  toPageNumbers,
  toProductsHref,
  toUnfiltered,
} from "@/lib/model/product/product-query";

const everything = {
  q: "lapin",
  category: "sommeil",
  collections: ["a", "b"],
  types: ["typ_1"],
  tags: ["t1"],
  options: { taille: ["6 mois", "12 mois"], couleur: ["sauge"] },
  inStock: true,
  isNew: true,
  favorites: true,
  priceMin: "10",
  priceMax: "12.5",
  sort: "price-desc",
  layout: "table",
  page: 3,
} as const;

test("[CAT-06] the URL is parsed, and invalid parts are left out", () => {
  expect(
    parseProductQuery({
      q: "  lapin ",
      category: "sommeil",
      collection: ["a", "b", "a"],
      type: "typ_1",
      tag: "t1",
      "o.taille": ["6 mois", "12 mois"],
      "o.couleur": "sauge",
      in_stock: "1",
      new: "1",
      favorites: "1",
      price_min: "10",
      price_max: "12,5",
      sort: "price-desc",
      layout: "table",
      page: "3",
    }),
  ).toEqual(everything);
  expect(
    parseProductQuery({
      sort: "cheapest",
      layout: "wall",
      page: "-2",
      in_stock: "yes",
      price_min: "-1",
      price_max: "1e9",
      "o.": "x",
      "o.taille": "",
    }),
  ).toEqual({ ...parseProductQuery({}), sort: "newest" });
  expect(parseProductQuery({ q: "x".repeat(500), page: "1e9" })).toMatchObject({ page: 10_000 });
  expect(parseProductQuery({ q: "x".repeat(500) }).q).toHaveLength(200);
});

test("[CAT-06] a URL contains everything and is parsed to the same query", () => {
  const query = parseProductQuery(toParams(toProductsHref(everything as never)));
  expect(query).toEqual(everything);
  expect(toProductsHref(parseProductQuery({}))).toBe("/products");
});

test("[CAT-06] a link contains all selections and starts at the first page when they change", () => {
  const query = parseProductQuery({
    q: "bavoir & co",
    collection: "été",
    page: "4",
    sort: "title-desc",
  });
  expect(toProductsHref(query, { page: 5 })).toBe(
    "/products?q=bavoir+%26+co&collection=%C3%A9t%C3%A9&sort=title-desc&page=5",
  );
  expect(toProductsHref(query, { tags: toggle(query.tags, "t1") })).toBe(
    "/products?q=bavoir+%26+co&collection=%C3%A9t%C3%A9&tag=t1&sort=title-desc",
  );
  expect(toProductsHref(query, { layout: "list" })).toContain("page=4");
});

test("[CAT-06] a value is added to and removed from its option, and an empty option is removed from the URL", () => {
  const one = toggleOption({}, "taille", "6 mois");
  const two = toggleOption(one, "taille", "12 mois");
  expect(two).toEqual({ taille: ["6 mois", "12 mois"] });
  expect(toggleOption(toggleOption(two, "taille", "6 mois"), "taille", "12 mois")).toEqual({});
  expect(toProductsHref(parseProductQuery({}), { options: two })).toBe(
    "/products?o.taille=6+mois&o.taille=12+mois",
  );
});

test("[CAT-06] clearing the filters keeps sorting and layout", () => {
  expect(
    toProductsHref(toUnfiltered(parseProductQuery(toParams(toProductsHref(everything as never))))),
  ).toBe("/products?sort=price-desc&layout=table");
});

test.each([
  [null, undefined, { product_table: false, default_layout: "grid" }, "grid"],
  [null, undefined, { product_table: true, default_layout: "list" }, "list"],
  [null, "list", { product_table: false, default_layout: "grid" }, "list"],
  ["grid", "list", { product_table: false, default_layout: "list" }, "grid"],
  ["table", undefined, { product_table: true, default_layout: "grid" }, "table"],
  ["table", "list", { product_table: false, default_layout: "grid" }, "list"],
  [null, "table", { product_table: false, default_layout: "list" }, "list"],
  [null, "wall", { product_table: true, default_layout: "grid" }, "grid"],
] as const)(
  "[CAT-05] requested %j, remembered %j, settings %j: %s",
  (requested, remembered, settings, expected) => {
    expect(resolveLayout(requested, remembered, settings)).toBe(expected);
  },
);

test("[CAT-05] [SET-02] the product table is offered if product_table says so", () => {
  expect(toOfferedLayouts({ product_table: true })).toEqual(["grid", "list", "table"]);
  expect(toOfferedLayouts({ product_table: false })).toEqual(["grid", "list"]);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
])("[CAT-06] page %i of %i links %j", (current, last, expected) => {
  expect(toPageNumbers(current, last)).toEqual(expected);
});

function toParams(href: string): Record<string, string[]> {
  const search = new URL(href, "http://shop.test").searchParams;
  return Object.fromEntries([...search.keys()].map((key) => [key, search.getAll(key)]));
}

test("[CAT-06] words without searchable characters are ignored", () => {
  for (const q of ["--", "🦄", "\u0000", " % "]) expect(parseProductQuery({ q }).q, q).toBe("");
  expect(parseProductQuery({ q: "🦄 lapin" }).q).toBe("🦄 lapin");
  expect(parseProductQuery({ q: "مرحبا" }).q).toBe("مرحبا");
});
