import { describe, expect, test } from "vitest";
import { readOrderFile } from "@/lib/browser/order-file/read-order-file";
import { writeWorkbook } from "@/lib/browser/order-file/write-workbook";
import { detectLayout } from "@/domain/order-file/detect-layout";
import { toImportRows } from "@/domain/order-file/import-rows";
import { toFile, toWorkbook, withoutPlaces } from "@/tests/fixtures/order-workbook";

describe("workbook", () => {
  test("[CAT-06] numbers, long codes and texts are read as displayed; a formula has its value and is marked, a text that looks like one is text", async () => {
    const sheet = await readOrderFile(
      toFile(
        toWorkbook({
          Commande: [
            ["SKU", "EAN", "Qty"],
            ["=BAG-1", 3760000000017, 5],
            ["BIB-2", "", { formula: "SUM(C2:C2)*2", value: 10 }],
            ["+1", "", -3],
          ],
          Notes: [["nothing"]],
        }),
        "order.xlsx",
      ),
    );
    expect(sheet.rows.slice(1)).toEqual([
      ["=BAG-1", "3760000000017", "5"],
      ["BIB-2", "", "10"],
      ["+1", "", "-3"],
    ]);
    expect([sheet.formulas, sheet.otherSheets]).toEqual([["2:2"], ["Notes"]]);
    const { rows } = toImportRows(sheet, detectLayout(sheet));
    expect(rows.map(({ isFormula, parsed }) => [isFormula, parsed])).toEqual([
      [false, { quantity: 5 }],
      [true, { quantity: 10 }],
      [false, { fault: "negative" }],
    ]);
  });

  test.each([
    [
      "nothing tells how",
      1,
      [
        ["1.000", "ambiguous"],
        ["12,000", "ambiguous"],
        [1.125, "fractional"],
        [1000, 1000],
      ],
    ],
    [
      "prices typed with commas tell",
      "19,90",
      [
        ["1.000", 1000],
        ["12,000", 12],
        ["12,5", "fractional"],
        [1.125, "fractional"],
        [1000, 1000],
      ],
    ],
    [
      "prices typed with points tell",
      "19.90",
      [
        ["1.000", 1],
        ["12,000", 12_000],
        [1.125, "fractional"],
        [1000, 1000],
      ],
    ],
  ] as [string, string | number, [string | number, number | string][]][])(
    "[CAT-06] quantities stored as text in a workbook are never guessed: %s",
    async (_how, price, cells) => {
      const rows = cells.map(([quantity], index) => [`BAG-${index}`, quantity, price]);
      const sheet = await readOrderFile(
        toFile(toWorkbook({ Order: [["SKU", "Quantité", "Prix"], ...rows] }), "order.xlsx"),
      );
      const read = toImportRows(sheet, detectLayout(sheet)).rows.map(({ parsed }) =>
        "quantity" in parsed ? parsed.quantity : parsed.fault,
      );
      expect(read).toEqual(cells.map(([, expected]) => expected));
    },
  );

  test("[CAT-06] hidden and empty sheets are skipped for the first one with an order", async () => {
    const order = [
      ["SKU", "Qty"],
      ["BAG-1", 5],
    ];
    const empty = await readOrderFile(
      toFile(toWorkbook({ Couverture: [], Commande: order, Notes: [["nothing"]] }), "order.xlsx"),
    );
    expect([empty.rows[1], empty.otherSheets]).toEqual([
      ["BAG-1", "5"],
      ["Couverture", "Notes"],
    ]);
    const hidden = toWorkbook({ Listes: [["Oui"], ["Non"]], Commande: order }, {}, ["Listes"]);
    expect((await readOrderFile(toFile(hidden, "order.xlsx"))).rows[1]).toEqual(["BAG-1", "5"]);
  });

  test("[CAT-06] a cell with an error, or a formula saved without its value, is text to review and not an empty cell", async () => {
    const rows = [
      ["SKU", "Qty"],
      ["A-1", { error: "#DIV/0!" }],
      ["A-2", { formula: "5+5" }],
      [{ formula: "A2&amp;1" }, 3],
    ];
    const sheet = await readOrderFile(toFile(toWorkbook({ S: rows }), "o.xlsx"));
    expect(sheet.rows.slice(1)).toEqual([
      ["A-1", "#DIV/0!"],
      ["A-2", "=5+5"],
      ["=A2&1", "3"],
    ]);
    expect(sheet.formulas).toEqual(["1:1", "2:1", "3:0"]);
    const parsed = toImportRows(sheet, detectLayout(sheet)).rows.map((row) => row.parsed);
    expect(parsed).toEqual([{ fault: "text" }, { fault: "text" }, { quantity: 3 }]);
  });

  test("[CAT-06] cells without a reference follow the previous one, beyond Z too, and formulas are named there", async () => {
    const wide = Array.from({ length: 28 }, (_, column) =>
      column === 26 ? { formula: "1+1", value: 2 } : `c${column + 1}`,
    );
    const workbook = withoutPlaces(toWorkbook({ S: [["Sku", "Qty"], wide] }));
    const sheet = await readOrderFile(toFile(workbook, "o.xlsx"));
    expect(sheet.rows.map((row) => row.filter((text) => text !== ""))).toEqual([
      ["Sku", "Qty"],
      wide.map((cell) => (typeof cell === "string" ? cell : "2")),
    ]);
    expect(sheet.formulas).toEqual(["1:26"]);
  });

  test("[CAT-06] blank rows keep their numbers and are counted", async () => {
    const sheet = await readOrderFile(
      toFile(
        toWorkbook({
          S: [["Commande du printemps"], [], ["Réf.", "Quantité"], ["A-1", 2], [], ["A-2", 3]],
        }),
        "o.xlsx",
      ),
    );
    const { rows, headerLines, blankLines } = toImportRows(sheet, detectLayout(sheet));
    expect([rows.map(({ line }) => line), headerLines, blankLines]).toEqual([[4, 6], 3, 1]);
  });

  test("[SEC-04] what is written is read back unchanged, formulas stay texts", async () => {
    const rows = [
      ["sku", "qty", "a < b & c"],
      ["=1+1", "12", "@cmd"],
      ["007", "", ' "quoted" '],
    ];
    const sheet = await readOrderFile(new File([writeWorkbook(rows)], "back.xlsx"));
    expect([sheet.rows, sheet.formulas]).toEqual([rows, []]);
  });
});
