import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "@/contract/fields";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import type { BatchJob } from "../../../fixtures/batch-job-world";
import { orderOf } from "../inventory/inventory-world";
import { createOrderFileWorld, type OrderFileWorld } from "./order-file-world";

let backend: TestBackend;
let world: OrderFileWorld;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await createOrderFileWorld(backend, "job-language", "product-import");
});
afterAll(() => backend.stop());

type Asking = { accept?: string; context?: object; dryRun?: boolean };

/** A job created by a client with this Accept-Language, when it has ended. */
async function run(
  type: string,
  lines: readonly string[],
  { accept, context = {}, dryRun = false }: Asking = {},
): Promise<BatchJob> {
  const fileKey = await world.upload("file.csv", lines.join("\n"));
  const response = await world.admin.send(
    "adminCreateBatchJob",
    { body: { type, context: { fileKey, ...context }, dry_run: dryRun } },
    accept === undefined ? {} : { "accept-language": accept },
  );
  expect(response.statusCode, response.body).toBe(201);
  await world.work();
  return world.get(response.json().batch_job.id);
}

const messagesOf = ({ result }: BatchJob) => result?.errors?.map(({ message }) => message);
const errorFileOf = async ({ result }: BatchJob) =>
  (await world.download(result?.error_file_key ?? "")).body;

const bad = ["Product Handle;Product Title;Price EUR", "a;A;12,345", "b;;1"];

test("[ADM-03] row errors and their file are in the language accepted by the call", async () => {
  const job = await run("product-import", bad, { accept: "de-AT,de;q=0.9,en;q=0.8" });
  expect(job.context).toMatchObject({ language: "de" });
  expect(job.result?.errors?.[0]).toEqual({
    ...{ row: 2, column: "Price EUR", code: "fractional_amount" },
    message: "„12,345“ hat mehr Nachkommastellen als EUR (2)",
  });
  const [titles, row] = (await errorFileOf(job)).split("\r\n");
  expect([titles, row]).toEqual([
    "\ufeffZeile;Spalte;Code;Meldung",
    "2;Price EUR;fractional_amount;„12,345“ hat mehr Nachkommastellen als EUR (2)",
  ]);
});

test("[ADM-03] the language of the context takes precedence over the accepted one", async () => {
  const job = await run("product-import", bad, { accept: "de", context: { language: "fr" } });
  expect(messagesOf(job)?.[0]).toBe("«\u00a012,345\u00a0» a plus de décimales que n’en a EUR (2)");
  expect((await errorFileOf(job)).split("\r\n")[0]).toBe("\ufeffLigne;Colonne;Code;Message");
  const dry = await run("product-import", ["Product Handle;Product Title", "new;New"], {
    ...{ context: { language: "fr" }, dryRun: true },
  });
  expect(dry.result?.stat_descriptors).toEqual([
    {
      key: "product-import-count",
      name: "Produits et variantes à importer",
      message: "Produits à créer\u00a0: 1, à mettre à jour\u00a0: 0\u00a0; variantes\u00a0: 0",
    },
  ]);
});

test("[ADM-03] warnings of rows are in the job's language", async () => {
  const file = ["Company Code;Company Name;VAT Number", "V-1;A;BE0123456749", "V-2;B;BE0123456749"];
  const dry = await run("company-import", file, { accept: "fr", dryRun: true });
  expect(dry.result?.warnings).toEqual([
    {
      ...{ row: 3, column: "VAT Number", code: "duplicate" },
      message: "La ligne 2 a aussi le numéro de TVA BE0123456749",
    },
  ]);
});

test.each([undefined, "*", "pl"])(
  "[ADM-03] a call that accepts %s gets its errors in English",
  async (accept) => {
    const job = await run("product-import", bad, accept === undefined ? {} : { accept });
    expect(job.context).not.toHaveProperty("language");
    expect(messagesOf(job)?.[0]).toBe('"12,345" has more decimals than EUR has (2)');
    expect((await errorFileOf(job)).split("\r\n")[0]).toBe("Row;Column;Code;Message");
  },
);

test("[API-03] an unknown language is rejected by its field, for every type of job", async () => {
  for (const [type, context] of [
    ["product-import", { fileKey: "a.csv" }],
    ["order-export", {}],
  ] as const) {
    const response = await world.admin.send("adminCreateBatchJob", {
      body: { type, context: { ...context, language: "pl" } },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      type: "invalid_data",
      details: [{ field: "context.language", code: "invalid_value" }],
    });
  }
});

test("[ADM-03] the summary of an export is in the job's language", async () => {
  const name = async (type: string, context: Record<string, unknown>) => {
    const job = await world.create(type, { language: "it", ...context });
    await world.work();
    return (await world.get(job.id)).result?.stat_descriptors?.[0]?.name;
  };
  const price_list_id = Object.values(world.seller.priceLists)[0] ?? "";
  expect([
    await name("product-export", {}),
    await name("company-export", {}),
    await name("order-export", {}),
    await name("price-list-export", { price_list_id }),
  ]).toEqual([
    "Prodotti da esportare",
    "Aziende da esportare",
    "Ordini da esportare",
    expect.stringContaining("esportare"),
  ]);
});

/** Files of every kind, with only invalid rows; existing orders are referred to by number. */
const badFiles = (open: number, canceled: number): [string, ...string[]][] => [
  ["product-import", " "],
  ["product-import", "Product Handle"],
  ["product-import", "Nonsense;Product Title;Product Title;Price XYZ;Option 1 Value;Price EUR 9-1"],
  ["product-import", "Product Handle;Variant Recommended Retail Price XYZ;Price Mars [EUR]"],
  ["product-import", "Product Handle;Product Title", 'a;"A'],
  ["product-import", "Product Handle;Product Title", 'a;A"B'],
  ["product-import", "Product Handle;Product Title", 'a;"A"B'],
  [
    "product-import",
    "Product Handle;Product Title;Product Status;Product Thumbnail;Variant SKU;Variant EAN;" +
      "Variant MOQ;Variant Preorder;Variant Next Restock Date;Option 1 Name;Option 1 Value;" +
      "Price EUR;Product Categories;Product Collection Handle;Sales Channel 1 Name",
    "a b;A;lost;nowhere;3,76E+12;;1,5;maybe;soon;;Red;12,345;;;",
    "c;C;;;C-1;3600000000001;x;;;Size;;1,000;;;",
    "d;;;;BAG-1;;0;;;;;-5;none;none;none",
    ";D;;;;;;;;;;douze;;;",
    "e;E;;;E-1;;;;;;;99999999999;;;",
    "f;F;;;E-1;;;;;;;1;;;",
    "e;E;;;E-2;;;;;;;1;;;",
    "g;G;;;G-1;;;;;;;1;;;;2",
    "h;H;;;H-1;;;;;Size;S;1;;;",
    "h;I;;;H-2;;;;;Size;S;1;;;",
  ],
  [
    "product-import",
    "Product Handle;Product Title;Variant SKU;Variant EAN;Option 1 Name;Option 1 Value;Price EUR;" +
      "Product Categories;Product Collection Handle;Sales Channel 1 Name",
    "i;I;I-1;3600000000001;;;1;;;",
    "j;J;J-1;;;;-5;;;",
    "k;K;K-1;;;;1;none;none;none",
    "l;L;BAG-1;;;;1;;;",
    "m;M;M-1;;Size;S;1;;;",
    "m;;M-2;;Size;S;1;;;",
    "m;;M-3;;;;1;;;",
  ],
  ["product-import", "Product Id;Product External Id;Product Handle", "none;;", ";1;a", ";1;b"],
  [
    "product-import",
    "Product Handle;Product Title;Price EUR 1-10;Price EUR 5-20;Variant Recommended Retail Price EUR",
    "a;A;1;2;-1",
  ],
  [
    "product-import",
    "Product Handle;Product Title;Variant Id;Option 1 Name;Option 1 Value;Option 2 Name;Option 2 Value",
    "a;A;none;;;;",
    "b;B;;Size;S;Size;M",
    "c;C;;Size;S;Colour;Red",
    "c;C;;Size;M;;",
  ],
  ["price-list-import", "SKU;Product Title"],
  ["price-list-import", "Price EUR;Price EUR;Price XYZ"],
  [
    "price-list-import",
    "Product Variant ID;SKU;Price EUR 1-10;Price EUR 5-20;Price GBP",
    ";NONE;1;;",
    ";;1;;",
    ";BAG-1;-1;;",
    ";BAG-2;1;2;",
    ";BAG-3;1;;",
    ";BAG-3;1;;",
    "none;;1;;",
    `${world.seller.variants["BAG-4"]};BAG-3;1;;`,
  ],
  ["company-import", "Company Name"],
  [
    "company-import",
    "Company Id;Company Code;Company Name;Company Status;Language;VAT Number;Parent Code;Region;" +
      "Currency;Agent Email;Customer Groups;Payment Days;Payment From;Franco;" +
      "Billing Address 1;Billing Country;Billing Phone",
    ";N-1;;lost;pl;;none;none;xyz;nobody@x.test;none;366;;;;;",
    "none;;N;;;;;;;;;5;;-1;;;",
    ";;N;;;;;;;;;;;;;;",
    ";N-2;N;;;FR123;;;;;;;;;1 rue;FR;",
    ";N-3;N;;;;;;;;;;;;;XX;abc",
    `;N-4;${"x".repeat(101)};;;;N-4;;;;;;;;;;`,
    ";N-5;N;;;;N-5;;;;;;;;;;",
    ";N-6;N;;;;;;;;;;;;;;",
    ";N-6;N;;;;;;;;;;;;;;",
  ],
  ["order-import", "External Id;Company Code;Quantity"],
  [
    "order-import",
    "External Id;Company Code;Customer Email;Order Date;SKU;EAN;Quantity;Unit Price;" +
      "Shipping Option;Shipping Price;Shipping Address 1;Shipping Country",
    ";C1;;;BAG-1;;1;;;;;",
    "O-1;;;;BAG-1;;1;;;;;",
    "O-2;none;;;BAG-1;;1;;;;;",
    "O-3;C3;;;BAG-1;;1;;;;;",
    "O-4;C1;nobody@x.test;;BAG-1;;1;;;;;",
    "O-5;C1;no address;2999-01-01;;;;;;;;",
    "O-6;C1;;2999-01-01;;;;-1;none;;;",
    "O-7;C1;;;NONE;;1;;;5;1 rue;FR",
    "O-8;C1;;yesterday;BAG-1;;1;;;;;",
    "O-9;C1;;;;0000000000000;1;;;;;",
    "O-10;C1;;;BAG-1;;900000;;;;;",
    "O-11;C1;;;BAG-1;;1;;;;;",
    "O-11;C2;;;BAG-1;;1;;;;;",
    "O-10;C1;;;BAG-1;;1;;;;;",
    "O-12;C1;;;HID-1;;1;;;;;",
    `O-13;C1;${smallSellerAccounts(world.seller.id).buyer};;BAG-1;;1;;;;;`,
  ],
  ["shipment-import", "SKU"],
  [
    "shipment-import",
    "Order Number;SKU;Quantity;Location;Tracking Url;Notify",
    `${open};BAG-1;999;none;;`,
    `${open};NONE;1;;;`,
    `${open};;1;;;`,
    `${canceled};;;;;`,
    "999999;;;;;",
    ";BAG-1;;;;",
    `${open};BAG-1;1;;nowhere;maybe`,
  ],
  [
    "order-status-import",
    "Order Number;Status;Delivery Date;New External Id",
    `${open};archived;;`,
    `${canceled};completed;;`,
    `${canceled};;2027-01-01;`,
    `${open};lost;tomorrow;`,
    "999999;completed;;",
    ";completed;;",
  ],
  [
    "order-invoice-import",
    "Order Number;Invoice Number;Invoice Date;Due Date;Invoice Url",
    `${open};F-1;2027-01-02;2027-01-01;`,
    `${open};;;;`,
    `${canceled};F-2;2027-01-01;;`,
    `${open};F-3;2027-01-01;;http://erp.test/F-3.pdf`,
    "999999;F-4;2027-01-01;;",
  ],
  [
    "order-credit-note-import",
    "Order Number;Credit Note Number;Credit Note Date;Amount;Credit Note Url;Invoice Number",
    `${open};C-1;2027-01-01;0;https://erp.test/C-1.pdf;`,
    `${open};C-2;2027-01-01;ten;https://erp.test/C-2.pdf;`,
    `${open};C-3;2027-01-01;1;https://erp.test/C-3.pdf;F-9`,
    `${open};C-4;2027-01-01;1;https://erp.test/C-4.pdf;`,
    `${open};C-4;2027-01-01;2;https://erp.test/C-4.pdf;`,
    `${canceled};C-4;2027-01-01;1;https://erp.test/C-4.pdf;`,
    `${open};;;;;`,
    "999999;C-5;2027-01-01;1;https://erp.test/C-5.pdf;",
  ],
];

describe("every kind of import", () => {
  const files: { type: string; lines: string[]; english: BatchJob }[] = [];
  const contextOf = (type: string) =>
    type === "price-list-import"
      ? { price_list_id: Object.values(world.seller.priceLists)[0] ?? "" }
      : {};

  beforeAll(async () => {
    const open = await orderOf(world.buyer, { "BAG-1": 10 });
    const canceled = await orderOf(world.buyer, { "PACK-1": 12 });
    await world.admin.call("adminCancelOrder", { params: { id: canceled.id } });
    for (const [type, ...lines] of badFiles(open.display_id, canceled.display_id))
      files.push({ type, lines, english: await run(type, lines, { context: contextOf(type) }) });
  });

  test.each(languages.filter((language) => language !== "en"))(
    "[ADM-03] leaves no English in its errors in %s, and changes neither place nor code",
    async (language) => {
      for (const { type, lines, english } of files) {
        const job = await run(type, lines, { accept: language, context: contextOf(type) });
        const { errors = [], ...result } = job.result ?? {};
        expect([job.status, result.error_count], `${type}: ${lines}`).toEqual([
          "failed",
          english.result?.error_count,
        ]);
        const placeOf = ({ row, column, code }: (typeof errors)[number]) => [row, column, code];
        expect(errors.map(placeOf)).toEqual(english.result?.errors?.map(placeOf));
        for (const [index, { message }] of errors.entries()) {
          expect(message).not.toBe(english.result?.errors?.[index]?.message);
          expect(message).not.toMatch(
            /\{\w+\}|undefined|\b(the|there|is no|must|can't|not found)\b/,
          );
        }
        const lineCount = (await errorFileOf(job)).trimEnd().split("\r\n").length;
        expect(lineCount).toBe(errors.length + 1);
      }
    },
    120_000,
  );
});
