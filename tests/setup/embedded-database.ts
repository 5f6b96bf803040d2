import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "@/backend/db/embedded-postgres";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One embedded PostgreSQL for the whole run, in a folder of its own; suites make their own databases on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "comptoir-tests-"));
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  project.provide("databaseUrl", embedded.url);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
