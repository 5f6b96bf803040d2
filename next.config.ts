import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants";
import createNextIntlPlugin from "next-intl/plugin";
import { compressChunks } from "./scripts/deployment/compress-chunks";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // ICU messages are parsed at build time, which keeps the parser out of the browser
  experimental: {
    messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
  },
});

type Headers = NonNullable<NextConfig["headers"]>;

/** HSTS only behind an https proxy: browsers ignore the header over plain http. */
const secureHeaders: Awaited<ReturnType<Headers>> = [
  { source: "/:path*", headers: [{ key: "x-content-type-options", value: "nosniff" }] },
  {
    source: "/:path*",
    has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
    headers: [{ key: "strict-transport-security", value: "max-age=31536000" }],
  },
];

/** Only for fonts that exist: during a deployment, a 404 must not be cached for a year. */
const fontHeaders = (): Awaited<ReturnType<Headers>> =>
  readdirSync("public/fonts").map((file) => ({
    source: `/fonts/${file}`,
    headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }],
  }));

/** Never cached, so that a new deployment's worker takes over at the next registration. */
const workerHeaders: Awaited<ReturnType<Headers>> = [
  {
    source: "/service-worker.js",
    headers: [
      { key: "cache-control", value: "no-cache" },
      { key: "content-security-policy", value: "default-src 'self'" },
    ],
  },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  allowedDevOrigins: ["*.localhost"],
  // read at run time when a translation service is configured
  outputFileTracingIncludes: { "/**": ["./messages/*.json"] },
  // puts the title into the head of every initial response instead of streaming it in later
  htmlLimitedBots: /.*/,
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === "true" },
  experimental: {
    optimizePackageImports: ["lucide"],
    // fewer, larger chunks compress better
    turbopackChunking: { minChunkSize: 200_000 },
  },
  headers: async () => [...secureHeaders, ...fontHeaders(), ...workerHeaders],
};

const chunk = "/_next/static/chunks/:path*";
const named = (value: string) => [{ type: "header" as const, key: "accept-encoding", value }];
const takesBrotli = {
  has: named(".*\\bbr\\b.*"),
  missing: named(".*\\bbr\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,.*)?"),
};

/**
 * Serves scripts and style sheets as the build compressed them: a sixth smaller than compressing
 * them per request.
 */
const precompressed: NextConfig = {
  compiler: {
    runAfterProductionCompile: ({ distDir }) => compressChunks(join(distDir, "static/chunks")),
  },
  async rewrites() {
    const beforeFiles = ["js", "css"].map((kind) => ({
      source: `${chunk}.${kind}`,
      ...takesBrotli,
      destination: `${chunk}.${kind}.br`,
    }));
    return { beforeFiles, afterFiles: [], fallback: [] };
  },
  async headers() {
    const kinds = [
      { kind: "js", type: "application/javascript" },
      { kind: "css", type: "text/css" },
    ];
    const encoded = kinds.map(({ kind, type }) => ({
      source: `${chunk}.${kind}`,
      ...takesBrotli,
      headers: [
        { key: "content-encoding", value: "br" },
        { key: "content-type", value: `${type}; charset=utf-8` },
      ],
    }));
    return [...secureHeaders, ...fontHeaders(), ...workerHeaders, ...encoded];
  },
};

/**
 * If the build has a Sentry token, uploads the source maps and removes them from what is served
 * (OBS-01). This runs before compression, because it writes debug ids into the scripts.
 */
async function withSourceMaps(own: NextConfig): Promise<NextConfig> {
  const { SENTRY_AUTH_TOKEN, SENTRY_ORG, SENTRY_PROJECT, SENTRY_URL } = process.env;
  if (!SENTRY_AUTH_TOKEN || !SENTRY_ORG || !SENTRY_PROJECT) return own;
  const { withSentryConfig } = await import("@sentry/nextjs/config");
  const compress = own.compiler?.runAfterProductionCompile;
  const configured: NextConfig = withSentryConfig(
    { ...own, compiler: {} },
    {
      authToken: SENTRY_AUTH_TOKEN,
      org: SENTRY_ORG,
      project: SENTRY_PROJECT,
      ...(SENTRY_URL ? { sentryUrl: SENTRY_URL } : {}),
      release: { name: process.env.SENTRY_RELEASE || "2.7.0" },
      sourcemaps: { deleteSourcemapsAfterUpload: true },
      buildTimeInstrumentation: false,
      telemetry: false,
    },
  );
  const upload = configured.compiler?.runAfterProductionCompile;
  return {
    ...configured,
    compiler: {
      ...configured.compiler,
      runAfterProductionCompile: async (build) => {
        await upload?.(build);
        await compress?.(build);
      },
    },
  };
}

/** Vercel compresses responses itself, so precompression is left out there. */
export default async function configure(phase: string): Promise<NextConfig> {
  const isBuilt = phase === PHASE_PRODUCTION_BUILD || phase === PHASE_PRODUCTION_SERVER;
  const own = withNextIntl(
    isBuilt && process.env.VERCEL !== "1" ? { ...config, ...precompressed } : config,
  );
  if (phase !== PHASE_PRODUCTION_BUILD) return own;
  // also builds the standalone output, which contains only the packages it needs
  const built: NextConfig = process.env.VERCEL === "1" ? own : { ...own, output: "standalone" };
  return withSourceMaps(built);
}
