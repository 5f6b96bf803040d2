import { expect, test } from "vitest";
import { findClosestWords } from "@/backend/catalogue/search/closest-words";

const words = [
  "gigoteuse",
  "gigoteuses",
  "doudou",
  "bavoir",
  "miroir",
  "bol",
  "lum001",
  "ete",
  "coussin",
];

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
  expect(findClosestWords(typed, words)).toEqual(closest);
});

test.each(["gigotxxxse", "bal", "et", "lum002", "bvaiir", ""])(
  "[CAT-06] %s is too far from every word, too short or a code",
  (typed) => {
    expect(findClosestWords(typed, words)).toEqual([]);
  },
);
