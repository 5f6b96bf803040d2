import { afterAll, beforeAll, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "../../../fixtures/batch-job-world";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let worlds = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const createWorld = () => createBatchJobWorld(`company-files-${++worlds}`, backend);
const importFile = (world: BatchJobWorld, lines: readonly string[], options = {}) =>
  world.importFile(lines.join("\n"), { type: "company-import", ...options });
const list = async ({ admin }: BatchJobWorld, query: object = {}) =>
  (await admin.call("adminListCompanies", { query: { order: "code", ...query } })).companies;
const header = [
  "Company Code;Company Name;Company Status;Language;VAT Number;Parent Code;Region;Currency",
  "Agent Email;Customer Groups;Payment Days;Payment From;Franco;Minimum Order;Credit Limit",
  "Billing Address 1;Billing Postal Code;Billing City;Billing Country;Billing Phone",
  "Shipping Address 1;Shipping Postal Code;Shipping City;Shipping Country",
].join(";");

test("[ADM-03] [ADM-05] a file creates companies with terms, hierarchy, agent, groups and addresses", async () => {
  const world = await createWorld();
  const agent = Object.keys(world.seller.agents)[0] ?? "";
  const job = await importFile(world, [
    header,
    `H-1;Siège;pending;fr;FR40303265045;;Europe;EUR;${agent};boutiques;30;end_of_month;300,50;100;5000;1 rue de Rivoli;75001;Paris;FR;+33 1 42 68 53 00;2 quai;69002;Lyon;FR`,
    "H-2;Agence;;;FR40303265045;H-1;;;;;;;;;;;;;;;;;;",
  ]);
  expect(job).toMatchObject({ status: "completed", result: { count: 2, advancement_count: 2 } });
  expect(job.result?.warnings).toBeUndefined();
  const [head, branch] = await list(world, { code: ["H-1", "H-2"] });
  expect(head).toMatchObject({
    ...{ code: "H-1", name: "Siège", status: "pending", language: "fr" },
    ...{ vat_number: "FR40303265045", region_id: world.seller.regions.eu },
    ...{ payment_currency_code: "eur", franco: 30_050, credit_limit: 500_000 },
    payment_due: { days: 30, from: "end_of_month" },
    metadata: { min_order_amount: 10_000 },
    agent: { email: agent },
    groups: [{ name: "boutiques" }],
    billing_address: { address_1: "1 rue de Rivoli", city: "Paris", phone: "+33142685300" },
    shipping_addresses: [{ city: "Lyon", metadata: { is_default: true } }],
  });
  expect(branch).toMatchObject({
    parent_company_id: head?.id,
    franco: null,
    inherited: { franco: { value: 30_050, company_id: head?.id } },
  });
});

test("[ADM-05] a row changes the company with its code, and an empty cell leaves the value unchanged", async () => {
  const world = await createWorld();
  const [before] = await list(world, { code: ["C1"] });
  await importFile(world, [
    "company code;Company Name;Franco;VAT Number;Billing City",
    "C1;Renamed;12.50;;Nantes",
  ]);
  const [after] = await list(world, { code: ["C1"] });
  expect(after).toEqual({
    ...before,
    name: "Renamed",
    franco: 1250,
    updated_at: after?.updated_at,
    billing_address: {
      ...before?.billing_address,
      city: "Nantes",
      updated_at: after?.billing_address?.updated_at,
    },
  });
});

test("[ADM-03] the invalid one of 10,000 rows is reported with its column, and nothing is written", async () => {
  const world = await createWorld();
  const rows = Array.from({ length: 10_000 }, (_, index) => `N-${index};Company ${index};Europe`);
  rows[7_776] = "N-7776;Company 7776;Atlantis";
  const job = await importFile(world, ["Company Code;Company Name;Region", ...rows]);
  expect(job).toMatchObject({
    status: "failed",
    result: {
      count: 10_000,
      error_count: 1,
      errors: [
        {
          row: 7_778,
          column: "Region",
          code: "not_found",
          message: 'there is no region "Atlantis"',
        },
      ],
    },
  });
  expect(await list(world, { q: "N-1" })).toEqual([]);
});

test("[ADM-03] every kind of error is reported with row and column", async () => {
  const world = await createWorld();
  const job = await importFile(world, [
    "Company Code;Company Name;Company Status;Agent Email;Customer Groups;Parent Code;Payment Days;Payment From;Franco;Billing Country;Billing Phone;VAT Number",
    ";Without a code;;;;;;;;;",
    "F-1;;;;;;;;;;",
    "F-2;Two;closed;;;;;;;;",
    "F-3;Three;;nobody@brand.test;;;;;;;",
    "F-4;Four;;;unknown;;;;;;",
    "F-5;Five;;;;none;;;;;",
    "F-6;Six;;;;;30;;;;",
    "F-7;Seven;;;;;;;-5;;",
    "F-8;Eight;;;;;;;1,000;;",
    "F-9;Nine;;;;;;;;XX;",
    "F-10;Ten;;;;;;;;FR;call me",
    "F-2;Again;;;;;;;;;",
    "F-12;Self;;;;F-12;;;;;",
    "F-13;Thirteen;;;;;;;;;;FR12",
  ]);
  const found = job.result?.errors?.map(({ row, column, code }) => [row, column, code]);
  expect(job.status).toBe("failed");
  expect(found).toEqual(
    expect.arrayContaining([
      [2, "Company Code", "required"],
      [3, "Company Name", "required"],
      [4, "Company Status", "invalid_value"],
      [5, "Agent Email", "not_found"],
      [6, "Customer Groups", "not_found"],
      [7, "Parent Code", "not_found"],
      [8, "Payment From", "required"],
      [9, "Franco", "out_of_range"],
      [10, "Franco", "ambiguous_amount"],
      [11, "Billing Country", "invalid_value"],
      [12, "Billing Phone", "invalid_phone"],
      [13, "Company Code", "duplicate"],
      [14, "Parent Code", "not_found"],
      [15, "VAT Number", "invalid_vat_number"],
    ]),
  );
});

test("[ADM-05] a cycle and a sixth level of companies are rejected before anything is written", async () => {
  const world = await createWorld();
  const lines = ["1", "2", "3", "4", "5"].map((level) => `L-${level};Level;L-${Number(level) - 1}`);
  const columns = "Company Code;Company Name;Parent Code";
  const sixth = await importFile(world, [columns, "L-0;Top;", ...lines]);
  expect(sixth.result?.errors).toMatchObject([
    { row: 7, column: "Parent Code", message: "there are at most 5 levels of companies" },
  ]);
  expect(await list(world, { q: "L-" })).toEqual([]);
  const five = await importFile(world, [columns, "L-0;Top;", ...lines.slice(0, 4)]);
  expect(five.status).toBe("completed");
  const circle = await importFile(world, ["Company Code;Parent Code", "L-0;L-3"]);
  expect(circle.result?.errors).toMatchObject([
    { row: 2, column: "Parent Code", message: "the company would be a branch of itself" },
  ]);
});

test("[ADM-05] a VAT number of another company is listed in the dry run, and rejected if the seller's settings say so", async () => {
  const world = await createWorld();
  const { admin } = world;
  const lines = [
    "Company Code;Company Name;VAT Number",
    "V-1;One;fr 44 732829320",
    "V-2;Two;BE0123456749",
    "V-3;Three;BE 0123.456.749",
  ];
  const dry = await importFile(world, lines, { dryRun: true });
  expect(dry).toMatchObject({
    status: "pre_processed",
    result: {
      count: 3,
      warning_count: 2,
      warnings: [
        {
          row: 2,
          column: "VAT Number",
          code: "duplicate",
          message: "company C1 also has the VAT number FR44732829320",
        },
        { row: 4, message: "row 3 also has the VAT number BE0123456749" },
      ],
    },
  });
  await admin.call("adminSetSettings", {
    body: { key: "duplicate_vat_number", value: "refuse" },
  });
  const refused = await importFile(world, lines);
  expect(refused).toMatchObject({ status: "failed", result: { error_count: 2 } });
  await admin.call("adminSetSettings", { body: { key: "duplicate_vat_number", value: "allow" } });
  const allowed = await importFile(world, lines);
  expect([allowed.status, allowed.result?.warnings]).toEqual(["completed", undefined]);
});

test("[ADM-05] the response lists other companies with the VAT number; a head office may share its own", async () => {
  const { admin } = await createWorld();
  const make = (body: object) =>
    admin.send("adminCreateCompany", { body: { name: "Doublon", ...body } });
  const { company: first } = await admin.call("adminCreateCompany", {
    body: { name: "Première", vat_number: "BE0123456749" },
  });
  const warned = await make({ vat_number: "BE 0123.456.749" });
  expect([warned.statusCode, warned.json().warnings]).toMatchObject([
    200,
    [{ code: "duplicate_vat_number", field: "vat_number", company_ids: [first.id] }],
  ]);
  await admin.call("adminDeleteCompany", { params: { id: warned.json().company.id } });
  const branch = { vat_number: "BE0123456749", parent_company_id: first.id };
  expect((await make(branch)).json().warnings).toBeUndefined();
  expect((await make(branch)).json().warnings).toBeUndefined();
  await admin.call("adminSetSettings", {
    body: { key: "duplicate_vat_number", value: "refuse" },
  });
  const refused = await make({ vat_number: "be0123456749" });
  expect([refused.statusCode, refused.json().type, refused.json().details]).toMatchObject([
    422,
    "duplicate_error",
    [{ field: "vat_number" }],
  ]);
});

test("[ADM-05] of two companies created concurrently with one VAT number or code, one is rejected", async () => {
  const { admin } = await createWorld();
  await admin.call("adminSetSettings", {
    body: { key: "duplicate_vat_number", value: "refuse" },
  });
  for (const numbers of [{ vat_number: "BE0123456749" }, { code: "ONE" }]) {
    const make = () => admin.send("adminCreateCompany", { body: { name: "Twice", ...numbers } });
    const responses = await Promise.all([make(), make(), make()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  }
});

test.each(["csv", "xlsx"] as const)(
  "[ADM-03] importing a %s export changes nothing",
  async (format) => {
    const world = await createWorld();
    await importFile(world, [
      "Company Code;Company Name;Parent Code;Franco;Billing Address 1;Billing City;Billing Country;Billing Phone;Payment Days;Payment From;Customer Groups",
      'X-1;"=Äpfel; ""Öl"" & Söhne";C1;0,05;Hauptstraße 1;Köln;DE;+49 221 1234567;0;order;boutiques',
    ]);
    const before = await list(world);
    const job = await world.create("company-export", { format });
    await world.work();
    const { result } = await world.get(job.id);
    expect(result).toMatchObject({ count: before.length, progress: 1 });
    const file = await world.download(result?.file_key ?? "");
    const again = await world.importFile(file.rawPayload, {
      type: "company-import",
      name: `again.${format}`,
    });
    expect(again).toMatchObject({ status: "completed", result: { count: before.length } });
    const plain = (companies: object[]) =>
      JSON.parse(
        JSON.stringify(companies, (key, value) =>
          key === "updated_at" ? 0 : key === "phone" ? value?.replace(/ /g, "") : value,
        ),
      );
    expect(plain(await list(world))).toEqual(plain(before));
    const filtered = await world.create("company-export", {
      filterable_fields: { code: "X-1" },
    });
    await world.work();
    expect((await world.get(filtered.id)).result?.count).toBe(1);
  },
);
