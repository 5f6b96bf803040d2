import type pg from "pg";
import { describe, expect, test } from "vitest";
import {
  noteJobProgress,
  leaseBatchJob,
} from "@/backend/operations/batch-jobs/batch-job-work-rows";
import { findWriteOptions } from "@/backend/operations/batch-jobs/product-import/import-batches";
import { runNextBatchJob } from "@/backend/operations/batch-jobs/run-batch-job";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProducts } from "@/backend/catalogue/products/write-products";
import { withOwner } from "@/tests/fixtures/owner";
import { file, prefix, productCount, setUpJobs, sql, world, written } from "./job-suite";

setUpJobs("job-faults");

/** Waits until this many connections wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).length,
      {
        timeout: 60_000,
      },
    )
    .toBe(count);

const worker = (more: object = {}) => ({
  deps: world.backend.deps,
  log: world.backend.app.log,
  ...more,
});

/**
 * Blocks commits of catalogue changes until this transaction ends: every row with their version is
 * locked.
 */
async function holdCatalogue(client: pg.Client): Promise<void> {
  await client.query(
    `insert into catalogue_change as c (seller_id, slot, changes) select $1, slot, 0 from generate_series(0, 15) slot
     on conflict (seller_id, slot) do update set changes = c.changes`,
    [world.seller.id],
  );
}

describe("failures", () => {
  test("[ADM-03] cancelling stops after the current batch; what was written is counted and kept", async () => {
    const job = await world.create("product-import", {
      fileKey: await world.upload("a.csv", file()),
    });
    await withOwner(world.backend, async (client) => {
      await client.query("begin");
      await holdCatalogue(client);
      const working = world.work();
      await untilWaiting(1);
      const canceling = world.admin.call("adminCancelBatchJob", { params: { id: job.id } });
      await untilWaiting(2);
      await client.query("commit");
      await Promise.all([working, canceling]);
    });
    const canceled = await world.get(job.id);
    expect(canceled).toMatchObject({
      status: "canceled",
      canceled_at: expect.any(String),
      completed_at: null,
    });
    expect(canceled.result?.advancement_count).toBe(await written());
    expect(await written()).toBe(50);
  });

  test("[ADM-03] a product that somebody else creates during a batch is updated by the import, which continues", async () => {
    const { database } = world.backend.deps;
    const job = await world.create("product-import", {
      fileKey: await world.upload("a.csv", file()),
    });
    let commit = () => {};
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let other: Promise<void> | undefined;
    await new Promise<void>((written) => {
      other = withTransaction(
        { database, prepared: true, sellerId: world.seller.id },
        async (transaction) => {
          const variants = [{ title: "Theirs", sku: `${prefix}-0`, prices: [] }];
          const options = await findWriteOptions(transaction, new Date());
          await writeProducts(
            transaction,
            [{ handle: `${prefix}-0`, title: "Theirs", variants }],
            options,
          );
          written();
          await committed;
        },
      );
    });
    const working = world.work();
    await untilWaiting(1);
    commit();
    await Promise.all([other, working]);
    const done = await world.get(job.id);
    expect([done.status, done.result?.errors, done.result?.advancement_count]).toEqual([
      "completed",
      undefined,
      productCount,
    ]);
    const { products } = await world.admin.call("adminListProducts", {
      query: { handle: `${prefix}-0` },
    });
    expect(products.map(({ title, variants }) => [title, variants.map(({ sku }) => sku)])).toEqual([
      ["Produit 0", [`${prefix}-0`]],
    ]);
  });

  test("[ADM-03] an interrupted import resumes at its last batch, without repeating or skipping a row", async () => {
    const job = await world.create("product-import", {
      fileKey: await world.upload("a.csv", file()),
    });
    let left = 7;
    await runNextBatchJob(worker({ isStopping: () => left-- <= 0 }));
    const paused = await world.get(job.id);
    expect(paused.status).toBe("processing");
    expect(paused.result?.advancement_count).toBe(await written());
    expect(await written()).toBeGreaterThan(0);
    expect(await written()).toBeLessThan(productCount);
    await world.work();
    expect(await world.get(job.id)).toMatchObject({
      status: "completed",
      result: { advancement_count: productCount },
    });
    const [row] = await sql<{ products: number; variants: number; prices: number }>(
      `select count(distinct p.id)::integer as products, count(distinct v.id)::integer as variants, count(distinct m.id)::integer as prices
       from product p join product_variant v on v.product_id = p.id join money_amount m on m.variant_id = v.id where p.handle like $1`,
      [`${prefix}-%`],
    );
    expect(row).toEqual({ products: productCount, variants: productCount, prices: productCount });
  });

  test("[ADM-03] only one of two processes runs a job, and one that lost it writes nothing more", async () => {
    const job = await world.create("product-import", {
      fileKey: await world.upload("a.csv", file()),
    });
    await Promise.all([runNextBatchJob(worker()), runNextBatchJob(worker())]);
    expect([(await world.get(job.id)).status, await written()]).toEqual([
      "completed",
      productCount,
    ]);

    const second = await world.create("product-export", {});
    const { database } = world.backend.deps;
    const first = await leaseBatchJob(database, 60);
    expect([first?.id, await leaseBatchJob(database, 60)]).toEqual([second.id, undefined]);
    await sql("update batch_job set locked_until = now() - interval '1 second' where id = $1", [
      second.id,
    ]);
    const next = await leaseBatchJob(database, 60);
    expect(next?.attempts).toBe((first?.attempts ?? 0) + 1);
    const note = (attempts = 0) =>
      withTransaction({ database, prepared: true, sellerId: world.seller.id }, (transaction) =>
        noteJobProgress(
          transaction,
          { id: second.id, attempts, leaseSeconds: 60 },
          { result: { progress: 0.5 } },
        ),
      );
    expect([await note(first?.attempts), await note(next?.attempts)]).toEqual([false, true]);
  });

  test("[ADM-03] a job whose worker always crashes is given up", async () => {
    const job = await world.create("product-export", {});
    await sql("update batch_job set attempts = 10 where id = $1", [job.id]);
    await world.work();
    expect(await world.get(job.id)).toMatchObject({
      status: "failed",
      result: { errors: [{ code: "gave_up" }] },
    });
  });

  test("[ADM-03] a file deleted before the import starts makes it fail", async () => {
    const fileKey = await world.upload("a.csv", file());
    const job = await world.create("product-import", { fileKey });
    await world.admin.call("adminDeleteUpload", { body: { file_key: fileKey } });
    await world.work();
    expect(await world.get(job.id)).toMatchObject({
      status: "failed",
      result: { errors: [{ row: null, code: "missing_file" }] },
    });
  });
});
