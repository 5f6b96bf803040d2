import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installDebianPackage } from "./debian-package";
import { DeploymentError } from "./deployment/settings";

/** The headless shell has no window components: tests take two thirds of the time. */
const headlessShell = "chromium-headless-shell";

const systemPaths = [
  `/usr/bin/${headlessShell}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * The path of a working Chromium: CHROMIUM_PATH, the system's, Debian's package if root, else
 * Playwright's download. Errors: DeploymentError if none is available.
 */
export async function ensureChromium(log: (message: string) => void): Promise<string> {
  const ways = [
    () => undefined,
    () => installDebianPackage(headlessShell, log),
    () => installDebianPackage("chromium", log),
    () => downloadChromium(log),
  ];
  for (const make of ways) {
    make();
    const found = findChromium();
    if (!found) continue;
    log(`browser for the tests: ${found}`);
    return found;
  }
  throw new DeploymentError(
    "no Chromium found: install it, or set CHROMIUM_PATH to its executable",
  );
}

/** The path of an installed Chromium that starts, if there is one. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  return [...(given ? [given] : []), ...systemPaths, chromium.executablePath()].find(starts);
}

function downloadChromium(log: (message: string) => void): void {
  log("fetching Playwright's Chromium");
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: 300_000,
  });
}

function starts(path: string): boolean {
  return (
    existsSync(path) &&
    spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0
  );
}
