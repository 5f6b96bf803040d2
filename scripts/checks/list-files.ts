import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The repository's files that are not ignored, including untracked ones. */
export function listRepositoryFiles(): string[] {
  const run = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  if (run.status !== 0) throw new Error(`git ls-files failed: ${run.stderr}`);
  return run.stdout.split("\0").filter((path) => path !== "" && existsSync(path));
}

export function readSource(path: string): { path: string; text: string } {
  return { path, text: readFileSync(path, "utf8") };
}
