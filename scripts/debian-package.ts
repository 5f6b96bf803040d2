import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a Debian package if possible: as root, on a system with apt-get. */
export function installDebianPackage(name: string, log: (message: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  log(`installing Debian's ${name}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", name],
  ]) {
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env, timeout: 600_000 });
  }
}
