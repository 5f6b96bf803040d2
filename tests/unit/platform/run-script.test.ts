import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
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
  await linkPackages();
  await writeFile(
    join(folder, "scripts/where.ts"),
    "console.log(JSON.stringify([process.cwd(), ...process.argv.slice(2)]) as string);",
  );
});
/** Links packages individually, marked as installed: reinstalling would empty a linked folder. */
async function linkPackages(): Promise<void> {
  const packages = join(folder, "node_modules");
  await mkdir(packages);
  for (const name of await readdir("node_modules"))
    if (!name.startsWith(".")) await symlink(resolve("node_modules", name), join(packages, name));
  const lock = await readFile("package-lock.json");
  const stamp = createHash("sha256").update(lock).digest("hex");
  await writeFile(join(packages, ".comptoir-installed"), stamp);
}
afterAll(() => rm(resolve(folder, ".."), { recursive: true, force: true }));

test("[RUN-01] the commands work in a folder with a space, an accent or a percent sign in its name", () => {
  const output = execFileSync(
    process.execPath,
    [join(folder, "scripts/run.mjs"), "where", "--demo"],
    { encoding: "utf8" },
  );
  expect(JSON.parse(output.trim().split("\n").at(-1) ?? "")).toEqual([folder, "--demo"]);
});
