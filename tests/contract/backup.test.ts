import { access, appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restoreBackup } from "@/backend/platform/db/backup/restore-backup";
import { writeBackup } from "@/backend/platform/db/backup/write-backup";
import { withOwner } from "../fixtures/owner";
import { smallSellerAccounts } from "../fixtures/small-seller";
import { loadSmallSeller, signIn } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

const opened: TestBackend[] = [];
let from: TestBackend;
let folder = "";
let buyer: Awaited<ReturnType<typeof signIn>>;

async function open(): Promise<TestBackend> {
  const backend = await startTestBackend();
  opened.push(backend);
  return backend;
}
const placeOf = (backend: TestBackend) => ({
  ownerUrl: backend.ownerUrl,
  dataDir: backend.deps.env.DATA_DIR,
});

/** Every row of every table as text, of all sellers or of one. */
function readTables(backend: TestBackend, sellerId?: string): Promise<Record<string, string[]>> {
  return withOwner(backend, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind = 'r' and relname <> 'schema_migration' order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const columns: Record<string, string> = { seller: "id", platform_pause: "null" };
      const column = columns[name] ?? "seller_id";
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t where $1::text is null or ${column} = $1
         order by 1`,
        [sellerId ?? null],
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

beforeAll(async () => {
  from = await open();
  folder = await mkdtemp(join(tmpdir(), "comptoir-backup-"));
  for (const id of ["kept-a", "kept-b"]) {
    const seller = await loadSmallSeller(from, id);
    const person = await signIn(from, seller.publishableKey, smallSellerAccounts(id).buyer);
    if (id === "kept-a") buyer = person;
  }
  await from.deps.files.write("kept-a", "pictures/a.txt", "of A");
  await from.deps.files.write("kept-b", "pictures/b.txt", "of B");
  await withOwner(from, (client) =>
    client.query(
      `insert into return_reason (seller_id, id, value, label, parent_return_reason_id)
       values ('kept-a', 'rr_z', 'z', 'Z', null), ('kept-a', 'rr_a', 'a', 'A', 'rr_z')`,
    ),
  );
  await withOwner(from, (client) => client.query("select pause_platform('op@platform.test')"));
});
afterAll(async () => {
  for (const backend of opened) await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("backup and restore", () => {
  test("[TEN-04] all sellers are restored into an empty database row by row, including files and sign-ins", async () => {
    const before = await readTables(from);
    await writeBackup(placeOf(from), join(folder, "all"), null);
    const to = await open();
    const { tables } = await restoreBackup(placeOf(to), join(folder, "all"));
    expect(await readTables(to)).toEqual(before);
    const filled = tables.filter((table) => table.rows > 0).map((table) => table.name);
    expect(filled.length).toBeGreaterThan(20);
    const read = await to.deps.files.read("kept-b", "pictures/b.txt");
    expect(read?.content.toString()).toBe("of B");
    const session = await to.inject({ url: "/store/auth", headers: buyer.headers });
    expect(session.json().customer.email).toBe(smallSellerAccounts("kept-a").buyer);
  });

  test("[TEN-04] one seller is moved to another database without other sellers' data", async () => {
    await writeBackup(placeOf(from), join(folder, "one"), "kept-a");
    const to = await open();
    await loadSmallSeller(to, "other");
    const others = await readTables(to, "other");
    // locks held by a shop that writes meanwhile: neither waits for the other
    await withOwner(to, async (client) => {
      const { rows } = await client.query<{ names: string }>(
        `select string_agg(quote_ident(relname), ', ') as names from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      );
      await client.query(`begin; lock table ${rows[0]?.names} in row exclusive mode`);
      await restoreBackup(placeOf(to), join(folder, "one"));
      await client.query("rollback");
    });
    expect(await readTables(to, "kept-a")).toEqual(await readTables(from, "kept-a"));
    expect(await readTables(to, "other")).toEqual(others);
    expect(await readTables(to)).toMatchObject({
      seller: { length: 2 },
      platform_pause: { length: 0 },
    });
    expect(await to.deps.files.read("kept-a", "pictures/a.txt")).toBeDefined();
    expect(await to.deps.files.read("kept-b", "pictures/b.txt")).toBeUndefined();
    await expect(restoreBackup(placeOf(to), join(folder, "one"))).rejects.toThrow(
      /^the database already has seller kept-a: \w+ has rows$/,
    );
  });

  test("[TEN-04] what can't be restored is reported in one line, and nothing is written", async () => {
    const to = await open();
    const path = join(folder, "broken");
    const manifest = join(path, "manifest.json");
    const refuse = (reason: RegExp) =>
      expect(restoreBackup(placeOf(to), path)).rejects.toThrow(reason);
    await expect(writeBackup(placeOf(from), path, "nobody")).rejects.toThrow(
      "there is no seller nobody",
    );
    await expect(access(path)).rejects.toThrow(/^ENOENT/);
    await refuse(/is not a complete backup: it has no manifest\.json$/);
    await writeBackup(placeOf(from), path, null);
    await expect(writeBackup(placeOf(from), path, null)).rejects.toThrow(/is not empty/);
    await expect(restoreBackup(placeOf(from), path)).rejects.toThrow(
      /^the database is not empty: \w+ has rows$/,
    );
    const text = await readFile(manifest, "utf8");
    await writeFile(manifest, text.replace('"format": 1', '"format": 2'));
    await refuse(/^the backup has format 2; this program reads 1$/);
    await writeFile(manifest, text.replace(/"schema_version": \d+/, '"schema_version": 1'));
    await refuse(/^the backup has schema 1, the database \d+: restore with the program/);
    await writeFile(manifest, text.slice(0, 100));
    await refuse(/^manifest\.json is corrupt: it is not JSON$/);
    await writeFile(manifest, text);
    await appendFile(join(path, "tables/customer.jsonl.gz"), "x");
    await refuse(
      /^tables\/customer\.jsonl\.gz is corrupt: its checksum does not match the manifest$/,
    );
    await rm(join(path, "tables/customer.jsonl.gz"));
    await refuse(/^tables\/customer\.jsonl\.gz is missing from the backup$/);
    expect(Object.values(await readTables(to)).flat()).toEqual([]);
  });
});
