import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

const installed = join("node_modules", ".package-lock.json");
const stamp = join("node_modules", ".comptoir-installed");

/**
 * Installs the packages of package-lock.json if they are missing or outdated. Needs only Node and
 * npm. Returns false if npm failed; npm has printed why.
 */
export function ensureInstalled() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (isInstalled(wanted)) return true;
  process.stdout.write("Installing packages (once, about a minute) …\n");
  const done = npm("ci") || npm("install");
  if (done) writeFileSync(stamp, wanted);
  return done;
}

function isInstalled(wanted) {
  if (existsSync(stamp)) return readFileSync(stamp, "utf8") === wanted;
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync("package-lock.json").mtimeMs)
    return false;
  writeFileSync(stamp, wanted);
  return true;
}

function npm(command) {
  const args = [command, "--include=dev", "--no-audit", "--no-fund"];
  const env = {
    ...process.env,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    ...writableCache(),
  };
  const npmScript = process.env.npm_execpath;
  const run = npmScript?.endsWith(".js")
    ? spawnSync(process.execPath, [npmScript, ...args], {
        stdio: ["ignore", "inherit", "inherit"],
        env,
      })
    : spawnSync("npm", args, {
        stdio: ["ignore", "inherit", "inherit"],
        env,
        shell: process.platform === "win32",
      });
  return run.status === 0;
}

/** npm's cache is in the home directory, which an account may not have. */
function writableCache() {
  if (process.env.npm_config_cache) return {};
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(tmpdir(), `npm-cache-${process.getuid?.() ?? 0}`) };
  }
}
