import { expect, test } from "vitest";
import { mergeSearch } from "@/lib/model/product/merge-search";

test.each([
  ["", "?new=1", "", "?new=1"],
  ["", "?collection=a", "?new=1", "?new=1&collection=a"],
  ["?collection=a", "", "?collection=a&new=1", "?new=1"],
  [
    "?collection=a",
    "?collection=a&collection=b",
    "?collection=a&collection=c",
    "?collection=a&collection=c&collection=b",
  ],
  ["?page=3", "?tag=t", "?page=3", "?tag=t"],
  ["?sort=title", "?sort=price", "?sort=title&o.taille=6+mois", "?o.taille=6+mois&sort=price"],
])(
  "[CAT-06] rendered %j, clicked %j while %j is loading: %j",
  (rendered, clicked, pending, merged) => {
    expect(mergeSearch(rendered, clicked, pending)).toBe(merged);
  },
);
