import { describe, expect, test } from "vitest";
import {
  toCode,
  toFlag,
  toText,
  toWholeNumber,
} from "@/backend/operations/batch-jobs/table/cell-fault";
import { toCsvLine } from "@/backend/operations/batch-jobs/table/csv-line";
import { parseAmount } from "@/backend/operations/batch-jobs/table/parse-amount";
import {
  closeTiers,
  toPriceCell,
  toPriceColumn,
} from "@/backend/operations/batch-jobs/table/price-column";
import { toPriceTitle, toUnits } from "@/backend/operations/batch-jobs/table/price-title";
import { sniffText } from "@/backend/operations/batch-jobs/table/sniff-text";

const scope = {
  currencies: new Set(["eur", "jpy"]),
  regions: [{ id: "reg_1", name: "Europe du Nord", currency_code: "eur" }],
};

describe("amounts of an import", () => {
  test.each([
    ["12.5", 1250],
    ["12,50", 1250],
    ["1 234,50", 123_450],
    ["1\u00a0234,50 €", 123_450],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1.234.567", 123_456_700],
    ["EUR 5", 500],
    ["5 eur", 500],
    ["€ 5 EUR", 500],
    ["-€5", -500],
    ["€-5", -500],
    [",5", 50],
    ["0", 0],
    ["-0,01", -1],
  ])("[ADM-03] %s is %d cents", (cell, amountMinor) => {
    expect(parseAmount(cell, "eur")).toEqual({ amountMinor });
  });

  test.each([
    ["$ 10", "usd", 1000],
    ["10 USD", "usd", 1000],
    ["$10", "cad", 1000],
    ["CA$ 10", "cad", 1000],
    ["10 kr.", "dkk", 1000],
    ["10 zł", "pln", 1000],
    ["¥10", "jpy", 10],
    ["R$ 1.234,50", "brl", 123_450],
    ["0,500", "eur", 50],
    ["1000.000", "eur", 100_000],
    ["1.250", "kwd", 1250],
  ])("[ADM-03] %s is an amount of %s", (cell, currency, amountMinor) => {
    expect(parseAmount(cell, currency)).toEqual({ amountMinor });
  });

  test.each([
    ["10 USD", "eur", "invalid_amount"],
    ["$8", "eur", "invalid_amount"],
    ["10 €", "usd", "invalid_amount"],
    ["10 abc", "eur", "invalid_amount"],
    ["10 EUR USD", "eur", "invalid_amount"],
    ["EUR", "eur", "invalid_amount"],
    ["-€-5", "eur", "invalid_amount"],
    ["12,345", "eur", "fractional_amount"],
    ["1,000", "eur", "ambiguous_amount"],
    ["€ 12.500", "eur", "ambiguous_amount"],
    ["1.000", "jpy", "ambiguous_amount"],
    ["1.5", "jpy", "fractional_amount"],
    ["douze", "eur", "invalid_amount"],
    ["1,2,3", "eur", "invalid_amount"],
    ["12.34,567.8", "eur", "invalid_amount"],
    ["--1", "eur", "invalid_amount"],
    ["99999999999", "eur", "amount_too_large"],
  ])("[ADM-03] %s %s is rejected: %s", (cell, currency, code) => {
    expect(parseAmount(cell, currency)).toMatchObject({ code });
  });

  test("[ADM-03] converting units and minor units is reversible, with any number of decimals", () => {
    expect([
      toUnits(1999, "eur"),
      toUnits(5, "eur"),
      toUnits(-1, "eur"),
      toUnits(1500, "jpy"),
      toUnits(1234, "kwd"),
    ]).toEqual([19.99, 0.05, -0.01, 1500, 1.234]);
    for (const minor of [0, 1, 9, 10, 99, 100, 1999, 123_456_789])
      expect(parseAmount(String(toUnits(minor, "eur")), "eur")).toEqual({ amountMinor: minor });
  });
});

describe("columns of prices", () => {
  test.each([
    ["Price EUR", { currency: "eur", regionId: null, minQuantity: null, maxQuantity: null }],
    ["price eur 10+", { currency: "eur", regionId: null, minQuantity: 10, maxQuantity: null }],
    [
      "Price\u00a0EUR  10+",
      { currency: "eur", regionId: null, minQuantity: 10, maxQuantity: null },
    ],
    [
      "Price Europe du Nord [EUR]",
      { currency: "eur", regionId: "reg_1", minQuantity: null, maxQuantity: null },
    ],
    [
      "Price Europe du Nord [EUR] 10-49",
      { currency: "eur", regionId: "reg_1", minQuantity: 10, maxQuantity: 49 },
    ],
  ])("[ADM-03] %s", (name, column) => {
    expect(toPriceColumn(name, scope)).toEqual({ name, ...column });
    const place = {
      currency_code: column.currency,
      region_name: column.regionId && "Europe du Nord",
      min_quantity: column.minQuantity,
      max_quantity: column.maxQuantity,
    };
    expect(toPriceTitle(place).toLowerCase()).toBe(name.replace(/\s+/g, " ").toLowerCase());
  });

  test("[ADM-03] currencies missing in the store and empty tiers are rejected, other names are ignored", () => {
    for (const name of ["Price USD", "Price Mars [EUR]", "Price EUR 50-10", "Price EUR 0+"])
      expect(() => toPriceColumn(name, scope)).toThrow();
    expect(toPriceColumn("Variant SKU", scope)).toBeUndefined();
  });

  test("[ADM-03] an open tier ends where the next one of its row starts", () => {
    const cell = (name: string, text: string) =>
      toPriceCell(
        toPriceColumn(name, scope) as NonNullable<ReturnType<typeof toPriceColumn>>,
        text,
      );
    const tiers = closeTiers([
      cell("Price EUR", "5"),
      cell("Price EUR 50+", "3"),
      cell("Price EUR 10+", "4"),
      cell("Price Europe du Nord [EUR] 20+", "2"),
    ]);
    expect(tiers.map(({ min_quantity, max_quantity }) => [min_quantity, max_quantity])).toEqual([
      [null, null],
      [50, null],
      [10, 49],
      [20, null],
    ]);
  });
});

describe("other cells", () => {
  test("[ADM-03] whole numbers, yes and no in the buyers' languages", () => {
    expect([
      toWholeNumber("1 200"),
      toWholeNumber("12,0"),
      toWholeNumber("-3", -10),
      toWholeNumber("1'000"),
      toWholeNumber("0,000"),
    ]).toEqual([1200, 12, -3, 1000, 0]);
    for (const cell of ["1.5", "x", "-1", "99999999999", "1,000", "12.000"])
      expect(() => toWholeNumber(cell)).toThrow();
    expect(["TRUE", "oui", "ja", "Nein", "0"].map(toFlag)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(() => toFlag("peut-être")).toThrow();
  });

  test("[ADM-03] a code is as printed, stored as text or not, and rejected if a spreadsheet shortened it", () => {
    expect(['="0012"', "0012", " A-1 ", "1E5", "E+1"].map((cell) => toCode(cell, 100))).toEqual([
      "0012",
      "0012",
      "A-1",
      "1E5",
      "E+1",
    ]);
    for (const cell of ["3,76E+12", "3.76012E+12", "4E+12", "1.2e+21"])
      expect(() => toCode(cell, 100)).toThrow();
  });

  test("[SEC-04] a formula is exported as text and imported unchanged; numbers stay numbers", () => {
    expect(toCsvLine(["=1+1", "@x", "-5,5", "-a", 'say "hi"; now', "plain"])).toBe(
      `'=1+1;'@x;-5,5;'-a;"say ""hi""; now";plain\r\n`,
    );
    expect(["'=1+1", "'@x", "'-a", "'s nachts"].map((cell) => toText(cell, 100))).toEqual([
      "=1+1",
      "@x",
      "-a",
      "'s nachts",
    ]);
  });

  test.each([
    ["a;b;c\n1,5;2,5;3", "utf-8", ";"],
    ['"a,x";b\n1;2', "utf-8", ";"],
    ["a\tb,c\td\n", "utf-8", "\t"],
    ["Référence,b\n", "utf-8", ","],
    ['a "b,c\n1;2;3', "utf-8", ","],
    ['"a ""b"";;",c\n', "utf-8", ","],
    ["\r\n  \n\na;b,c;d\n", "utf-8", ";"],
  ])("[ADM-03] %j is %s with its delimiter", async (text, encoding, delimiter) => {
    const whole = Buffer.from(text);
    const split = async function* () {
      for (const byte of whole) yield Uint8Array.of(byte);
    };
    expect(await sniffText(split())).toEqual({ encoding, delimiter });
  });

  test("[ADM-03] one byte that is not UTF-8, however late, makes the file Windows-1252", async () => {
    const late = async function* () {
      yield Buffer.from(`a;b\n${"x".repeat(100_000)}`);
      yield Buffer.from([0xe9, 0x0a]);
    };
    expect(await sniffText(late())).toEqual({ encoding: "windows-1252", delimiter: ";" });
  });
});
