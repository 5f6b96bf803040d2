import { expect, test } from "vitest";
import { gridHtml, toQuantityName } from "@/components/variant-table/rows/row-html";
import {
  labelPlace,
  type VariantGridLabels,
  type VariantRow,
  variantColumns,
} from "@/lib/model/product/variant-table";

const row: VariantRow = {
  ...{
    id: "variant_1",
    handle: "gigoteuse",
    productTitle: "Gigoteuse $&",
    title: "6 mois",
    picture: null,
    sku: "BAG-1",
    ean: null,
  },
  ...{ stock: null, pack: null, price: "12,50 €", listPrice: null, retail: null, reason: null },
  rule: { moq: 1, pcb: 1, allowOverridePcb: false, maxQuantity: null },
};
const labels: VariantGridLabels = {
  ...{
    caption: "Tableau",
    listPrice: "Prix conseillé",
    retail: null,
    quantityOf: `Quantité : ${labelPlace}`,
    joined: "Hors du filtre",
  },
  ...{ loading: "", failed: "", retry: "", keys: "" },
  columns: Object.fromEntries(
    variantColumns.map((column) => [column, column]),
  ) as VariantGridLabels["columns"],
};

test("[CAT-05] a row from outside the filter says so, visibly and to screen readers; others don't", () => {
  expect(toQuantityName(row, labels)).toBe("Quantité : Gigoteuse $& – 6 mois");
  expect(toQuantityName({ ...row, isJoined: true }, labels)).toBe(
    "Quantité : Gigoteuse $& – 6 mois – Hors du filtre",
  );
  expect(gridHtml([row], labels)).not.toContain("Hors du filtre");
  const marked = gridHtml([row, { ...row, id: "variant_2", isJoined: true }], labels);
  expect(marked.match(/<span\s+class="vt-mark">Hors du filtre<\/span>/g)).toHaveLength(1);
  expect(marked).toContain('aria-label="Quantité : Gigoteuse $&amp; – 6 mois – Hors du filtre"');
});

test("[CAT-05] [CART-08] Tab reaches the first row even if it can't be ordered: its cell says why", () => {
  const stops = (text: string) =>
    [...text.matchAll(/<(\w+)[^>]*tabindex="0"[^>]*>/g)].map(
      ([tag, name]) => `${name} ${tag.includes("hidden")}`,
    );
  expect(stops(gridHtml([row, row], labels))).toEqual(["input false"]);
  expect(stops(gridHtml([{ ...row, reason: "Prix sur demande" }, row], labels))).toEqual([
    "div false",
  ]);
});
