import { expect, test } from "vitest";
import { matchPastedBlock, parsePastedBlock } from "@/lib/model/cart/paste-block";
import type { VariantRow } from "@/lib/model/product/variant-table";

const row = (index: number): VariantRow => ({
  id: `variant_${index}`,
  handle: "towel",
  productTitle: "Towel",
  title: `${index}`,
  picture: null,
  sku: `TOWEL-${index}`,
  ean: `360000700${String(index).padStart(4, "0")}`,
  stock: null,
  pack: null,
  price: "1,00 €",
  listPrice: null,
  retail: null,
  rule: { moq: 1, pcb: 1, allowOverridePcb: false, maxQuantity: null },
  reason: null,
});
const rows = Array.from({ length: 5 }, (_, index) => row(index));
const enter = (text: string, start = 0) => {
  const block = parsePastedBlock(text, rows);
  if (!block) throw new Error("nothing to paste");
  const { entries, ...rest } = matchPastedBlock(block, rows, start);
  return { ...rest, entries: entries.map((entry) => [entry.row.sku, entry.text]) };
};

test("[CART-04] a column of quantities is filled downwards from the cell; empty cells leave theirs unchanged", () => {
  expect(enter("3\r\n\r\n1 200\r\n12,00\r\n", 1)).toEqual({
    entries: [
      ["TOWEL-1", "3"],
      ["TOWEL-3", "1200"],
      ["TOWEL-4", "12"],
    ],
    unknown: [],
    beyond: 0,
  });
});

test("[CART-04] quantities beyond the last row are counted", () => {
  expect(enter("1\n2\n3", 3)).toMatchObject({
    entries: [
      ["TOWEL-3", "1"],
      ["TOWEL-4", "2"],
    ],
    beyond: 1,
  });
});

test("[CART-04] codes find their rows in any column, by SKU and EAN of 13 or 14 digits; the heading is skipped", () => {
  expect(enter("Article\tRef\tQty\nBig towel\ttowel-2\t4\nSmall\t03600007000001\t6")).toEqual({
    entries: [
      ["TOWEL-2", "4"],
      ["TOWEL-1", "6"],
    ],
    unknown: [],
    beyond: 0,
  });
});

test("[CART-04] unknown codes are named, and quantities of a repeated code are added", () => {
  expect(enter("TOWEL-1;2\nNOPE;3\nTOWEL-1;5")).toEqual({
    entries: [["TOWEL-1", "7"]],
    unknown: ["NOPE"],
    beyond: 0,
  });
});

test("[CART-04] text that is not a whole number reaches its row unchanged, and is rejected there", () => {
  expect(enter("a few\n-3\n2.5").entries.map(([, text]) => text)).toEqual(["a few", "-3", "2.5"]);
});

test("[CART-04] a number with a thousands separator is never guessed: its row asks what is meant", () => {
  expect(enter("1,000\n2.000\n1 000\n12,000.00\n1000,000").entries.map(([, text]) => text)).toEqual(
    ["1,000", "2.000", "1000", "12,000.00", "1000"],
  );
});

test("[CART-04] a code without a quantity leaves its row unchanged, like an empty cell of a column", () => {
  expect(enter("Ref\tQty\nTOWEL-0\t\nTOWEL-1\t4\nTOWEL-2\t0\nTOWEL-3")).toEqual({
    entries: [
      ["TOWEL-1", "4"],
      ["TOWEL-2", "0"],
    ],
    unknown: [],
    beyond: 0,
  });
});

test("[CART-04] a cell with line breaks and quotes, as copied by spreadsheets, stays in its row", () => {
  expect(
    enter('TOWEL-1\t"Big ""soft""\ntowel"\t4\r\nTOWEL-2\tSmall 5" towel\t6\r\n'),
  ).toMatchObject({
    entries: [
      ["TOWEL-1", "4"],
      ["TOWEL-2", "6"],
    ],
    unknown: [],
  });
});

test("[CART-04] a single value is pasted as text", () => {
  for (const text of ["12", "TOWEL-1", "", "\n"])
    expect(parsePastedBlock(text, rows)).toBeUndefined();
});

test("[CART-04] a code outside the table uses the row found for it, and is no longer unknown", () => {
  const block = parsePastedBlock("TOWEL-1;2\nBAG-7;3\nBAG-7;4\nNOPE;1", rows);
  if (!block) throw new Error("nothing to paste");
  const bag = { ...row(7), id: "variant_bag", sku: "BAG-7" };
  const { entries, unknown } = matchPastedBlock(block, rows, 0, new Map([["BAG-7", bag]]));
  expect(entries.map((entry) => [entry.row.sku, entry.text])).toEqual([
    ["TOWEL-1", "2"],
    ["BAG-7", "7"],
  ]);
  expect(unknown).toEqual(["NOPE"]);
});
