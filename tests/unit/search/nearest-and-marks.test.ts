import { expect, test } from "vitest";
import { toCodeEnd } from "@/domain/search/code-end";
import { explainNoResults } from "@/domain/search/find-nearest";
import { markMatches } from "@/domain/search/mark-matches";
import { noFilter } from "@/domain/search/rank-hits";
import { createSearchEngine } from "@/domain/search/search-engine";
import { toBestStock, toStockKind } from "@/domain/search/to-stock-kind";
import { toSearchTable } from "@/tests/fixtures/search-table";

const engine = createSearchEngine(
  toSearchTable([
    {
      title: "Gigoteuse d’été",
      collection: "Printemps",
      variants: [{ sku: "LUM-001", ean: "3700123456786" }],
    },
    { title: "Couverture en laine", variants: [{ sku: "COU-7", ean: "3700123456793" }] },
  ]),
);
const explain = (typed: string, filter = noFilter) => explainNoResults(engine, typed, filter);

test("[CAT-06] an unknown EAN is named, its check digit is validated, and its longest known prefix offered", () => {
  expect(explain("3700123456787")).toEqual({
    reason: "ean",
    missing: [],
    hasWrongCheckDigit: true,
    nearest: [{ typed: "370012345678", productCount: 1 }],
    places: [],
  });
  expect(explain("3600007000019")).toMatchObject({
    reason: "ean",
    hasWrongCheckDigit: false,
    nearest: [],
  });
  expect(explain("3600007000019").places).toEqual([
    { kind: "collection", value: expect.any(String), label: "Printemps" },
  ]);
  expect(explain("LUM-009")).toMatchObject({
    reason: "sku",
    nearest: [{ typed: "LUM-00", productCount: 1 }],
  });
});

test("[CAT-06] an unknown word is named; similar words as spelled in the catalogue and fewer words are offered", () => {
  expect(explain("laine zorglub")).toMatchObject({
    reason: "words",
    missing: ["zorglub"],
    nearest: [{ typed: "laine", productCount: 1 }],
  });
  expect(explain("etxxxx")).toMatchObject({
    reason: "words",
    nearest: [],
    places: [{ label: "Printemps" }],
  });
  expect(explain("gigotxxxxe")).toMatchObject({
    nearest: [{ typed: "Gigoteuse d’été", productCount: 1 }],
    places: [],
  });
  expect(explain("gixoxexse").nearest).toEqual([{ typed: "gigoteuse", productCount: 1 }]);
  expect(explain("gigoteuse laine")).toMatchObject({ reason: "together", missing: [] });
});

test("[CAT-06] results excluded only by the filter are reported as such", () => {
  expect(explain("couverture", { ...noFilter, collection: 0 })).toMatchObject({
    reason: "filter",
    nearest: [],
  });
});

test.each([
  ["Straßenbahn", ["strass"], false, "[Straß]enbahn"],
  ["Cœur d’été", ["coeu", "ete"], false, "[Cœu]r d’[été]"],
  ["Slaapzak", ["zak"], false, "Slaap[zak]"],
  ["Gigoteuse", ["gigotuese"], true, "[Gigoteuse]"],
  ["Gigoteuse", ["gigotuese"], false, "Gigoteuse"],
  ["70x140 cm", ["14"], true, "70x[14]0 cm"],
  ["Lot de biberon", ["biberons"], false, "Lot de [biberon]"],
  ["Babyschlafsack", ["schlafsacke"], false, "Baby[schlafsack]"],
  ["Sichtbar", ["baer"], false, "Sichtbar"],
])("[CAT-06] in %s %j marks (guessed: %s) %s", (text, words, isGuessed, marked) => {
  expect(
    markMatches(text, words, isGuessed)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join(""),
  ).toBe(marked);
});

test.each([
  ["LUM-001-BLE", "lum001", "LUM-001"],
  ["3700123456786", "03700 123", "3700123"],
  ["LUM-001", "xyz", ""],
])("[CAT-06] of the code %s the typed %s is %j", (code, typed, start) =>
  expect(code.slice(0, toCodeEnd(code, typed))).toBe(start),
);

test("[CAT-03] the index has the state that takes precedence; for a product the best", () => {
  expect([0, 1, 2, 5, 9, 16, 18].map(toStockKind)).toEqual([
    "out",
    "in_stock",
    "backorder",
    "preorder",
    "on_demand",
    "in_production",
    "in_production",
  ]);
  expect(toBestStock(["out", "on_demand", "in_stock"])).toBe("in_stock");
});
