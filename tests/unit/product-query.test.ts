import { expect, test } from "vitest";
import { parseProductQuery, toggle, toPageNumbers, toProductsHref } from "@/lib/model/product-query";

test("[CAT-06] what the URL says is read, and senseless parts are left out", () => {
  expect(
    parseProductQuery({
      q: "  lapin ",
      category: "sommeil",
      collection: ["a", "b", "a"],
      tag: "t1",
      sort: "title",
      layout: "list",
      page: "3",
    }),
  ).toEqual({
    q: "lapin",
    category: "sommeil",
    collections: ["a", "b"],
    types: [],
    tags: ["t1"],
    sort: "title",
    layout: "list",
    page: 3,
  });
  expect(parseProductQuery({ sort: "price", layout: "wall", page: "-2" })).toMatchObject({
    q: "",
    category: null,
    sort: "newest",
    layout: null,
    page: 1,
  });
  expect(parseProductQuery({ q: "x".repeat(500), page: "1e9" })).toMatchObject({ page: 10_000 });
  expect(parseProductQuery({ q: "x".repeat(500) }).q).toHaveLength(200);
});

test("[CAT-06] a link carries everything chosen and starts at the first page when the choice changes", () => {
  const query = parseProductQuery({ q: "bavoir & co", collection: "été", page: "4", sort: "title-desc" });
  expect(toProductsHref(query, { page: 5 })).toBe("/products?q=bavoir+%26+co&collection=%C3%A9t%C3%A9&sort=title-desc&page=5");
  expect(toProductsHref(query, { tags: toggle(query.tags, "t1") })).toBe(
    "/products?q=bavoir+%26+co&collection=%C3%A9t%C3%A9&tag=t1&sort=title-desc",
  );
  expect(toProductsHref(query, { layout: "list" })).toContain("page=4");
  expect(toProductsHref(parseProductQuery({}))).toBe("/products");
  expect(parseProductQuery(Object.fromEntries(new URLSearchParams(toProductsHref(query).split("?")[1])))).toEqual(query);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
])("[CAT-06] page %i of %i links %j", (current, last, expected) => {
  expect(toPageNumbers(current, last)).toEqual(expected);
});
