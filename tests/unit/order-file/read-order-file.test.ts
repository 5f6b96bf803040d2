import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { orderFileBytesMax, orderFileRowsMax, orderFileUnpackedBytesMax } from "@/contract/limits";
import { readOrderFile } from "@/lib/browser/order-file/read-order-file";
import { writeWorkbook } from "@/lib/browser/order-file/write-workbook";
import { detectLayout } from "@/domain/order-file/detect-layout";
import { toImportRows, toMatchRow } from "@/domain/order-file/import-rows";
import { type OrderFileError, type OrderSheet, toTextSheet } from "@/domain/order-file/order-sheet";
import { encode, toFile, toWorkbook, withoutPlaces } from "@/tests/fixtures/order-workbook";

const text = "Référence;Désignation;Qté\r\nBAG-1;Gigoteuse été;12\r\nBIB-2;Bavoir 5 £;6\r\n";
const faultOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => "none",
    (error: OrderFileError) => error.fault,
  );
const read = (sheet: OrderSheet) => {
  const layout = detectLayout(sheet);
  return {
    layout,
    rows: toImportRows(sheet, layout).rows.map(({ sku, ean, code, name, quantityText }) => [
      sku || ean || code,
      name,
      quantityText,
    ]),
  };
};

describe("text", () => {
  test.each(Object.entries(encode))(
    "[CAT-06] a file in %s is read as it was written",
    async (_name, toBytes) => {
      const sheet = await readOrderFile(toFile(toBytes(text), "commande.csv"));
      expect(read(sheet).rows).toEqual([
        ["BAG-1", "Gigoteuse été", "12"],
        ["BIB-2", "Bavoir 5 £", "6"],
      ]);
    },
  );

  test.each([
    [";", "sku;quantity\nA-1;5\nB-2;7\n"],
    [",", "sku,quantity\nA-1,5\nB-2,7\n"],
    ["\t", "sku\tquantity\nA-1\t5\nB-2\t7"],
    ["|", "sku|quantity\r\nA-1|5\r\nB-2|7\r\n"],
    [",", "sep=,\r\nsku,quantity\nA-1,5\nB-2,7\n"],
    [";", 'sku;quantity;price\n"A-1";5;1,5\n"B-2";7;2,75\n'],
    [
      ";",
      'sku;quantity;"couleur, teinte, ton, nuance"\nA-1;5;"bleu, gris, écru, rose"\nB-2;7;"vert, ocre, rouge, noir"\n',
    ],
  ])("[CAT-06] columns parted by %j", (delimiter, source) => {
    const sheet = toTextSheet(source, { name: "a.csv", kind: "csv" });
    expect(sheet.delimiter).toBe(delimiter);
    expect(read(sheet).rows.map(([code, , quantity]) => [code, quantity])).toEqual([
      ["A-1", "5"],
      ["B-2", "7"],
    ]);
  });

  test("[CAT-06] quotes hold delimiters, quotes and line ends; one that is never closed is an ordinary sign", () => {
    const quoted = toTextSheet('sku;name;qty\r\nA-1;"Plaid; ""nuage""\nécru";3\r\n', {
      name: "a.csv",
      kind: "csv",
    });
    expect(quoted.rows[1]).toEqual(["A-1", 'Plaid; "nuage"\nécru', "3"]);
    const open = toTextSheet('sku;name;qty\nA-1;"12 pouces;3\nB-2;plain;4\n', {
      name: "a.csv",
      kind: "csv",
    });
    expect(open.rows).toEqual([
      ["sku", "name", "qty"],
      ["A-1", '"12 pouces', "3"],
      ["B-2", "plain", "4"],
    ]);
  });

  test("[CAT-06] a quote within a cell that has none around it is part of its text", () => {
    const inches = toTextSheet('sku;name;qty\nA-1;Teddy 12" brown;3\nB-2;Teddy 14" red;4\n', {
      name: "a.csv",
      kind: "csv",
    });
    expect(inches.rows.slice(1)).toEqual([
      ["A-1", 'Teddy 12" brown', "3"],
      ["B-2", 'Teddy 14" red', "4"],
    ]);
    const quoted = toTextSheet('sku;name;qty\nA-1;"12" Teddy;3\n', { name: "a.csv", kind: "csv" });
    expect(quoted.rows[1]).toEqual(["A-1", "12 Teddy", "3"]);
  });

  test("[CAT-06] an order as it stands in a mail: bullets, units and the commas of its sentences", () => {
    const mail =
      "Bonjour,\n- 12 x BAG-1\n• BIB-2 : 6 pièces\n> 3 pcs de Plaid 70x100\nPLD-10 4 Stk.\nMerci, à bientôt";
    const { rows, layout } = read(toTextSheet(mail, { name: "", kind: "text" }));
    expect(layout.headerRow).toBeNull();
    expect(
      rows
        .map(([code, name, quantity]) => [code || name, quantity])
        .filter(([, quantity]) => quantity),
    ).toEqual([
      ["BAG-1", "12"],
      ["BIB-2", "6"],
      ["Plaid 70x100", "3"],
      ["PLD-10", "4"],
    ]);
  });

  test("[CAT-06] what names the article of a typed line is asked for as a code and as a name", () => {
    const asked = (line: string) => {
      const sheet = toTextSheet(line, { name: "", kind: "text" });
      return toImportRows(sheet, detectLayout(sheet)).rows.map((row) => {
        const { sku, code, name } = toMatchRow(row);
        return [sku ?? code, name];
      });
    };
    expect(asked("12 x BAG-1\n3 x BIB-2\n5 x Sac à langer")).toEqual([
      ["BAG-1", undefined],
      ["BIB-2", undefined],
      ["Sac à langer", "Sac à langer"],
    ]);
    expect(asked("Bonjour,\nmerci de livrer :\n- 12 x BAG-1\nCordialement").at(2)).toEqual([
      "BAG-1",
      "BAG-1",
    ]);
  });

  test("[CAT-06] the first of typed lines is no header because its quantity has a unit", () => {
    for (const text of ["BAG-1 12 pcs\nBIB-2 6 pcs", "Sac bleu;12 pcs\nArticle vert;6 pcs"])
      expect(read(toTextSheet(text, { name: "", kind: "text" })).layout.headerRow, text).toBeNull();
  });

  test("[CAT-06] columns with commas stay columns, also below a title", () => {
    const sheet = toTextSheet("Commande du 12 mars\nsku,qty\nBAG 1,12\nBIB 2,6\n", {
      name: "a.csv",
      kind: "csv",
    });
    expect(sheet.rows.slice(2)).toEqual([
      ["BAG 1", "12"],
      ["BIB 2", "6"],
    ]);
  });

  test("[CAT-06] a code that a program protected from the spreadsheet is read as itself, and the file stays as it came", () => {
    const sheet = toTextSheet(
      'EAN;Qty\n="3760000000017";6\n"=""3760000000024""";4\n\'3760000000031;2\n',
      { name: "a.csv", kind: "csv" },
    );
    const { rows } = toImportRows(sheet, detectLayout(sheet));
    expect(rows.map(({ ean }) => ean)).toEqual(["3760000000017", "3760000000024", "3760000000031"]);
    expect(sheet.rows[1]?.[0]).toBe('="3760000000017"');
  });

  test("[CAT-06] pasted lines without columns are parted at the quantity", () => {
    const sheet = toTextSheet("BAG-1 12\n6 x BIB-2\nBIB-3: 4\nPlaid nuage écru\n", {
      name: "",
      kind: "text",
    });
    expect(sheet.rows).toEqual([
      ["BAG-1", "12"],
      ["BIB-2", "6"],
      ["BIB-3", "4"],
      ["Plaid nuage écru"],
    ]);
    expect(read(sheet).layout).toMatchObject({ headerRow: null, roles: ["sku", "quantity"] });
  });
});

describe("workbook", () => {
  test("[CAT-06] numbers, long codes and texts come as they are shown; a formula brings its value and is marked, a text that looks like one is text", async () => {
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
    "[CAT-06] quantities that a workbook holds as texts are never guessed: %s",
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

  test("[CAT-06] a sheet that is hidden or empty is passed over for the first one with an order", async () => {
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

  test("[CAT-06] a cell with an error, or a formula saved without its value, is text to look at and no empty cell", async () => {
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

  test("[CAT-06] cells that don't say where they stand follow the one before them, beyond Z too, and formulas are named there", async () => {
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

  test("[SEC-04] what is written back is read the same, formulas stay texts", async () => {
    const rows = [
      ["sku", "qty", "a < b & c"],
      ["=1+1", "12", "@cmd"],
      ["007", "", ' "quoted" '],
    ];
    const sheet = await readOrderFile(new File([writeWorkbook(rows)], "back.xlsx"));
    expect([sheet.rows, sheet.formulas]).toEqual([rows, []]);
  });
});

describe("limits", () => {
  test("[SEC-04] a file beyond ten megabytes is refused before it is read", async () => {
    const huge = {
      name: "a.csv",
      size: orderFileBytesMax + 1,
      arrayBuffer: () => Promise.reject(new Error("read")),
    };
    expect(await faultOf(readOrderFile(huge as unknown as File))).toBe("too_large");
  });

  test("[SEC-04] an archive that unpacks to too much is refused, whether it says so or lies", async () => {
    const zeros = new Uint8Array(orderFileUnpackedBytesMax + 1);
    const honest = toWorkbook({ S: [["sku"]] }, { "xl/media.xml": zeros });
    expect(honest.length).toBeLessThan(orderFileBytesMax);
    expect(await faultOf(readOrderFile(toFile(honest, "bomb.xlsx")))).toBe("unpacked_too_large");
    const lying = honest.slice();
    const view = new DataView(lying.buffer);
    for (let at = 0; at < lying.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === zeros.length)
        view.setUint32(at + 24, 10, true);
    expect(await faultOf(readOrderFile(toFile(lying, "bomb.xlsx")))).toBe("unpacked_too_large");
    const many = zipSync(
      Object.fromEntries(
        Array.from({ length: 2001 }, (_, index) => [`${index}.xml`, new Uint8Array()]),
      ),
    );
    expect(await faultOf(readOrderFile(toFile(many, "many.xlsx")))).toBe("unpacked_too_large");
  });

  test.each([
    ["malformed_workbook", zipSync({ "readme.txt": strToU8("no workbook") })],
    ["malformed_workbook", toWorkbook({ S: [["a"]] }).slice(0, 200)],
    ["old_workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
    // a workbook with a password comes in the old format's container
    [
      "malformed_workbook",
      Uint8Array.of(
        0xd0,
        0xcf,
        0x11,
        0xe0,
        ...[..."EEncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]),
      ),
    ],
    ["unknown_format", strToU8("%PDF-1.7")],
    ["unknown_format", Uint8Array.of(1, 2, 0, 4, 0, 0, 7)],
    ["empty", strToU8(" \n;;\n")],
    ["too_many_rows", strToU8("sku;qty\n".concat("A;1\n".repeat(orderFileRowsMax + 1)))],
    ["too_many_columns", strToU8(`sku${";x".repeat(120)}\n`)],
  ])("[SEC-04] %s", async (fault, bytes) => {
    expect(await faultOf(readOrderFile(toFile(bytes, "file")))).toBe(fault);
  });
});
