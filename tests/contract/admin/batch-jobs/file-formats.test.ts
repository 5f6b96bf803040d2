import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { unzipSync, strFromU8, strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { toWorkbook, withoutPlaces } from "@/tests/fixtures/order-workbook";
import { withOwner } from "@/tests/fixtures/owner";

let world: BatchJobWorld;
let handle: string;
let suite = 0;

const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll("€", "\x80").replaceAll("œ", "\x9c"), "latin1");

/**
 * The product's current data in the catalogue: its title, description and each variant's SKU, EAN
 * and base prices.
 */
async function stored() {
  return withOwner(world.backend, async (client) => {
    const { rows } = await client.query(
      `select p.title, p.description, v.sku, v.ean, (select array_agg(m.amount order by m.amount) from money_amount m where m.variant_id = v.id) as amounts
       from product p join product_variant v on v.product_id = p.id where p.handle = $1 order by v.sku`,
      [handle],
    );
    return rows;
  });
}

async function accept(content: string | Buffer, name = "import.csv") {
  const job = await world.importFile(content, { name });
  expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
  return stored();
}

beforeAll(async () => {
  world = await createBatchJobWorld("formats");
});
beforeEach(() => {
  suite += 1;
  handle = `format-${suite}`;
});
afterAll(() => world.backend.stop());

describe("CSV", () => {
  const rows = (delimiter: string, price: string) =>
    [
      ["Product Handle", "Product Title", "Product Description", "Variant SKU", "Price EUR"],
      [handle, "Été à l'œuvre", '"Première ligne\nseconde, ligne; fin"', `${handle}-1`, price],
    ]
      .map((cells) => cells.join(delimiter))
      .join("\r\n");

  test.each([
    ["commas and UTF-8", ",", "12.50", (text: string) => Buffer.from(text)],
    [
      "a byte order mark, semicolons and decimal commas",
      ";",
      "12,50",
      (text: string) => Buffer.from(`\ufeff${text}`),
    ],
    ["tabs", "\t", "12,5", (text: string) => Buffer.from(text)],
    ["Windows-1252 with a sign of currency", ";", "12,50 €", windows1252],
    [
      "UTF-16 as spreadsheets save Unicode text",
      "\t",
      "12,50",
      (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
    ],
  ])("[ADM-03] %s", async (_what, delimiter, price, encode) => {
    expect(await accept(encode(rows(delimiter, price)))).toEqual([
      {
        title: "Été à l'œuvre",
        description: "Première ligne\nseconde, ligne; fin",
        sku: `${handle}-1`,
        ean: null,
        amounts: [1250],
      },
    ]);
  });

  test("[ADM-03] quotes within a quoted cell are doubled", async () => {
    expect(
      await accept(
        `Product Handle;Product Title;Variant SKU\n${handle};"Teddy 12"" brown";${handle}-1`,
      ),
    ).toMatchObject([{ title: 'Teddy 12" brown' }]);
  });

  test("[ADM-03] column names in any case, empty rows and empty cells beyond the header are accepted", async () => {
    expect(
      await accept(
        `product handle;PRODUCT TITLE;variant  sku;price eur\n\n;;;\n${handle};Titre;${handle}-1;1 234,50;;\n\n`,
      ),
    ).toMatchObject([{ title: "Titre", amounts: [123_450] }]);
  });

  test.each(["\n\n", "sep=;\r\n", "SEP=;\n", "  \r\n"])(
    "[ADM-03] %j before the header is accepted",
    async (start) => {
      expect(
        await accept(`${start}Product Handle;Product Title;Price EUR\n${handle};Titre;1,50`),
      ).toMatchObject([{ title: "Titre", amounts: [150] }]);
    },
  );

  test("[ADM-03] a file may contain different line endings", async () => {
    const lines = [
      "Product Handle;Product Title;Variant SKU;Price EUR\r\n",
      `${handle};Titre;${handle}-1;1\n`,
      `${handle};Titre;${handle}-2;2\r`,
    ];
    expect(
      (await accept(`${lines.join("")}${handle};Titre;${handle}-3;3`)).map(
        ({ amounts }) => amounts,
      ),
    ).toEqual([[100], [200], [300]]);
  });

  test("[ADM-03] the reference's template is accepted, and its variants without SKU are matched by their options", async () => {
    const file = `Product Id;Product Handle;Product Title;Product Subtitle;Product Description;Product Status;Product Thumbnail;Product Weight;Product Length;Product Width;Product Height;Product HS Code;Product Origin Country;Product MID Code;Product Material;Product Collection Title;Product Collection Handle;Product Type;Product Tags;Product Discountable;Product External Id;Variant Id;Variant Title;Variant SKU;Variant Barcode;Variant Inventory Quantity;Variant Allow Backorder;Variant Manage Inventory;Variant Weight;Variant Length;Variant Width;Variant Height;Variant HS Code;Variant Origin Country;Variant MID Code;Variant Material;Price Europe [EUR];Price EUR;Option 1 Name;Option 1 Value;Option 2 Name;Option 2 Value;Image 1 Url;Image 2 Url
;${handle};Medusa Coffee Mug;;Every programmer's best friend.;published;;400;;;;;;;;;;;;true;;;One Size / Red;;;100;false;true;;;;;;;;;100;110.00;Size;One Size;Color;Red;https://img.example/mug.png;https://img.example/mug-2.png
;${handle};Medusa Coffee Mug;;Every programmer's best friend.;published;;400;;;;;;;;;;;;true;;;One Size / Blue;;;100;false;true;;;;;;;;;100;110.00;Size;One Size;Color;Blue;https://img.example/mug.png;https://img.example/mug-2.png`;
    const once = await accept(file);
    expect(once.map(({ amounts }) => amounts)).toEqual([
      [10_000, 11_000],
      [10_000, 11_000],
    ]);
    expect(await accept(file)).toEqual(once);
  });
});

describe("XLSX", () => {
  const sheet = (): SheetData => [
    [
      "Product Handle",
      "Product Title",
      "Variant SKU",
      "Variant EAN",
      "Variant Inventory Quantity",
      "Price EUR",
      "Product Discountable",
    ],
    [handle, "Tapis d'éveil", `${handle}-1`, Number(toEan13(820_000_000 + suite)), 12, 19.99, true],
  ];

  test("[ADM-03] numbers are as displayed in a spreadsheet: codes as integers, prices without floating-point errors", async () => {
    const workbook = unzipSync(await writeXlsxFile(sheet()).toBuffer());
    const name = "xl/worksheets/sheet1.xml";
    const xml = strFromU8(workbook[name] as Uint8Array);
    expect(xml).toContain("<v>19.99</v>");
    const stored = zipSync({
      ...workbook,
      [name]: strToU8(xml.replace("<v>19.99</v>", "<v>19.989999999999998</v>")),
    });
    expect(await accept(Buffer.from(stored.buffer), "import.xlsx")).toEqual([
      {
        title: "Tapis d'éveil",
        description: null,
        sku: `${handle}-1`,
        ean: toEan13(820_000_000 + suite),
        amounts: [1999],
      },
    ]);
  });

  test("[ADM-03] cells without a reference follow the previous one", async () => {
    const rows = [
      ["Product Handle", "Product Title", "Variant SKU", "Variant Inventory Quantity", "Price EUR"],
      [handle, "Tapis d'éveil", `${handle}-1`, 12, 19.99],
    ];
    expect(
      await accept(Buffer.from(withoutPlaces(toWorkbook({ Articles: rows }))), "import.xlsx"),
    ).toEqual([
      { title: "Tapis d'éveil", description: null, sku: `${handle}-1`, ean: null, amounts: [1999] },
    ]);
  });

  test("[ADM-03] a formula has the value saved with the file", async () => {
    const workbook = unzipSync(await writeXlsxFile(sheet()).toBuffer());
    const name = "xl/worksheets/sheet1.xml";
    const xml = strFromU8(workbook[name] as Uint8Array).replace(
      "<v>19.99</v>",
      "<f>10+9.99+HYPERLINK(&quot;http://evil.example&quot;)</f><v>42</v>",
    );
    expect(
      await accept(
        Buffer.from(zipSync({ ...workbook, [name]: strToU8(xml) }).buffer),
        "import.xlsx",
      ),
    ).toMatchObject([{ amounts: [4200] }]);
  });

  /** The workbook with another cell instead of the price. */
  async function withPrice(cell: string): Promise<Buffer> {
    const workbook = unzipSync(await writeXlsxFile(sheet()).toBuffer());
    const name = "xl/worksheets/sheet1.xml";
    const xml = strFromU8(workbook[name] as Uint8Array).replace(/<c r="F2"[^>]*>.*?<\/c>/, cell);
    return Buffer.from(zipSync({ ...workbook, [name]: strToU8(xml) }).buffer);
  }

  test.each([
    ["holds an error", '<c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', "#DIV/0!"],
    ["holds an error without a formula", '<c r="F2" t="e"><v>#N/A</v></c>', "#N/A"],
    ["is a formula that was saved without its value", '<c r="F2"><f>5+5</f></c>', "=5+5"],
    ["is a formula that was saved with an empty value", '<c r="F2"><f>5+5</f><v></v></c>', "=5+5"],
    ["is a shared formula without a value", '<c r="F2" t="str"><f t="shared" si="0"/></c>', "="],
  ])("[ADM-03] a cell that %s is reported by row and column", async (_what, cell, shown) => {
    const job = await world.importFile(await withPrice(cell), { name: "import.xlsx" });
    expect([job.status, job.result?.errors]).toMatchObject([
      "failed",
      [
        {
          row: 2,
          column: "Price EUR",
          code: "cell_without_value",
          message: expect.stringContaining(`"${shown}"`),
        },
      ],
    ]);
  });

  test("[ADM-03] a formula whose value is an empty text is an empty cell", async () => {
    const cell = '<c r="F2" t="str"><f>IF(TRUE,&quot;&quot;)</f><v></v></c>';
    expect(await accept(await withPrice(cell), "import.xlsx")).toMatchObject([{ amounts: null }]);
  });

  test("[ADM-03] an error in an ignored or unnamed column is accepted; in a header it is not", async () => {
    const rows = (title: object | string) =>
      Buffer.from(
        toWorkbook({
          S: [
            ["Product Handle", "Product Title", "Product Profile Name", title],
            [handle, "Tapis", { error: "#N/A" }, { error: "#N/A" }],
          ] as Parameters<typeof toWorkbook>[0][string],
        }),
      );
    expect(
      (await world.importFile(rows(""), { name: "import.xlsx" })).result?.errors,
    ).toBeUndefined();
    const job = await world.importFile(rows({ error: "#REF!" }), { name: "import.xlsx" });
    expect([job.status, job.result?.errors]).toMatchObject([
      "failed",
      [{ row: 1, column: "#REF!", code: "unknown_column" }],
    ]);
  });

  test("[ADM-03] a date cell of a workbook is read as its day", async () => {
    const rows: SheetData = [
      ["Product Handle", "Product Title", "Variant SKU", "Variant Next Restock Date"],
      [
        handle,
        "Tapis",
        `${handle}-1`,
        { value: new Date("2026-12-31T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
      ],
    ];
    await accept(await writeXlsxFile(rows).toBuffer(), "import.xlsx");
    const days = await withOwner(world.backend, async (client) => {
      const { rows: found } = await client.query(
        "select metadata->>'next_restock_date' as day from product_variant where sku = $1",
        [`${handle}-1`],
      );
      return found;
    });
    expect(days).toEqual([{ day: "2026-12-31" }]);
  });

  test("[ADM-03] errors of a workbook name row and column as displayed", async () => {
    const rows = sheet();
    const job = await world.importFile(
      await writeXlsxFile([rows[0] ?? [], [], ["x", "X", "X-1", "123", 1, 5]]).toBuffer(),
      {
        name: "import.xlsx",
      },
    );
    expect([job.status, job.result?.errors]).toMatchObject([
      "failed",
      [{ row: 3, column: "Variant EAN", code: "invalid_value" }],
    ]);
  });
});
