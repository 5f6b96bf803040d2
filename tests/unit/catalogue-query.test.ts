import { expect, test } from "vitest";
import { acceptedEncoding } from "@/backend/platform/http/accepted-encoding";
import { parseProjection, project } from "@/backend/kernel/projection";
import {
  toSearchNeedle,
  toSearchSpellings,
  toSearchText,
  toSearchTokens,
} from "@/backend/catalogue/search/search-text";

const text = toSearchText({
  titles: ["Gigoteuse d'été", "Summer sleeping bag"],
  codes: ["LUM-001-A", "3600000000016", null],
  optionValues: ["Écru", "Écru"],
});
const isFound = (query: string) =>
  toSearchTokens(query).every((token) => text.includes(toSearchNeedle(token)));

/** As a text stands in memory: between line ends. */
const isFoundIn = (query: string, title: string) => {
  const inMemory = `\n${toSearchText({ titles: [title], codes: [], optionValues: [] })}\n`;
  return toSearchSpellings(query).every((spellings) =>
    spellings.some((spelling) => inMemory.includes(toSearchNeedle(spelling))),
  );
};

test.each([
  "gigoteuse",
  "ÉTÉ gigo",
  "summer écru",
  "lum-001-a",
  "LUM001A",
  "lum001",
  "001",
  "3600000000016",
  "00016",
  "bag, sleeping",
])("[CAT-06] %s is found", (query) => {
  expect(isFound(query)).toBe(true);
});

test.each(["winter", "gigoteuse winter", "lum-002", "16", "mer", "3600000000017"])(
  "[CAT-06] %s is not found",
  (query) => {
    expect(isFound(query)).toBe(false);
  },
);

test.each([
  ["240ml", "Biberon 240 ml"],
  ["240 ml", "Biberon 240ml"],
  ["0,5l", "Crème 0,5 L"],
  ["70x140", "Drap 70 × 140 cm"],
  ["70 x 140 cm", "Drap 70x140 cm"],
  ["70 × 140cm", "Drap 70 x 140 cm"],
  ["70*140", "Drap 70x140"],
  ["biberons", "Biberon"],
  ["draps-housses", "Drap-housse"],
  ["Schlafsäcke", "Babyschlafsack"],
  ["baer", "Kleiner Bär"],
])("[CAT-06] %s is found in %s", (query, title) => {
  expect(isFoundIn(query, title)).toBe(true);
});

test.each([
  ["70x140", "Drap 70 x 14"],
  ["70x140", "Drap 140 × 70"],
  ["240ml", "Biberon 240 g"],
  ["bouts", "Boutique"],
  ["baer", "Sichtbar"],
])("[CAT-06] %s is not found in %s", (query, title) => {
  expect(isFoundIn(query, title)).toBe(false);
});

test("[CAT-06] a code whose digits stand apart has one spelling: each costs a look through every text", () => {
  expect(toSearchSpellings("SKU-17-2")).toEqual([["sku 17 2"]]);
  expect(toSearchSpellings("LUM17-A")).toEqual([["lum17 a", "lum 17 a"]]);
});

test("[CAT-06] a query of nothing but separators has no words, and a long one ten", () => {
  expect(toSearchTokens(" -,; %_ ")).toEqual([]);
  expect(
    toSearchTokens(Array.from({ length: 40 }, (_, index) => `w${index}`).join(" ")),
  ).toHaveLength(10);
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=0.8, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["identity", undefined],
  ["gzip;q=0.0", undefined],
  ["", undefined],
])("[STORE-01] Accept-Encoding %s leads to %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

const selectable = {
  columns: ["id", "created_at", "title", "handle"],
  relations: ["tags", "variants", "variants.prices"],
};
const item = {
  id: "1",
  created_at: "now",
  title: "T",
  handle: "h",
  tags: ["a"],
  variants: [{ id: "v", prices: [1] }],
};
const shown = (query: { fields?: string; expand?: string }) =>
  project(item, parseProjection(query, selectable), selectable);

test("[STORE-01] fields chooses columns and leaves the relations", () => {
  expect(shown({ fields: "title" })).toEqual({
    id: "1",
    created_at: "now",
    title: "T",
    tags: ["a"],
    variants: [{ id: "v", prices: [1] }],
  });
});

test("[STORE-01] expand replaces the relations and leaves the columns", () => {
  expect(shown({ expand: "variants" })).toEqual({
    id: "1",
    created_at: "now",
    title: "T",
    handle: "h",
    variants: [{ id: "v" }],
  });
  expect(shown({ fields: "title", expand: "variants.prices" })).toEqual({
    id: "1",
    created_at: "now",
    title: "T",
    variants: [{ id: "v", prices: [1] }],
  });
});

test("[STORE-01] neither leaves everything, an unknown name is refused by name", () => {
  expect(shown({})).toEqual(item);
  expect(() => shown({ fields: "title,nope" })).toThrow("Requested fields [nope] are not valid");
  expect(() => shown({ expand: "prices" })).toThrow("Requested fields [prices] are not valid");
});
