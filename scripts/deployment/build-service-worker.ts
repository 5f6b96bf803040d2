import { build } from "esbuild";

/** Bundles the service worker into one script that the storefront serves from its root (M5). */
export async function buildServiceWorker(): Promise<void> {
  await build({
    entryPoints: ["lib/offline/service-worker.ts"],
    outfile: "public/service-worker.js",
    bundle: true,
    minify: true,
    platform: "browser",
    target: "es2022",
    format: "iife",
    legalComments: "none",
    // removes the library's development tools
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}
