import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireBuildPackages } from "@/scripts/deployment/build-outdated";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "comptoir-build-"));
});
afterEach(() => rm(directory, { recursive: true }));

test("[RUN-17] a build without the development packages says what to run, before Next.js installs some by itself", async () => {
  await mkdir(join(directory, "node_modules/next"), { recursive: true });
  expect(() => requireBuildPackages(directory)).toThrow(/^NODE_ENV: .*npm ci --include=dev$/);
  await mkdir(join(directory, "node_modules/typescript"));
  await writeFile(join(directory, "node_modules/typescript/package.json"), "{}");
  expect(() => requireBuildPackages(directory)).not.toThrow();
});
