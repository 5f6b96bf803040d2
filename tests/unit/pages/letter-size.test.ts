import { expect, test } from "vitest";
import { rankLetterSizes } from "@/domain/search/letter-size";
import { toShownVariants } from "@/lib/model/product/variant";

const sorted = (titles: string[]) =>
  toShownVariants(
    titles.map((title) => ({ title, calculated_price: 100 })),
    "fr",
  ).map(({ title }) => title);

test.each([
  [
    ["L", "M", "S", "XL", "XS", "XXL", "3XL", "2XS"],
    ["2XS", "XS", "S", "M", "L", "XL", "XXL", "3XL"],
  ],
  [
    ["Écru / L", "Écru / M", "Écru / S", "Brun / XL"],
    ["Brun / XL", "Écru / S", "Écru / M", "Écru / L"],
  ],
  [
    ["L / Écru", "S / Brun", "M (38) / Écru"],
    ["S / Brun", "M (38) / Écru", "L / Écru"],
  ],
  [
    ["Taille L", "Taille S", "Taille M"],
    ["Taille S", "Taille M", "Taille L"],
  ],
  [
    ["M/L", "S/M", "L"],
    ["S/M", "M/L", "L"],
  ],
  [
    ["6-12 mois", "3-6 mois", "10 ans", "2 ans"],
    ["2 ans", "3-6 mois", "6-12 mois", "10 ans"],
  ],
  [
    ["10 m", "2 m"],
    ["2 m", "10 m"],
  ],
])("[CAT-02] %j stand in the order %j", (titles, order) => {
  expect(sorted(titles)).toEqual(order);
  expect(sorted([...titles].reverse())).toEqual(order);
});

test.each([
  "Doudou l'ours",
  "L'ours brun",
  "S’endormir",
  "500 ml",
  "Body",
  "Xylophone",
  "M. Lapin",
  "12XXL",
])("[CAT-02] %s contains no size", (title) => {
  expect(rankLetterSizes(title)).toBe(title);
});
