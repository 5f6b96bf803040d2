import { expect, test } from "vitest";
import { isGtin } from "@/domain/quantities/gtin";
import { mergeMetadata } from "@/backend/kernel/merge-metadata";
import { toHandle } from "@/backend/catalogue/products/to-handle";
import { placeCategory, requireParent } from "@/backend/catalogue/taxonomy/admin/place-category";

test.each(["96385074", "036000291452", "4006381333931", "00012345600012"])(
  "[CAT-01] %s is a GTIN, and with any other check digit it is not",
  (code) => {
    expect(isGtin(code)).toBe(true);
    for (let step = 1; step < 10; step += 1)
      expect(isGtin(code.slice(0, -1) + String((Number(code.at(-1)) + step) % 10))).toBe(false);
  },
);

test.each([
  "",
  "0",
  "123456789",
  "40063813339311",
  "４００６３８１３３３９３１",
  "400638133393 1",
  "4006381333931\n",
])("[CAT-01] %j is not a GTIN", (code) => {
  expect(isGtin(code)).toBe(false);
});

test.each([
  ["Gigoteuse d'Été", "gigoteuse-d-ete"],
  ["  Œuf & Co.  ", "oeuf-co"],
  ["Größe 50/56", "grosse-50-56"],
  ["—", ""],
])("[ADM-01] the handle of %j is %j", (title, handle) => {
  expect(toHandle(title)).toBe(handle);
});

test("[ADM-01] metadata is merged by key, an empty text removes one, null removes all, and no key reaches a prototype", () => {
  expect(mergeMetadata({ a: 1, b: 2 }, { b: "", c: null })).toEqual({ a: 1, c: null });
  expect([
    mergeMetadata({ a: 1 }, undefined),
    mergeMetadata({ a: 1 }, null),
    mergeMetadata(null, {}),
  ]).toEqual([{ a: 1 }, null, {}]);
  const merged = mergeMetadata(null, JSON.parse('{"__proto__":{"polluted":true}}'));
  expect([Object.keys(merged ?? {}), ({} as { polluted?: boolean }).polluted]).toEqual([
    ["__proto__"],
    undefined,
  ]);
});

test("[ADM-01] a category is ranked among its siblings and never below itself", () => {
  const rows = ["a", "b", "c"]
    .map((id) => ({ id, parent_category_id: null }))
    .concat([{ id: "d", parent_category_id: "a" as never }]);
  const place = (rank: number | undefined) =>
    placeCategory(rows, { id: "x", parent_category_id: null }, rank);
  expect([place(0), place(2), place(9), place(undefined)]).toEqual([
    ["x", "a", "b", "c"],
    ["a", "b", "x", "c"],
    ["a", "b", "c", "x"],
    ["a", "b", "c", "x"],
  ]);
  expect(placeCategory(rows, { id: "c", parent_category_id: null }, 0)).toEqual(["c", "a", "b"]);
  expect(() => requireParent(rows, "a", "d")).toThrow("below itself");
  expect(() => requireParent(rows, "a", "a")).toThrow("below itself");
  expect(() => requireParent(rows, "a", "none")).toThrow("not found");
  expect(() => requireParent(rows, "d", "b")).not.toThrow();
});
