import { afterAll, beforeAll, expect } from "vitest";
import {
  type BatchJob,
  type BatchJobWorld,
  createBatchJobWorld,
} from "@/tests/fixtures/batch-job-world";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { withOwner } from "@/tests/fixtures/owner";

export let world: BatchJobWorld;

export const ean = (number: number) => toEan13(810_000_000 + number);

export const columns =
  "Product Handle;Product Title;Variant SKU;Variant EAN;Option 1 Name;Option 1 Value;Price EUR";

export const good = (number: number) =>
  `mobile-${number};Mobile ${number};MOB-${number};${ean(number)};Taille;Unique;12,50`;

export const file = (...rows: string[]) => [columns, ...rows].join("\n");

async function counts(): Promise<number[]> {
  return withOwner(world.backend, async (client) => {
    const tables = [
      "product",
      "product_variant",
      "money_amount",
      "product_option",
      "product_tag",
      "product_type",
      "product_doc",
    ];
    const selected = tables.map(
      (table) => `(select count(*)::integer from ${table} where seller_id = $1) as ${table}`,
    );
    const { rows } = await client.query(`select ${selected.join(", ")}`, [world.seller.id]);
    return Object.values<number>(rows[0]);
  });
}

/** Imports an invalid file: it fails, names row and column, and changes nothing. */
export async function refuse(content: string | Buffer, name = "import.csv"): Promise<BatchJob> {
  const before = await counts();
  const job = await world.importFile(content, { name });
  expect([job.status, job.completed_at], JSON.stringify(job.result)).toEqual(["failed", null]);
  expect(job.failed_at).not.toBeNull();
  expect(await counts()).toEqual(before);
  return job;
}

export const placesOf = (job: BatchJob) =>
  (job.result?.errors ?? []).map(({ row, column, code }) => [row, column, code]);

/** A seller with invalid product files. */
export function setUpBadFiles(id: string): void {
  beforeAll(async () => {
    world = await createBatchJobWorld(id);
  });
  afterAll(() => world.backend.stop());
}
