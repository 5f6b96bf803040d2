import { expect, test } from "vitest";
import {
  packRows,
  toRowLabel,
  unpackRows,
  type VariantRow,
} from "@/lib/model/product/variant-table";

const row: VariantRow = {
  id: "variant_1",
  handle: "gigoteuse",
  productTitle: "Gigoteuse",
  title: "Sauge · 6 mois",
  picture: "/media/a.svg",
  sku: "BAG-1",
  ean: "3600000000017",
  stock: { kind: "in_production", label: "En production", date: "Disponible le 1 mars 2027" },
  pack: "par 6",
  price: "12,50 €",
  listPrice: "15,00 €",
  retail: "PVC 29,90 € TTC\ntaux de marque 50 %",
  rule: { moq: 12, pcb: 6, allowOverridePcb: true, maxQuantity: 80 },
  reason: null,
};
const bare: VariantRow = {
  ...row,
  id: "variant_2",
  picture: null,
  sku: null,
  ean: null,
  stock: null,
  pack: null,
  price: null,
  listPrice: null,
  retail: null,
  rule: { moq: 1, pcb: 1, allowOverridePcb: false, maxQuantity: null },
  reason: "Prix sur demande",
};

test("[CAT-05] unpacking rows returns the packed ones, and repeated texts are sent once", () => {
  const packed = packRows([row, bare, { ...row, id: "variant_3", sku: "7" }]);
  expect(unpackRows(JSON.parse(JSON.stringify(packed)))).toEqual([
    row,
    bare,
    { ...row, id: "variant_3", sku: "7" },
  ]);
  expect(packed.texts.filter((text) => text === "Gigoteuse")).toHaveLength(1);
  expect(unpackRows(packRows([]))).toEqual([]);
});

test("[CAT-05] a row's name consists of its product and its options", () => {
  expect(toRowLabel(row)).toBe("Gigoteuse – Sauge · 6 mois");
  expect(toRowLabel({ productTitle: "Mobile", title: "Mobile" })).toBe("Mobile");
});
