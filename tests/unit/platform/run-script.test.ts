import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = join(await realpath(await mkdtemp(join(tmpdir(), "comptoir-"))), "my shop é%20");
  await mkdir(join(folder, "scripts"), { recursive: true });
  for (const file of [
    "scripts/run.mjs",
    "scripts/ensure-installed.mjs",
    "package.json",
    "package-lock.json",
  ])
    await cp(file, join(folder, file));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  await writeFile(
    join(folder, "scripts/where.ts"),
    "console.log(JSON.stringify([process.cwd(), ...process.argv.slice(2)]) as string);",
  );
});
afterAll(() => rm(resolve(folder, ".."), { recursive: true, force: true }));

test("[RUN-01] the commands run in a folder with a space, an accent or a percent sign in its name", () => {
  const output = execFileSync(
    process.execPath,
    [join(folder, "scripts/run.mjs"), "where", "--demo"],
    { encoding: "utf8" },
  );
  expect(JSON.parse(output.trim().split("\n").at(-1) ?? "")).toEqual([folder, "--demo"]);
});
