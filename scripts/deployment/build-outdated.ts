import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { buildServiceWorker } from "./build-service-worker";
import { hashSources, isUpToDate, writeStamp } from "./content-hash";
import { packageOf } from "./copy-packages";
import { DeploymentError } from "./settings";

type Log = (message: string) => void;

export const backendBundle = ".build/backend.mjs";
/** Names of the packages imported by the bundle. */
export const backendPackages = ".build/packages.json";

/** Bundles the backend's own sources into one file; packages are external. */
export const backendBuild = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  sourcemap: true,
  // the process keeps the source map in memory as long as it runs
  sourcesContent: false,
  logLevel: "warning",
} as const satisfies BuildOptions;

const backendSources = ["backend", "contract", "domain", "package-lock.json", "tsconfig.json"];
const storefrontSources = [
  "app",
  "components",
  "contract",
  "domain",
  "lib",
  "messages",
  "public",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "package-lock.json",
  "tsconfig.json",
];
const buildSecret = "only-for-the-build-and-never-for-a-session";

/** The backend's bundle with its migrations. Skipped if none of its inputs has changed. */
export async function buildBackend(log: Log): Promise<void> {
  const hash = hashSources(backendSources, [process.version, JSON.stringify(backendBuild)]);
  if (isUpToDate(".build/backend.hash", hash, backendPackages)) return;
  log("building the backend");
  const { metafile } = await build({
    entryPoints: ["backend/main.ts"],
    outfile: backendBundle,
    metafile: true,
    ...backendBuild,
  });
  const imported = (metafile.outputs[backendBundle]?.imports ?? []).map(({ path }) => path);
  // package files that are read at runtime, not imported
  const resolved = readFileSync(backendBundle, "utf8").matchAll(
    /import\.meta\.resolve\("(.+?)"\)/g,
  );
  const packages = [...imported, ...[...resolved].map(([, path = ""]) => path)].flatMap(
    (path) => packageOf(path) ?? [],
  );
  writeFileSync(backendPackages, JSON.stringify([...new Set(packages)].sort()));
  rmSync(".build/migrations", { recursive: true, force: true });
  cpSync("backend/platform/db/migrations", ".build/migrations", { recursive: true });
  rmSync(".build/fonts", { recursive: true, force: true });
  cpSync("backend/operations/documents/fonts", ".build/fonts", { recursive: true });
  writeStamp(".build/backend.hash", hash);
}

/**
 * Next.js checks types during the build, and if it can't, it installs packages by itself and writes
 * them to package-lock.json. Errors: DeploymentError if the development packages of `directory` are
 * missing, as npm omits them with NODE_ENV=production.
 */
export function requireBuildPackages(directory = "."): void {
  if (existsSync(join(directory, "node_modules/typescript/package.json"))) return;
  throw new DeploymentError(
    "NODE_ENV: npm left out packages that the build needs; run: npm ci --include=dev",
  );
}

/**
 * `next build`, skipped if neither sources nor public variables have changed. `areTypesChecked`:
 * skips type checking. Errors: DeploymentError if it fails.
 */
export async function buildStorefront(
  log: Log,
  { areTypesChecked = false }: { areTypesChecked?: boolean } = {},
): Promise<void> {
  // its output is in public/, which is hashed below
  await buildServiceWorker();
  const publicVariables = Object.entries(process.env).filter(([name]) =>
    name.startsWith("NEXT_PUBLIC_"),
  );
  const hash = hashSources(storefrontSources, [
    process.version,
    JSON.stringify(publicVariables.sort()),
  ]);
  if (isUpToDate(".build/storefront.hash", hash, ".next/BUILD_ID")) return;
  requireBuildPackages();
  log("building the storefront (about a minute)");
  rmSync(".build/storefront.hash", { force: true });
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    SESSION_SECRET: process.env.SESSION_SECRET || buildSecret,
    DIRECTORY_TOKEN: process.env.DIRECTORY_TOKEN || buildSecret,
    ...(areTypesChecked && { TYPES_CHECKED: "true" }),
  };
  const run = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: ["ignore", "inherit", "inherit"],
    env,
  });
  const [code] = await once(run, "exit");
  if (code !== 0)
    throw new DeploymentError("the storefront could not be built; see the output above");
  writeStamp(".build/storefront.hash", hash);
}
