import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { orderFileBytesMax, orderFileRowsMax, orderFileUnpackedBytesMax } from "@/contract/limits";
import { readOrderFile } from "@/lib/browser/order-file/read-order-file";
import { detectLayout } from "@/domain/order-file/detect-layout";
import { toImportRows, toMatchRow } from "@/domain/order-file/import-rows";
import { type OrderFileError, type OrderSheet, toTextSheet } from "@/domain/order-file/order-sheet";
import { encode, toFile, toWorkbook } from "@/tests/fixtures/order-workbook";

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
  ])("[CAT-06] columns separated by %j", (delimiter, source) => {
    const sheet = toTextSheet(source, { name: "a.csv", kind: "csv" });
    expect(sheet.delimiter).toBe(delimiter);
    expect(read(sheet).rows.map(([code, , quantity]) => [code, quantity])).toEqual([
      ["A-1", "5"],
      ["B-2", "7"],
    ]);
  });

  test("[CAT-06] quoted cells may contain delimiters, quotes and line breaks; an unterminated quote is an ordinary character", () => {
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

  test("[CAT-06] a quote within an unquoted cell is part of its text", () => {
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

  test("[CAT-06] an order as written in a mail: bullets, units and the commas of its sentences", () => {
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

  test("[CAT-06] a typed line's product text is matched as a code and as a name", () => {
    const termsOf = (line: string) => {
      const sheet = toTextSheet(line, { name: "", kind: "text" });
      return toImportRows(sheet, detectLayout(sheet)).rows.map((row) => {
        const { sku, code, name } = toMatchRow(row);
        return [sku ?? code, name];
      });
    };
    expect(termsOf("12 x BAG-1\n3 x BIB-2\n5 x Sac à langer")).toEqual([
      ["BAG-1", undefined],
      ["BIB-2", undefined],
      ["Sac à langer", "Sac à langer"],
    ]);
    expect(termsOf("Bonjour,\nmerci de livrer :\n- 12 x BAG-1\nCordialement").at(2)).toEqual([
      "BAG-1",
      "BAG-1",
    ]);
  });

  test("[CAT-06] the first typed line is not a header because its quantity has a unit", () => {
    for (const text of ["BAG-1 12 pcs\nBIB-2 6 pcs", "Sac bleu;12 pcs\nArticle vert;6 pcs"])
      expect(read(toTextSheet(text, { name: "", kind: "text" })).layout.headerRow, text).toBeNull();
  });

  test("[CAT-06] columns with commas stay columns, even below a title", () => {
    const sheet = toTextSheet("Commande du 12 mars\nsku,qty\nBAG 1,12\nBIB 2,6\n", {
      name: "a.csv",
      kind: "csv",
    });
    expect(sheet.rows.slice(2)).toEqual([
      ["BAG 1", "12"],
      ["BIB 2", "6"],
    ]);
  });

  test("[CAT-06] a code escaped for spreadsheets is read without the escape, and the file is unchanged", () => {
    const sheet = toTextSheet(
      'EAN;Qty\n="3760000000017";6\n"=""3760000000024""";4\n\'3760000000031;2\n',
      { name: "a.csv", kind: "csv" },
    );
    const { rows } = toImportRows(sheet, detectLayout(sheet));
    expect(rows.map(({ ean }) => ean)).toEqual(["3760000000017", "3760000000024", "3760000000031"]);
    expect(sheet.rows[1]?.[0]).toBe('="3760000000017"');
  });

  test("[CAT-06] pasted lines without columns are split at the quantity", () => {
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

describe("limits", () => {
  test("[SEC-04] a file above ten megabytes is rejected before it is read", async () => {
    const huge = {
      name: "a.csv",
      size: orderFileBytesMax + 1,
      arrayBuffer: () => Promise.reject(new Error("read")),
    };
    expect(await faultOf(readOrderFile(huge as unknown as File))).toBe("too_large");
  });

  test("[SEC-04] an archive that unpacks to too much is rejected, even if it declares a smaller size", async () => {
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
    // a password-protected workbook uses the container of the old format
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
