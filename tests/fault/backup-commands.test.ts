import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BackupManifest } from "@/backend/platform/db/backup/backup-format";
import { runScript } from "./run-script";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "comptoir-commands-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs one of the commands on the data directory of a place, and returns its output. */
async function run(place: string, name: string, ...args: string[]) {
  const env = { DATA_DIR: join(folder, place), DATABASE_URL: "", LOG_LEVEL: "silent" };
  const script = runScript(name, args, env);
  return { code: await script.exitCode, output: script.output() };
}

/** Rows and checksum of each table and of the files of a backup. */
async function contentOf(backup: string) {
  const text = await readFile(join(folder, backup, "manifest.json"), "utf8");
  const { tables, files } = JSON.parse(text) as BackupManifest;
  return [...tables, files].map(({ name, rows, sha256 }) => [name, rows, sha256]);
}

const createSeller = (id: string) =>
  run(
    "old",
    "create-seller",
    ...["--id", id, "--name", id, "--host", `${id}.test`],
    ...["--admin-email", `ada@${id}.test`, "--admin-password", "correct horse battery"],
  );

test("[TEN-04] a brand is moved to an empty deployment using only commands, and is gone from the old one", async () => {
  for (const id of ["moves", "stays"]) expect(await createSeller(id)).toMatchObject({ code: 0 });
  const first = join(folder, "first");
  const backup = await run("old", "backup", "--to", first, "--seller", "moves");
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/\d\d rows and 0 files/) });
  const restored = await run("new", "restore", "--from", first);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining("have been restored"),
  });
  await run("new", "backup", "--to", join(folder, "second"));
  expect(await contentOf("second")).toEqual(await contentOf("first"));
  expect(await run("old", "remove-seller", "--id", "moves", "--yes-remove-all")).toMatchObject({
    code: 0,
    output: expect.stringContaining("seller moves has been removed"),
  });
  const last = ["--to", join(folder, "third"), "--seller"];
  expect(await run("old", "backup", ...last, "moves")).toMatchObject({
    code: 1,
    output: expect.stringContaining("there is no seller moves\n"),
  });
  expect(await run("old", "backup", ...last, "stays")).toMatchObject({ code: 0 });
});

test.each([
  ["backup", ["--seller", "x"], "missing: --to\nusage: npm run backup -- --to FOLDER"],
  ["restore", [], "missing: --from\nusage: npm run restore -- --from FOLDER"],
  ["remove-seller", ["--id", "x"], "missing: --yes-remove-all\nusage: npm run seller:remove"],
  ["backup", ["--all"], "Unknown option '--all'"],
])("[RUN-15] %s %j says in one line what is missing", async (name, args, said) => {
  expect(await run("none", name, ...args)).toMatchObject({
    code: 1,
    output: expect.stringContaining(said),
  });
});
