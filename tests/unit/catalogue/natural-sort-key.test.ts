import { expect, test } from "vitest";
import { foldWords } from "@/domain/search/fold-text";
import { naturalSortKey } from "@/backend/kernel/natural-sort-key";

const sorted = (titles: string[]) =>
  [...titles].sort((a, b) =>
    Buffer.compare(Buffer.from(naturalSortKey(a)), Buffer.from(naturalSortKey(b))),
  );

test("[CAT-02] numbers sort by value, not by digit", () => {
  expect(sorted(["10 ans", "2 ans", "1 an", "100 ans", "02 ans et demi"])).toEqual([
    "1 an",
    "2 ans",
    "02 ans et demi",
    "10 ans",
    "100 ans",
  ]);
});

test("[CAT-02] numbers within titles sort by value", () => {
  expect(
    sorted(["Taille 12-18 mois", "Taille 6-12 mois", "Taille 6-9 mois", "Taille 0-1 mois"]),
  ).toEqual(["Taille 0-1 mois", "Taille 6-9 mois", "Taille 6-12 mois", "Taille 12-18 mois"]);
});

test("[CAT-02] accents and case do not decide the order", () => {
  expect(sorted(["Zèbre", "écru", "Étoile", "ecume", "abeille"])).toEqual([
    "abeille",
    "écru",
    "ecume",
    "Étoile",
    "Zèbre",
  ]);
});

test("[CAT-02] a shorter title comes before a longer one with the same start", () => {
  expect(sorted(["Gris clair", "Gris", "Grisaille"])).toEqual(["Gris", "Gris clair", "Grisaille"]);
});

test.each([
  ["Écru", "ecru"],
  ["  Bleu-pétrole / été ", "bleu petrole ete"],
  ["Straße Œuf Ærø", "strasse oeuf aero"],
  ["LUM-001.A", "lum 001 a"],
  ["①②", "12"],
  ["—", ""],
])("[CAT-06] %s folds to %s", (text, folded) => {
  expect(foldWords(text)).toBe(folded);
});
