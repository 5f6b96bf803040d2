import { expect, test } from "vitest";
import { findClosestWords, findMeantWords } from "@/domain/search/closest-words";
import { foldText, foldWords } from "@/domain/search/fold-text";
import { isNumber, toWords } from "@/domain/search/scan-words";
import { findTypoDistance } from "@/domain/search/typo-distance";
import { buildWordIndex } from "@/domain/search/word-index";

const index = buildWordIndex([
  "gigoteuse",
  "gigoteuses",
  "doudou",
  "bavoir",
  "miroir",
  "bol",
  "lum001",
  "ete",
  "coussin",
]);

test.each([
  ["gigotuese", ["gigoteuse"]],
  ["gigoteuze", ["gigoteuse"]],
  ["gigotteuze", ["gigoteuse"]],
  ["gigoteuzes", ["gigoteuses"]],
  ["dodou", ["doudou"]],
  ["douudou", ["doudou"]],
  ["bavior", ["bavoir"]],
  ["cousin", ["coussin"]],
])("[CAT-06] %s was meant as %j", (typed, closest) => {
  expect(findClosestWords(index, typed)).toEqual(closest);
});

test.each(["gigotxxxse", "bal", "et", "lum002", "bvaiir", ""])(
  "[CAT-06] %s is too far from every word, too short or a code",
  (typed) => {
    expect(findClosestWords(index, typed)).toEqual([]);
  },
);

test.each([
  ["gigit", ["gigoteuse", "gigoteuses"]],
  ["mirior", ["miroir"]],
])("[CAT-06] %s, which may be incomplete, was meant as %j", (typed, closest) => {
  expect(findClosestWords(index, typed)).toEqual(closest);
});

test.each([
  ["doudous", ["doudou"]],
  ["gigo", ["gigoteuse", "gigoteuses"]],
  ["teuse", ["gigoteuse", "gigoteuses"]],
  ["bavior", ["bavoir"]],
  ["xyz", []],
])("[CAT-06] the unknown word %s means %j", (typed, meant) => {
  expect(findMeantWords(index, typed).map((id) => index.words[id])).toEqual(meant);
});

test("[CAT-06] two transposed letters are one typo, at the end of a word as at its beginning", () => {
  expect(findTypoDistance("bavior", "bavoir", 1)).toEqual({ whole: 1, beginning: 1 });
  expect(findTypoDistance("bav", "bavoir", 2)).toEqual({ whole: 3, beginning: 0 });
  expect(findTypoDistance("bovior", "bavoir", 1)).toBeUndefined();
});

test.each([
  ["Éveil œuvre Straße", "eveil oeuvre strasse"],
  ["Đak Þór ħobż", "dak thor hobz"],
  ["𝔸bc İzmir ıhlara", "abc izmir ihlara"],
  ["LUM-001", "lum-001"],
])("[CAT-06] %s is compared as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldWords(text)).toBe(folded.replaceAll("-", " "));
});

test("[CAT-06] letters and digits of any script form words, other characters separate them", () => {
  expect(toWords("70x140cm ђак-٣٤ 𠮷野🙂ete")).toEqual([
    "70",
    "x",
    "140",
    "cm",
    "ђак",
    "٣٤",
    "𠮷野",
    "ete",
  ]);
  expect(isNumber("٣٤")).toBe(true);
});
