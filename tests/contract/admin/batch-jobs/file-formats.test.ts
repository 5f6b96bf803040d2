import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { unzipSync, strFromU8, strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { withOwner } from "@/tests/fixtures/owner";

let world: BatchJobWorld;
let handle: string;
let suite = 0;

const windows1252 = (text: string) => Buffer.from(text.replaceAll("€", "\x80").replaceAll("œ", "\x9c"), "latin1");

/** What the catalogue has of the product now: its title, description and each variant's SKU, EAN and base prices. */
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
  expect([job.status, job.result.errors]).toEqual(["completed", undefined]);
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
    ["a byte order mark, semicolons and decimal commas", ";", "12,50", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["tabs", "\t", "12,5", (text: string) => Buffer.from(text)],
    ["Windows-1252 with a sign of currency", ";", "12,50 €", windows1252],
    ["UTF-16 as spreadsheets save Unicode text", "\t", "12,50", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ])("[ADM-03] %s", async (_what, delimiter, price, encode) => {
    expect(await accept(encode(rows(delimiter, price)))).toEqual([
      { title: "Été à l'œuvre", description: "Première ligne\nseconde, ligne; fin", sku: `${handle}-1`, ean: null, amounts: [1250] },
    ]);
  });

  test("[ADM-03] names of columns in any case, empty rows and cells beyond the header are no matter", async () => {
    expect(
      await accept(`product handle;PRODUCT TITLE;variant  sku;price eur\n\n;;;\n${handle};Titre;${handle}-1;1 234,50;;\n\n`),
    ).toMatchObject([{ title: "Titre", amounts: [123_450] }]);
  });

  test("[ADM-03] the reference's template is taken as it is, its variants without SKU are met by their options again", async () => {
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
    ["Product Handle", "Product Title", "Variant SKU", "Variant EAN", "Variant Inventory Quantity", "Price EUR", "Product Discountable"],
    [handle, "Tapis d'éveil", `${handle}-1`, Number(toEan13(820_000_000 + suite)), 12, 19.99, true],
  ];

  test("[ADM-03] numbers are what a spreadsheet shows: codes whole, prices without the rounding of their storage", async () => {
    const workbook = unzipSync(await writeXlsxFile(sheet()).toBuffer());
    const name = "xl/worksheets/sheet1.xml";
    const xml = strFromU8(workbook[name] as Uint8Array);
    expect(xml).toContain("<v>19.99</v>");
    const stored = zipSync({ ...workbook, [name]: strToU8(xml.replace("<v>19.99</v>", "<v>19.989999999999998</v>")) });
    expect(await accept(Buffer.from(stored.buffer), "import.xlsx")).toEqual([
      { title: "Tapis d'éveil", description: null, sku: `${handle}-1`, ean: toEan13(820_000_000 + suite), amounts: [1999] },
    ]);
  });

  test("[ADM-03] a formula counts by the value it had when the file was saved", async () => {
    const workbook = unzipSync(await writeXlsxFile(sheet()).toBuffer());
    const name = "xl/worksheets/sheet1.xml";
    const xml = strFromU8(workbook[name] as Uint8Array).replace(
      "<v>19.99</v>",
      "<f>10+9.99+HYPERLINK(&quot;http://evil.example&quot;)</f><v>42</v>",
    );
    expect(await accept(Buffer.from(zipSync({ ...workbook, [name]: strToU8(xml) }).buffer), "import.xlsx")).toMatchObject([
      { amounts: [4200] },
    ]);
  });

  test("[ADM-03] errors of a workbook name row and column as it shows them", async () => {
    const rows = sheet();
    const job = await world.importFile(await writeXlsxFile([rows[0] ?? [], [], ["x", "X", "X-1", "123", 1, 5]]).toBuffer(), {
      name: "import.xlsx",
    });
    expect([job.status, job.result.errors]).toMatchObject(["failed", [{ row: 3, column: "Variant EAN", code: "invalid_value" }]]);
  });
});
