import { build } from "esbuild";

/** The service worker as one script that the storefront serves from its root (M5). */
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
    // development tools of the library stay out
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}
