import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { withOwner } from "@/tests/fixtures/owner";

export let world: BatchJobWorld;
export let prefix: string;
let suite = 0;

/** 180 products, which are written in four batches. */
export const productCount = 180;

export const file = () =>
  [
    "Product Handle,Product Title,Variant SKU,Price EUR",
    ...Array.from(
      { length: productCount },
      (_, n) => `${prefix}-${n},Produit ${n},${prefix}-${n},5`,
    ),
  ].join("\n");

export const sql = <T>(text: string, values: unknown[] = []) =>
  withOwner(world.backend, async (client) => (await client.query(text, values)).rows as T[]);

export const written = async () =>
  (
    await sql<{ count: number }>(
      "select count(*)::integer as count from product where seller_id = $1 and handle like $2",
      [world.seller.id, `${prefix}-%`],
    )
  )[0]?.count;

/** A seller whose jobs are created and run by a test, each with its own products. */
export function setUpJobs(id: string): void {
  beforeAll(async () => {
    world = await createBatchJobWorld(id);
  });
  beforeEach(() => {
    suite += 1;
    prefix = `run${suite}`;
  });
  afterEach(() =>
    sql(
      "update batch_job set status = 'canceled' where status in ('created', 'confirmed', 'processing', 'pre_processed')",
    ),
  );
  afterAll(() => world.backend.stop());
}
