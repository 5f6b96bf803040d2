import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { withDatabaseName } from "@/backend/platform/db/database-url";
import { startEmbeddedPostgres } from "@/backend/platform/db/embedded-postgres";
import { migrate } from "@/backend/platform/db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    migratedTemplate: string;
  }
}

const template = "migrated_template";

/**
 * One embedded PostgreSQL for the whole run, in a separate folder; suites create their own
 * databases on it, as copies of a migrated one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "comptoir-tests-"));
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(embedded.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("databaseUrl", embedded.url);
  project.provide("migratedTemplate", template);
  return stop;
}

/** Migrated once, then closed to everybody: a database with connections can't be copied. */
async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${template}`);
    await migrate({ ownerUrl: withDatabaseName(url, template) });
    await client.query(`alter database ${template} with allow_connections false`);
  } finally {
    await client.end();
  }
}
