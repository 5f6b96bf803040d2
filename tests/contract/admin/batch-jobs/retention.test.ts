import { afterAll, beforeAll, expect, test } from "vitest";
import { startBatchJobSweep } from "@/backend/operations/batch-jobs/start-batch-job-sweep";
import { sweepBatchJobs } from "@/backend/operations/batch-jobs/sweep-batch-jobs";
import { batchJobFileLifetimeMs, batchJobLifetimeMs } from "@/contract/limits";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { startTestBackend } from "@/tests/fixtures/test-backend";
import { eventually } from "@/tests/fixtures/eventually";

const hourMs = 3_600_000;
let aheadMs = 0;
let world: BatchJobWorld;
let other: BatchJobWorld;

const sweep = () => sweepBatchJobs(world.backend.deps, () => false);
const fileOf = async (owner: BatchJobWorld, key: string) => {
  const opened = await owner.backend.deps.files.open(owner.seller.id, "protected", key);
  opened?.stream.destroy();
  return opened !== undefined;
};
const exported = async (owner: BatchJobWorld) => {
  const { id } = await owner.create("product-export", {});
  await owner.work();
  const { result } = await owner.get(id);
  return { id, key: result?.file_key ?? "" };
};

beforeAll(async () => {
  const backend = await startTestBackend({ now: () => new Date(Date.now() + aheadMs) });
  world = await createBatchJobWorld("retention", backend);
  other = await createBatchJobWorld("retention-other", backend);
});
afterAll(() => world.backend.stop());

test("[ADM-03] jobs' files are deleted after 7 days, jobs after 90, for all sellers; newer ones and staff's uploads are kept", async () => {
  const mine = await exported(world);
  const theirs = await exported(other);
  const source = await world.upload("import.csv", "Product Handle,Nonsense\na,b");
  const failed = await world.create("product-import", { fileKey: source });
  const waiting = await world.create(
    "product-import",
    { fileKey: await world.upload("dry.csv", "Product Handle,Product Title\nx,X") },
    true,
  );
  await world.work();
  const errorKey = (await world.get(failed.id)).result?.error_file_key ?? "";
  aheadMs = batchJobFileLifetimeMs - hourMs;
  expect(await sweep()).toBe(false);
  expect(
    await Promise.all([
      fileOf(world, mine.key),
      fileOf(other, theirs.key),
      fileOf(world, errorKey),
    ]),
  ).toEqual([true, true, true]);
  expect((await world.download(mine.key)).statusCode).toBe(200);

  aheadMs = batchJobFileLifetimeMs + hourMs;
  expect(await sweep()).toBe(false);
  expect(
    await Promise.all([
      fileOf(world, mine.key),
      fileOf(other, theirs.key),
      fileOf(world, errorKey),
    ]),
  ).toEqual([false, false, false]);
  expect(await fileOf(world, source)).toBe(true);
  const swept = await world.get(mine.id);
  expect([
    swept.status,
    swept.result?.count,
    "file_key" in (swept.result ?? {}),
    "file_size" in (swept.result ?? {}),
  ]).toEqual(["completed", Object.keys(world.seller.products).length, false, false]);
  const { result } = await world.get(failed.id);
  expect([result?.errors?.length, "error_file_key" in (result ?? {})]).toEqual([1, false]);
  expect(
    (await world.admin.send("adminCreateDownloadUrl", { body: { file_key: mine.key } })).statusCode,
  ).toBe(404);

  aheadMs = batchJobLifetimeMs - hourMs;
  await sweep();
  expect((await world.admin.call("adminListBatchJobs")).count).toBe(3);
  aheadMs = batchJobLifetimeMs + hourMs;
  await sweep();
  for (const id of [mine.id, failed.id, waiting.id])
    expect((await world.admin.send("adminGetBatchJob", { params: { id } })).statusCode).toBe(404);
  expect((await other.admin.call("adminListBatchJobs")).count).toBe(0);
  aheadMs = 0;
});

test("[ADM-03] an unfinished job is never deleted, and a missing file blocks nothing", async () => {
  const done = await exported(world);
  const open = await world.create("product-export", {});
  await world.backend.deps.files.remove(world.seller.id, "protected", done.key);
  aheadMs = batchJobLifetimeMs + hourMs;
  await sweep();
  aheadMs = 0;
  expect(
    (await world.admin.call("adminListBatchJobs")).batch_jobs.map(({ id, status }) => [id, status]),
  ).toEqual([[open.id, "created"]]);
});

test("[ADM-03] the cleanup runs automatically from startup until shutdown", async () => {
  const { id, key } = await exported(world);
  aheadMs = batchJobFileLifetimeMs + hourMs;
  const loop = startBatchJobSweep(world.backend.deps, world.backend.app.log);
  await eventually(async () =>
    expect("file_key" in ((await world.get(id)).result ?? {})).toBe(false),
  );
  await loop.stop();
  aheadMs = 0;
  expect(await fileOf(world, key)).toBe(false);
});
