import { readFileSync } from "node:fs";
import { minVersion, satisfies } from "semver";
import { expect, test } from "vitest";

type LockedPackage = { optional?: boolean; os?: string[]; engines?: { node?: string } };
type Lock = { packages: Record<string, LockedPackage> };

/**
 * An optional dependency of rollup that rejects every Node 20: npm skips such packages silently.
 */
const leftOut = ["node_modules/@napi-rs/lzma-linux-x64-gnu"];

const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const oldest = minVersion(lock.packages[""]?.engines?.node ?? "")?.version ?? "";
const installedOnLinux = Object.entries(lock.packages).filter(
  ([path, { os }]) => path !== "" && (os?.includes("linux") ?? true) && !leftOut.includes(path),
);

test.each([oldest, "20.20.2"])(
  "[RUN-01] every package that npm installs on Linux declares support for Node %s",
  (version) => {
    expect(installedOnLinux.length).toBeGreaterThan(500);
    const refusing = installedOnLinux
      .filter(([, { engines }]) => engines?.node && !satisfies(version, engines.node))
      .map(([path, { engines }]) => `${path}: ${engines?.node}`);
    expect(refusing).toEqual([]);
  },
);

test("the minimum Node version in package.json is a Node 20", () => {
  expect(satisfies(oldest, "20")).toBe(true);
});
