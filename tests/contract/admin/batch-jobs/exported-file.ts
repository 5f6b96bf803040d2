import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { BatchJobWorld } from "../../../fixtures/batch-job-world";

/** Runs an export to its end and downloads its file. */
export async function exportFile(
  world: BatchJobWorld,
  type: string,
  context: Record<string, unknown>,
) {
  const job = await world.create(type, context);
  await world.work();
  const done = await world.get(job.id);
  expect([done.status, done.result?.errors]).toEqual(["completed", undefined]);
  const file = await world.download(done.result?.file_key ?? "");
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, done.result?.file_size]);
  return { job: done, file };
}

/** The rows of a CSV file by their columns. */
export const toRows = (csv: string) =>
  parse(csv, { delimiter: ";", columns: true }) as Record<string, string>[];
