import { cpSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { backendBundle, backendPackages } from "./build-outdated";
import { copyPackages } from "./copy-packages";

const healthcheck = "docker/healthcheck.mjs";
const recursive = { recursive: true };

/** The built backend with its packages: `node backend.mjs` runs there. */
export function copyBackend(to: string): void {
  const from = dirname(backendBundle);
  for (const name of ["backend.mjs", "backend.mjs.map", "migrations", "fonts"])
    cpSync(join(from, name), join(to, name), recursive);
  copyPackages(JSON.parse(readFileSync(backendPackages, "utf8")) as string[], to);
  cpSync(healthcheck, join(to, "healthcheck.mjs"));
}

/** The built storefront with its packages: `node server.js` runs there. */
export function copyStorefront(to: string): void {
  cpSync(".next/standalone", to, recursive);
  cpSync(".next/static", join(to, ".next/static"), recursive);
  cpSync("public", join(to, "public"), recursive);
  cpSync(healthcheck, join(to, "healthcheck.mjs"));
}
