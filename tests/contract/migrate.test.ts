import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "@/backend/platform/db/connection";
import { withDatabaseName } from "@/backend/platform/db/database-url";
import { migrate } from "@/backend/platform/db/migrate";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

const migrationsDirectory = "backend/platform/db/migrations";
const suffix = randomBytes(6).toString("hex");
const made: { databases: string[]; roles: string[]; directories: string[] } = {
  databases: [],
  roles: [],
  directories: [],
};
let backend: TestBackend;

async function administrate(statement: string, url = backend.ownerUrl): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function createDatabase(name: string, owner = ""): Promise<string> {
  const full = `${name}_${suffix}`;
  await administrate(`create database ${full} ${owner && `owner ${owner}`}`);
  made.databases.push(full);
  return withDatabaseName(backend.ownerUrl, full);
}

async function createRole(name: string, rights: string): Promise<string> {
  const full = `${name}_${suffix}`;
  await administrate(`create role ${full} ${rights}`);
  made.roles.push(full);
  return full;
}

function signedInAs(role: string, url: string): string {
  return url.replace(/:\/\/([^@/]*@)?/, `://${role}:owner@`);
}

async function copyMigrations(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "comptoir-migrations-"));
  made.directories.push(directory);
  await cp(migrationsDirectory, directory, { recursive: true });
  return directory;
}

/** Waits until somebody waits for a lock on the table. */
async function untilWaiting(url: string, table: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await administrate(
            `select from pg_locks where relation = '${table}'::regclass and not granted`,
            url,
          )
        ).rowCount,
    )
    .toBe(1);
}

beforeAll(async () => {
  backend = await startTestBackend({ verbs: {} });
});
afterAll(async () => {
  for (const name of made.databases) await administrate(`drop database ${name} with (force)`);
  for (const name of made.roles) await administrate(`drop role if exists ${name}`);
  for (const directory of made.directories) await rm(directory, { recursive: true });
  await backend.stop();
});

describe("migrations", () => {
  test("concurrent processes apply each migration once, in order, and none again", async () => {
    const ownerUrl = await createDatabase("migrate_race");
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate({ ownerUrl })));
    const files = (await readdir(migrationsDirectory))
      .filter((file) => file.endsWith(".sql"))
      .sort();
    expect(runs.flatMap((run) => run.applied).sort()).toEqual(files);
    expect(await migrate({ ownerUrl })).toEqual({ applied: [] });
    const { rows } = await administrate(
      "select name from schema_migration order by version",
      ownerUrl,
    );
    expect(rows.map((row) => row.name)).toEqual(files);
  });

  test("a database migrated with an earlier wording of a comment still works", async () => {
    const ownerUrl = await createDatabase("migrate_reworded");
    const directory = await copyMigrations();
    const lines = [
      "-- Lines of an order hold what was ordered as it was, about 2 kB. The server began to compress rows just there, which cost more than",
      "-- the rest of writing them.",
      "alter table line_item set (toast_tuple_target = 4080);",
    ];
    await writeFile(join(directory, "0027-lines-without-compression.sql"), `${lines.join("\n")}\n`);
    const packed = join(directory, "0026-packed-documents.sql");
    const moved = (await readFile(packed, "utf8")).replace(
      "backend/catalogue/read-model/packed-doc.ts",
      "backend/products/packed-doc.ts",
    );
    await writeFile(packed, moved);
    const { applied } = await migrate({ ownerUrl, directory });
    expect(applied).toContain("0027-lines-without-compression.sql");
    expect(await migrate({ ownerUrl })).toEqual({ applied: [] });
  });

  test("a migration that changed after it was applied is rejected by name", async () => {
    const ownerUrl = await createDatabase("migrate_changed");
    const directory = await copyMigrations();
    await migrate({ ownerUrl, directory });
    await writeFile(join(directory, "0001-foundations.sql"), "select 1");
    await expect(migrate({ ownerUrl, directory })).rejects.toThrow(
      /0001-foundations\.sql changed after it was applied/,
    );
  });

  test("a failed migration is rolled back completely and its file is named", async () => {
    const ownerUrl = await createDatabase("migrate_failing");
    const directory = await copyMigrations();
    await writeFile(
      join(directory, "0900-broken.sql"),
      "create table half (id text); select no_such_function();",
    );
    await expect(migrate({ ownerUrl, directory })).rejects.toThrow(
      /0900-broken\.sql: function no_such_function/,
    );
    expect(
      (await administrate("select to_regclass('half') as half", ownerUrl)).rows[0].half,
    ).toBeNull();
  });

  test("[STORE-03] a migration that deadlocks with the shop is retried, and loses nothing on either side", async () => {
    const ownerUrl = await createDatabase("migrate_deadlock");
    const directory = await copyMigrations();
    await migrate({ ownerUrl, directory });
    await writeFile(
      join(directory, "9990-two-tables.sql"),
      "alter table product add column noted text; alter table cart add column noted text;",
    );
    const shop = new pg.Client({ connectionString: ownerUrl });
    await shop.connect();
    try {
      await shop.query("set deadlock_timeout = '1min'; begin; lock table cart in row share mode");
      const migrated = migrate({ ownerUrl, directory });
      await untilWaiting(ownerUrl, "cart");
      await shop.query("select from product");
      await shop.query("commit");
      expect(await migrated).toEqual({ applied: ["9990-two-tables.sql"] });
    } finally {
      await shop.end();
    }
  });

  test("[SEC-03] the user of a managed server needs only CREATEROLE to migrate, and the application sees one seller", async () => {
    const owner = await createRole("owner", "login createrole password 'owner'");
    const ownerUrl = signedInAs(owner, await createDatabase("migrate_managed", owner));
    await migrate({ ownerUrl, appRole: { name: `app_${suffix}` } });
    made.roles.unshift(`app_${suffix}`);
    const database = connect({
      url: ownerUrl,
      role: `app_${suffix}`,
      poolSize: 2,
      prepared: true,
      onError: () => undefined,
    });
    try {
      const scope = { database, prepared: true, sellerId: "one" };
      await withTransaction(scope, (transaction) =>
        transaction.query(
          sql`insert into seller (id, name, hosts, support_email) values ('one', 'One', '{one.test}', 'a@one.test')`,
        ),
      );
      const who = await database.query(
        sql`select session_user::text as login, current_user::text as role, (select count(*) from seller) as count`,
      );
      expect(who).toEqual([{ login: owner, role: `app_${suffix}`, count: 0 }]);
    } finally {
      await database.close();
    }
  });

  test("[SEC-03] the application may have its own user, created with its password", async () => {
    const ownerUrl = await createDatabase("migrate_own_user");
    const name = `user_${suffix}`;
    await migrate({ ownerUrl, appRole: { name, password: "owner" } });
    made.roles.unshift(name);
    const database = connect({
      url: signedInAs(name, ownerUrl),
      poolSize: 1,
      prepared: true,
      onError: () => undefined,
    });
    expect(
      await database.query(
        sql`select current_user::text as role, (select count(*) from cart) as count`,
      ),
    ).toEqual([{ role: name, count: 0 }]);
    await database.close();
  });

  test("[SEC-03] without the right to create the role the error says what to run", async () => {
    const owner = await createRole("plain", "login password 'owner'");
    const ownerUrl = signedInAs(owner, await createDatabase("migrate_plain", owner));
    await expect(migrate({ ownerUrl, appRole: { name: `absent_${suffix}` } })).rejects.toThrow(
      new RegExp(`create role absent_${suffix} login; grant absent_${suffix} to`),
    );
  });

  test.each(["superuser", "bypassrls"])(
    "[SEC-03] a role that is %s is rejected for the application",
    async (right) => {
      const ownerUrl = await createDatabase(`migrate_${right}`);
      const role = await createRole(`strong_${right}`, `login ${right}`);
      await expect(migrate({ ownerUrl, appRole: { name: role } })).rejects.toThrow(
        /bypasses row-level security/,
      );
    },
  );

  test("everything works in a separate schema", async () => {
    const ownerUrl = await createDatabase("migrate_schema");
    await migrate({ ownerUrl, schema: "shop" });
    const { rows } = await administrate(
      "select distinct relnamespace::regnamespace::text as name from pg_class where relname in ('cart', 'schema_migration')",
      ownerUrl,
    );
    expect(rows).toEqual([{ name: "shop" }]);
    const database = connect({
      url: ownerUrl,
      role: "comptoir_app",
      schema: "shop",
      poolSize: 1,
      prepared: true,
      onError: () => undefined,
    });
    expect(
      await database.query(
        sql`select "position" from resolve_store_calls(array[null]::text[], array[null]::bytea[])`,
      ),
    ).toEqual([{ position: 1 }]);
    await database.close();
  });
});
