import { expect, test } from "vitest";
import {
  listOtherSpellings,
  toSearchNeedle,
  toSearchQuery,
  toSearchSpellings,
  toSearchText,
  toSearchTokens,
} from "@/backend/catalogue/search/search-text";
import { buildWordIndex } from "@/domain/search/word-index";

const text = toSearchText({
  titles: ["Gigoteuse d'été", "Summer sleeping bag"],
  codes: ["LUM-001-A", "3600000000016", null],
  optionValues: ["Écru", "Écru"],
});
const isFound = (query: string) =>
  toSearchTokens(query).every((token) => text.includes(toSearchNeedle(token)));

/** As a text is stored in memory: between line breaks. */
const isFoundIn = (query: string, title: string) => {
  const inMemory = `\n${toSearchText({ titles: [title], codes: [], optionValues: [] })}\n`;
  return toSearchSpellings(toSearchQuery(query)).every((spellings) =>
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

test("[CAT-06] a code with separated digits has one spelling: each would cost another scan of every text", () => {
  expect(toSearchSpellings(toSearchQuery("SKU-17-2"))).toEqual([["sku 17 2"]]);
  expect(toSearchSpellings(toSearchQuery("LUM17-A"))).toEqual([["lum17 a", "lum 17 a"]]);
});

test("[CAT-06] an EAN is found as scanned, and as printed", () => {
  for (const typed of ["04006381333931", "4-006381-333931", "4.006381.333931"])
    expect(toSearchSpellings(toSearchQuery(typed))[0]).toContain("4006381333931");
  expect(toSearchSpellings(toSearchQuery("0-6"))).toEqual([["0 6"]]);
});

test("[CAT-06] a query of only separators has no words, and a long one ten", () => {
  expect(toSearchTokens(" -,; %_ ")).toEqual([]);
  expect(
    toSearchTokens(Array.from({ length: 40 }, (_, index) => `w${index}`).join(" ")),
  ).toHaveLength(10);
});

const words = buildWordIndex(["Body ohne Arm", "Lange de lune", "Gigoteuse d’été"]);

test.each([
  ["gigoteuse pour lune", [["gigoteuse"], ["lune"]]],
  ["bodylange", [["body"], ["lange"]]],
  ["gigotuese lune", [["gigoteuse"], ["lune"]]],
  ["gigotusee pour lune", [["gigoteuse"], ["lune"]]],
])("[CAT-06] if nothing contains the words of %s, %j are searched", (typed, expected) => {
  const readings = [...listOtherSpellings(toSearchQuery(typed), words)].map((spellings) =>
    spellings.map(([first]) => [first]),
  );
  expect(readings).toContainEqual(expected);
});
