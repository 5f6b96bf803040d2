import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { retry } from "@/domain/retry";
import { type AppRole, ensureAppRole, grantToAppRole } from "./app-role";
import { withSessionOptions } from "./database-url";

export type Migration = { version: number; name: string; sql: string; checksum: string };
export type MigrateOptions = {
  ownerUrl: string;
  appRole?: AppRole;
  schema?: string;
  directory?: string;
};

export const defaultAppRole = "comptoir_app";
const defaultDirectory = fileURLToPath(new URL("./migrations", import.meta.url));
const lockKey = 7_401_992_183;
/** Deadlock, and serialization failure: the transaction was rolled back completely. */
const retriedCodes = new Set(["40P01", "40001"]);
const attemptsMax = 20;
const retryDelayMs = 250;
/** Other accepted checksums by file: released versions that differ only in comments. */
const otherWordings: Readonly<Record<string, string>> = {
  "0026-packed-documents.sql": "b1334b787ca977ac2ee5e681950a1085647486e381a6ec1177659e174d78342a",
  "0027-lines-without-compression.sql":
    "22c77347b80bd39f6ee1c80e772414d1437e1f2ab33e55a810db12e0ee30146b",
};

/**
 * A migration can't be applied; the message names its file and is shown at the terminal as it is.
 */
class MigrationError extends Error {
  override name = "MigrationError";
}

/** The numbered `.sql` files, in order. Errors: an invalid file name, a duplicate number. */
export function listMigrations(directory: string = defaultDirectory): Migration[] {
  const migrations = readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const version = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
      if (!version) throw new Error(`migration ${file} is not named like 0001-what-it-does.sql`);
      const sql = readFileSync(`${directory}/${file}`, "utf8");
      return {
        version: Number(version),
        name: file,
        sql,
        checksum: createHash("sha256").update(sql).digest("hex"),
      };
    });
  migrations.forEach((migration, position) => {
    if (migrations[position + 1]?.version === migration.version)
      throw new Error(`two migrations have the number ${migration.version}`);
  });
  return migrations;
}

/**
 * Applies pending migrations and ensures the application role and its privileges. Each migration is
 * one transaction under a lock, so several processes may start at once; one that deadlocks with a
 * process serving requests is retried, up to 20 times. `ownerUrl` connects as the migrating user,
 * who will own the tables. Errors: MigrationError if a file changed after it was applied, or fails;
 * ApplicationRoleError.
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const migrations = listMigrations(options.directory);
  const role = options.appRole ?? { name: defaultAppRole };
  const client = new pg.Client({
    connectionString: withSessionOptions(options.ownerUrl, { schema: options.schema }),
  });
  await client.connect();
  try {
    await locked(client, async () => {
      if (options.schema) await ensureSchema(client, options.schema);
      await client.query(
        "create table if not exists schema_migration (version integer primary key, name text not " +
          "null, checksum text not null, applied_at timestamptz not null default now())",
      );
    });
    await ensureAppRole(client, role);
    const applied: string[] = [];
    for (const migration of migrations)
      if (await apply(client, migration)) applied.push(migration.name);
    await locked(client, () => grantToAppRole(client, role.name));
    return { applied };
  } finally {
    await client.end();
  }
}

async function ensureSchema(client: pg.Client, schema: string): Promise<void> {
  const found = await client.query("select from pg_namespace where nspname = $1", [schema]);
  if (found.rowCount === 0) await client.query(`create schema ${pg.escapeIdentifier(schema)}`);
}

async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  return locked(client, async () => {
    const { rows } = await client.query<{ checksum: string }>(
      "select checksum from schema_migration where version = $1",
      [migration.version],
    );
    if (rows[0]) {
      if (![migration.checksum, otherWordings[migration.name]].includes(rows[0].checksum))
        throw new MigrationError(
          `migration ${migration.name} changed after it was applied; write a new one instead`,
        );
      return false;
    }
    try {
      await client.query(migration.sql);
    } catch (error) {
      throw new MigrationError(`migration ${migration.name}: ${(error as Error).message}`, {
        cause: error,
      });
    }
    await client.query(
      "insert into schema_migration (version, name, checksum) values ($1, $2, $3)",
      [migration.version, migration.name, migration.checksum],
    );
    return true;
  });
}

async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  return retry(
    () => lockedOnce(client, work),
    (error, failures) => (isRetried(error) && failures < attemptsMax ? retryDelayMs : undefined),
  );
}

function isRetried(error: unknown): boolean {
  const cause = error instanceof MigrationError ? (error.cause ?? error) : error;
  return retriedCodes.has((cause as { code?: string }).code ?? "");
}

async function lockedOnce<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; select pg_advisory_xact_lock(${lockKey})`);
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
