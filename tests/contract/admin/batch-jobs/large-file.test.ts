import { afterAll, beforeAll, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { heapGrowthOf } from "@/tests/fixtures/heap-growth";
import { toEan13 } from "@/tests/fixtures/large-seller-input";

const rowCount = 100_000;
const variantsEach = 10;
/** In addition to the initial heap; the rows as objects, all at once, would exceed this. */
const heapGrowthMax = 200e6;

let world: BatchJobWorld;

/** 100,000 rows, each with its own SKU, EAN and price; `last` replaces the last one. */
function createFile(last: string[]): string {
  const lines = [
    "Product Handle;Product Title;Variant SKU;Variant EAN;Option 1 Name;Option 1 Value;Price EUR",
  ];
  for (let row = 0; row < rowCount - last.length; row += 1) {
    const product = Math.floor(row / variantsEach);
    lines.push(
      `big-${product};Produit ${product};BIG-${row};${toEan13(400_000_000 + row)};Taille;${row % variantsEach};${row % 500},50`,
    );
  }
  return [...lines, ...last].join("\n");
}

beforeAll(async () => {
  world = await createBatchJobWorld("large");
});
afterAll(() => world.backend.stop());

test("[ADM-03] a dry run validates 100,000 rows with only a few in memory", async () => {
  const job = await world.create(
    "product-import",
    { fileKey: await world.upload("good.csv", createFile([])) },
    true,
  );
  expect(await heapGrowthOf(() => world.work())).toBeLessThan(heapGrowthMax);
  const checked = await world.get(job.id);
  expect([checked.status, checked.result?.count, checked.result?.error_count]).toEqual([
    "pre_processed",
    rowCount / variantsEach,
    undefined,
  ]);
}, 300_000);

test("[ADM-03] an error in the last of 100,000 rows is reported with its row, and nothing is imported", async () => {
  const file = createFile(["big-0;Produit 0;BIG-0;;Taille;x;1"]);
  const { status, result } = await world.importFile(file);
  expect([status, result?.errors?.map(({ row, column, code }) => [row, column, code])]).toEqual([
    "failed",
    [
      [rowCount + 1, "Product Handle", "duplicate"],
      [rowCount + 1, "Variant SKU", "duplicate"],
    ],
  ]);
  expect((await world.admin.call("adminListProducts", { query: { q: "Produit" } })).count).toBe(0);
}, 300_000);
