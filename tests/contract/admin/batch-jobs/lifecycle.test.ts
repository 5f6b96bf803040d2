import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { batchJobTransitions } from "@/backend/operations/batch-jobs/batch-job-transitions";
import { noteJobProgress, takeBatchJob } from "@/backend/operations/batch-jobs/batch-job-work-rows";
import { findWriteOptions } from "@/backend/operations/batch-jobs/product-import/import-batches";
import { runNextBatchJob } from "@/backend/operations/batch-jobs/run-batch-job";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProducts } from "@/backend/catalogue/products/write-products";
import { batchJobStatuses } from "@/contract/admin/catalogue/batch-job";
import { adminClient } from "@/tests/fixtures/admin-client";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { withOwner } from "@/tests/fixtures/owner";
import { loadSmallSeller } from "@/tests/fixtures/store-client";

let world: BatchJobWorld;
let prefix: string;
let suite = 0;

/** 180 products, which are written in four pieces. */
const productCount = 180;
const file = () =>
  [
    "Product Handle,Product Title,Variant SKU,Price EUR",
    ...Array.from(
      { length: productCount },
      (_, n) => `${prefix}-${n},Produit ${n},${prefix}-${n},5`,
    ),
  ].join("\n");

const sql = <T>(text: string, values: unknown[] = []) =>
  withOwner(world.backend, async (client) => (await client.query(text, values)).rows as T[]);
const written = async () =>
  (
    await sql<{ count: number }>(
      "select count(*)::integer as count from product where seller_id = $1 and handle like $2",
      [world.seller.id, `${prefix}-%`],
    )
  )[0]?.count;
/** Until this many connections wait for a lock. */
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

beforeAll(async () => {
  world = await createBatchJobWorld("lifecycle");
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

describe("a dry run", () => {
  test("[ADM-03] checks the file, waits, and writes once it is confirmed", async () => {
    const checked = await world.importFile(file(), { dryRun: true });
    expect(checked).toMatchObject({
      status: "pre_processed",
      dry_run: true,
      confirmed_at: null,
      processing_at: null,
      result: { count: productCount, advancement_count: 0, progress: 0 },
    });
    expect(await written()).toBe(0);
    const { batch_job: confirmed } = await world.admin.call("adminConfirmBatchJob", {
      params: { id: checked.id },
    });
    expect([confirmed.status, confirmed.confirmed_at]).toEqual(["confirmed", expect.any(String)]);
    await world.work();
    expect(await world.get(checked.id)).toMatchObject({
      status: "completed",
      result: { advancement_count: productCount, progress: 1 },
    });
    expect(await written()).toBe(productCount);
  });

  test("[ADM-03] what changed in the catalogue since the check is checked again before anything is written", async () => {
    const checked = await world.importFile(file(), { dryRun: true });
    await world.importFile(
      `Product Handle,Product Title,Variant SKU\nautre-${prefix},Autre,${prefix}-150`,
    );
    await world.admin.call("adminConfirmBatchJob", { params: { id: checked.id } });
    await world.work();
    const failed = await world.get(checked.id);
    expect([
      failed.status,
      failed.result?.errors?.map(({ row, column, code }) => [row, column, code]),
    ]).toEqual(["failed", [[152, "Variant SKU", "duplicate"]]]);
    expect(await written()).toBe(0);
  });
});

describe("transitions", () => {
  const allowed = (from: (typeof batchJobStatuses)[number], to: "confirmed" | "canceled") =>
    to === "confirmed" ? from === "pre_processed" : batchJobTransitions[from].includes("canceled");

  test.each(batchJobStatuses)(
    "[ADM-03] from %s only what the table allows; the rest is 400 and changes nothing",
    async (status) => {
      for (const [name, to] of [
        ["adminConfirmBatchJob", "confirmed"],
        ["adminCancelBatchJob", "canceled"],
      ] as const) {
        const { id } = await world.create("product-export", {}, true);
        await sql("update batch_job set status = $2 where id = $1", [id, status]);
        const before = await world.get(id);
        const answer = await world.admin.send(name, { params: { id } });
        const after = await world.get(id);
        if (allowed(status, to))
          expect([status, answer.statusCode, after.status]).toEqual([status, 200, to]);
        else {
          expect([status, answer.statusCode, answer.json().type]).toEqual([
            status,
            400,
            "not_allowed",
          ]);
          expect(after).toEqual(before);
        }
      }
    },
  );
});

describe("creation", () => {
  test("[ADM-03] an unknown type is 404, a context that does not fit 400 by field", async () => {
    const send = (body: object) => world.admin.send("adminCreateBatchJob", { body: body as never });
    const unknown = await send({ type: "no-such-type", context: {} });
    expect([unknown.statusCode, unknown.json().type]).toEqual([404, "not_found"]);
    const key = await world.upload("a.csv", "a");
    const list = Object.values(world.seller.priceLists)[0];
    for (const [body, field] of [
      [{ context: {} }, "type"],
      [{ type: "product-import" }, "context.fileKey"],
      [{ type: "product-import", context: { fileKey: 7 } }, "context.fileKey"],
      [{ type: "product-import", context: { fileKey: key, more: 1 } }, "context.more"],
      [{ type: "price-list-import", context: { fileKey: key } }, "context.price_list_id"],
      [{ type: "product-export", context: { format: "pdf" } }, "context.format"],
      [
        { type: "product-export", context: { filterable_fields: { colour: "red" } } },
        "context.filterable_fields.colour",
      ],
      [{ type: "product-export", dry_run: "yes" }, "dry_run"],
      [{ type: "product-export", more: 1 }, "more"],
    ] as const) {
      const answer = await send(body);
      expect([
        answer.statusCode,
        answer.json().details?.map((detail: { field: string }) => detail.field),
      ]).toEqual([400, [field]]);
    }
    expect(
      (await send({ type: "product-import", context: { fileKey: "uploads/none.csv" } })).statusCode,
    ).toBe(404);
    expect(
      (
        await send({
          type: "price-list-import",
          context: { fileKey: key, price_list_id: "pl_none" },
        })
      ).statusCode,
    ).toBe(404);
    expect(
      (await send({ type: "price-list-export", context: { price_list_id: list } })).statusCode,
    ).toBe(201);
  });

  test("[ADM-01] a member may look and not start; nobody without a credential gets in", async () => {
    const { batch_job: job } = await world.admin.call("adminCreateBatchJob", {
      body: { type: "product-export" },
    });
    await sql("update agent set role = 'member' where seller_id = $1", [world.seller.id]);
    try {
      for (const name of ["adminConfirmBatchJob", "adminCancelBatchJob"] as const)
        expect((await world.admin.send(name, { params: { id: job.id } })).statusCode).toBe(403);
      expect(
        (await world.admin.send("adminCreateBatchJob", { body: { type: "product-export" } }))
          .statusCode,
      ).toBe(403);
      expect(
        (await world.admin.send("adminGetBatchJob", { params: { id: job.id } })).statusCode,
      ).toBe(200);
    } finally {
      await sql("update agent set role = 'admin' where seller_id = $1", [world.seller.id]);
    }
    expect((await world.backend.inject({ url: "/admin/batch-jobs" })).statusCode).toBe(401);
  });

  test("[ADM-01] jobs are listed newest first, by type and status, in pages", async () => {
    const ids = [];
    for (const type of ["product-export", "product-export", "price-list-export"])
      ids.unshift(
        (
          await world.create(
            type,
            type === "product-export"
              ? {}
              : { price_list_id: Object.values(world.seller.priceLists)[0] },
          )
        ).id,
      );
    const list = async (query: object) =>
      world.admin.call("adminListBatchJobs", { query: query as never });
    const all = await list({ status: ["created"], limit: 2 });
    expect([all.batch_jobs.map(({ id }) => id), all.limit, all.offset, all.count >= 3]).toEqual([
      ids.slice(0, 2),
      2,
      0,
      true,
    ]);
    expect(
      (await list({ status: ["created"], offset: 2, limit: 1 })).batch_jobs.map(({ id }) => id),
    ).toEqual(ids.slice(2));
    expect(
      (await list({ type: ["price-list-export"], status: ["created"] })).batch_jobs.map(
        ({ id }) => id,
      ),
    ).toEqual(ids.slice(0, 1));
    expect((await list({})).limit).toBe(10);
    expect(
      (await world.admin.send("adminListBatchJobs", { query: { colour: "red" } as never }))
        .statusCode,
    ).toBe(400);
  });

  test("[TEN-04] another seller sees, confirms and cancels nothing, and can't import her file", async () => {
    const other = adminClient(world.backend, await loadSmallSeller(world.backend, "lifecycle-b"));
    const { id } = await world.importFile(file(), { dryRun: true });
    for (const name of ["adminGetBatchJob", "adminConfirmBatchJob", "adminCancelBatchJob"] as const)
      expect((await other.send(name, { params: { id } })).statusCode).toBe(404);
    expect((await other.call("adminListBatchJobs")).count).toBe(0);
    const fileKey = await world.upload("a.csv", "a");
    expect(
      (
        await other.send("adminCreateBatchJob", {
          body: { type: "product-import", context: { fileKey } },
        })
      ).statusCode,
    ).toBe(404);
    expect((await world.get(id)).status).toBe("pre_processed");
  });
});

/**
 * Lets no change of the catalogue commit until this transaction ends: every row that they are
 * counted on is taken.
 */
async function holdCatalogue(client: pg.Client): Promise<void> {
  await client.query(
    `insert into catalogue_change as c (seller_id, slot, changes) select $1, slot, 0 from generate_series(0, 15) slot
     on conflict (seller_id, slot) do update set changes = c.changes`,
    [world.seller.id],
  );
}

describe("faults", () => {
  test("[ADM-03] cancelling stops after the piece in progress; what is written is counted and stays", async () => {
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

  test("[ADM-03] a product that somebody else makes while a piece is written is changed by the import, which goes on", async () => {
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

  test("[ADM-03] an import that was interrupted goes on at its last piece, without a row twice or left out", async () => {
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

  test("[ADM-03] of two processes only one does a job, and one that lost it writes nothing more", async () => {
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
    const first = await takeBatchJob(database, 60);
    expect([first?.id, await takeBatchJob(database, 60)]).toEqual([second.id, undefined]);
    await sql("update batch_job set locked_until = now() - interval '1 second' where id = $1", [
      second.id,
    ]);
    const next = await takeBatchJob(database, 60);
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

  test("[ADM-03] a job whose worker always breaks is given up", async () => {
    const job = await world.create("product-export", {});
    await sql("update batch_job set attempts = 10 where id = $1", [job.id]);
    await world.work();
    expect(await world.get(job.id)).toMatchObject({
      status: "failed",
      result: { errors: [{ code: "gave_up" }] },
    });
  });

  test("[ADM-03] a file that was deleted before the import began fails it", async () => {
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
