import fc from "fast-check";
import { expect, test } from "vitest";
import { detectLayout } from "@/domain/order-file/detect-layout";
import { toImportRows } from "@/domain/order-file/import-rows";
import { type OrderSheet, toTextSheet } from "@/domain/order-file/order-sheet";
import { parseQuantity, quantityFaults, sniffDecimals } from "@/domain/order-file/parse-quantity";

const sheet = (...rows: string[][]): OrderSheet => ({
  name: "",
  kind: "csv",
  delimiter: ";",
  rows,
  formulas: [],
  otherSheets: [],
});
const body = [
  ["BAG-1", "3760000000017", "Gigoteuse légère", "12"],
  ["BIB-2", "3760000000024", "Bavoir coton bio", "6"],
];

test.each([
  ["fr", ["Référence", "Code EAN", "Désignation", "Qté commandée"]],
  ["en", ["Item number", "Barcode", "Description", "Quantity"]],
  ["de", ["Artikel-Nr.", "EAN", "Bezeichnung", "Bestellmenge"]],
  ["nl", ["Artikelnummer", "Streepjescode", "Omschrijving", "Aantal"]],
  ["es", ["Referencia", "Código de barras", "Nombre", "Cantidad"]],
  ["it", ["Codice articolo", "Codice EAN", "Descrizione", "Quantità"]],
])("[CAT-06] headers in %s", (_language, header) => {
  expect(detectLayout(sheet(header, ...body))).toMatchObject({
    headerRow: 0,
    roles: ["sku", "ean", "name", "quantity"],
  });
});

test("[CAT-06] without a header the columns are detected by their content, in any order", () => {
  expect(detectLayout(sheet(...body))).toMatchObject({
    headerRow: null,
    roles: ["sku", "ean", "name", "quantity"],
  });
  const turned = body.map(([sku = "", ean = "", name = "", quantity = ""]) => [
    quantity,
    name,
    ean,
    sku,
  ]);
  expect(detectLayout(sheet(...turned)).roles).toEqual(["quantity", "name", "ean", "sku"]);
  expect(detectLayout(sheet(["3760000000017", "4"], ["3760000000024", "9"])).roles).toEqual([
    "ean",
    "quantity",
  ]);
});

test("[CAT-06] prices, stock and totals are not quantities; the company's own codes have a separate column", () => {
  const header = ["Votre réf.", "Notre référence", "Prix unitaire", "Stock", "Quantité", "Total"];
  const rows = [["BAG-1", "NP-77", "12,50", "500", "4", "50,00"]];
  expect(detectLayout(sheet(header, ...rows)).roles).toEqual([
    "sku",
    "code",
    "ignore",
    "ignore",
    "quantity",
    "ignore",
  ]);
});

test("[CAT-06] without a header neither prices, stock nor line numbers are taken for codes or quantities", () => {
  const [bag = [], bib = []] = [
    ["BAG-1", "Gigoteuse légère"],
    ["BIB-2", "Bavoir coton bio"],
  ];
  expect(detectLayout(sheet([...bag, "12,50", "6"], [...bib, "8,00", "4"])).roles).toEqual([
    "sku",
    "name",
    "ignore",
    "quantity",
  ]);
  expect(detectLayout(sheet([...bag, "150", "6"], [...bib, "200", "4"])).roles).toEqual([
    "sku",
    "name",
    "ignore",
    "quantity",
  ]);
  expect(
    detectLayout(sheet(["1", "BAG-1", "12"], ["2", "BIB-2", "6"], ["3", "PLD-3", "9"])).roles,
  ).toEqual(["ignore", "sku", "quantity"]);
});

test.each([
  ["it", ["Cod. articolo", "Descrizione", "Q.tà"]],
  ["en", ["Item #", "Description", "Qty"]],
  ["fr", ["Article", "Libellé", "Qté"]],
])(
  "[CAT-06] a column titled like products contains their codes if its cells are codes (%s)",
  (_language, header) => {
    const rows = body.map(([sku = "", , name = "", quantity = ""]) => [sku, name, quantity]);
    expect(detectLayout(sheet(header, ...rows)).roles).toEqual(["sku", "name", "quantity"]);
  },
);

test("[CAT-06] a title above the header is skipped, and a header with unknown words is not a row", () => {
  const above = sheet(["Bon de commande"], ["Magasin", "Lyon 3"], ["SKU", "Menge"], ["BAG-1", "4"]);
  expect(detectLayout(above)).toMatchObject({ headerRow: 2, roles: ["sku", "quantity"] });
  expect(
    detectLayout(sheet(["Fourniture", "Combien"], ["BAG-1", "4"], ["BIB-2", "9"])),
  ).toMatchObject({
    headerRow: 0,
    roles: ["sku", "quantity"],
  });
});

test.each([
  [["1.234,50", "12,5"], ","],
  [["1,234.50", "12.5"], "."],
  [["1.234.567"], ","],
  [["12", "7"], "unknown"],
  [["1.234"], "unknown"],
])("[CAT-06] decimals of %j are separated by %j", (cells, sign) => {
  expect(sniffDecimals(cells)).toBe(sign);
});

test.each([
  ["12", ".", 12],
  [" 1 234 ", "unknown", 1234],
  ["1 234,00", ",", 1234],
  ["1.234,00", ",", 1234],
  ["1,234.00", ".", 1234],
  ["1'234", "unknown", 1234],
  ["1.234", ",", 1234],
  ["1.234", ".", "fractional"],
  ["1.234", "unknown", "ambiguous"],
  ["12,5", "unknown", "fractional"],
  ["12,0", "unknown", 12],
  ["+5", ".", 5],
  ["", ".", "empty"],
  ["0", ".", "zero"],
  ["-3", ".", "negative"],
  ["-1", ".", "negative"],
  ["1000000000", ".", "too_large"],
  ["1000001", ".", "too_large"],
  ["1000000", ".", 1_000_000],
  ["=2+3", ".", "text"],
  ["12 pièces", ".", "text"],
  ["1e3", ".", "text"],
  ["1.2.3", ".", "text"],
  ["12,34,5", ",", "text"],
] as const)("[CAT-04] the quantity %j (decimals %s) is %s", (text, decimal, expected) => {
  expect(parseQuantity(text, decimal)).toEqual(
    typeof expected === "number" ? { quantity: expected } : { fault: expected },
  );
});

test("[CAT-04] whatever a cell contains, a quantity is a whole number in its range or has an error", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[-+]?[\d.,' ]{0,12}$/),
    fc.integer().map(String),
  );
  fc.assert(
    fc.property(cell, fc.constantFrom(".", ",", "unknown"), (text, decimal) => {
      const parsed = parseQuantity(text, decimal as ".");
      if ("fault" in parsed) return quantityFaults.includes(parsed.fault);
      return (
        Number.isInteger(parsed.quantity) && parsed.quantity >= 1 && parsed.quantity <= 1_000_000
      );
    }),
  );
});

test("[CAT-06] every whole number with thousands separators is parsed correctly, whatever the file's decimals", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(["." as const, ","], ["," as const, "."]),
      (number, [decimal, group]) => {
        const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, group);
        expect(parseQuantity(`${grouped}${decimal}00`, decimal)).toEqual({ quantity: number });
        expect(parseQuantity(grouped, decimal)).toEqual({ quantity: number });
      },
    ),
  );
});

test("[CAT-06] every line of a text is a separate row, whatever it contains", () => {
  const value = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== "");
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value, value), { minLength: 2, maxLength: 20 }),
      fc.constantFrom(";", "\t", "|"),
      (rows, delimiter) => {
        const quoted = rows
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
          .join("\r\n");
        const read = toTextSheet(quoted, { name: "", kind: "csv" });
        expect([read.delimiter, read.rows]).toEqual([delimiter, rows]);
      },
    ),
  );
});

test("[CAT-06] a formula marks its row if the column is used, and not if it is ignored", () => {
  const sheet = {
    ...toTextSheet("sku;qty;total\nA-1;5;50\n", { name: "a.csv", kind: "csv" }),
    formulas: ["1:2"],
  };
  const marked = (role: "name" | "ignore") =>
    toImportRows(sheet, { headerRow: 0, roles: ["sku", "quantity", role], decimal: "." }).rows.map(
      ({ isFormula }) => isFormula,
    );
  expect([marked("ignore"), marked("name")]).toEqual([[false], [true]]);
});
