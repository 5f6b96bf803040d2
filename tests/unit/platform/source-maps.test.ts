import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import configure from "@/next.config";

type Received = { path: string; authorization: string | undefined; body: Buffer };

let distDir: string;
let chunksDir: string;
let received: Received[] = [];
const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const { pathname: path } = new URL(request.url ?? "", "http://sentry.test");
  received.push({ path, authorization: request.headers.authorization, body });
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(responseOf(path, request)));
});
const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Sentry's responses to an upload: everything is missing at first, then complete. */
function responseOf(path: string, { method }: IncomingMessage): object {
  const last = received.at(-1)?.body.toString() ?? "";
  const isAgain = received.filter((one) => one.path === path).length > 1;
  if (path.endsWith("/chunk-upload/") && method === "GET")
    return {
      ...{ url: `${originOf()}/api/0/organizations/shops/chunk-upload/`, chunkSize: 8_388_608 },
      ...{ chunksPerRequest: 64, maxRequestSize: 33_554_432, maxFileSize: 2_147_483_648 },
      ...{ concurrency: 1, hashAlgorithm: "sha1", compression: [], accept: ["artifact_bundles"] },
    };
  if (path.endsWith("/artifactbundle/assemble/"))
    return isAgain
      ? { state: "ok", missingChunks: [] }
      : { state: "not_found", missingChunks: JSON.parse(last).chunks };
  return { version: "2.7.0", slug: "shops", links: { regionUrl: originOf() } };
}

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  received = [];
  vi.unstubAllEnvs();
  distDir = await mkdtemp(join(tmpdir(), "comptoir-build-"));
  // where the upload library remembers its server
  vi.stubEnv("SENTRY_CONFIG_DIR", join(distDir, "config"));
  chunksDir = join(distDir, "static/chunks");
  await mkdir(chunksDir, { recursive: true });
  const serverDir = join(distDir, "server");
  await mkdir(serverDir);
  await writeFile(join(serverDir, "page.js"), "console.log(2);\n//# sourceMappingURL=page.js.map");
  await writeFile(join(chunksDir, "a.js"), "console.log(1);\n//# sourceMappingURL=a.js.map");
  const map = { version: 3, sources: ["secret-source.ts"], names: [], mappings: "AAAA" };
  await writeFile(join(chunksDir, "a.js.map"), JSON.stringify({ ...map, file: "a.js" }));
  await writeFile(join(serverDir, "page.js.map"), JSON.stringify({ ...map, file: "page.js" }));
  return () => rm(distDir, { recursive: true });
});

async function compile() {
  const config = await configure(PHASE_PRODUCTION_BUILD);
  await config.compiler?.runAfterProductionCompile?.({ distDir, projectDir: process.cwd() });
  return config;
}

test("[OBS-01] without a token a build generates no source maps and sends nothing", async () => {
  vi.stubEnv("SENTRY_URL", originOf());
  vi.stubEnv("SENTRY_ORG", "shops");
  vi.stubEnv("SENTRY_PROJECT", "storefront");
  const config = await compile();
  expect(config.productionBrowserSourceMaps).toBeFalsy();
  expect(received).toEqual([]);
});

test("[OBS-01] [SEC-01] with a token the source maps are uploaded to Sentry and are not publicly served; compressed files match the served ones", async () => {
  vi.stubEnv("SENTRY_AUTH_TOKEN", "token-of-the-build");
  // as `next build` signals which compiler it runs
  vi.stubEnv("TURBOPACK", "1");
  vi.stubEnv("SENTRY_URL", originOf());
  vi.stubEnv("SENTRY_ORG", "shops");
  vi.stubEnv("SENTRY_PROJECT", "storefront");
  const config = await compile();
  expect(config.productionBrowserSourceMaps).toBe(true);
  const sent = received.filter(({ path }) => path.endsWith("/chunk-upload/"));
  expect(sent.some(({ body }) => body.length > 0)).toBe(true);
  expect(new Set(received.map(({ authorization }) => authorization))).toEqual(
    new Set(["Bearer token-of-the-build"]),
  );
  expect((await readdir(chunksDir)).sort()).toEqual(["a.js", "a.js.br"]);
  const script = await readFile(join(chunksDir, "a.js"), "utf8");
  expect(script).toContain("console.log(1)");
  const compressed = brotliDecompressSync(await readFile(join(chunksDir, "a.js.br"))).toString();
  expect(compressed).toBe(script);
});

test("[OBS-01] a running storefront does not know the token", async () => {
  vi.stubEnv("SENTRY_AUTH_TOKEN", "token-of-the-build");
  expect(JSON.stringify(await configure(PHASE_PRODUCTION_SERVER))).not.toContain("token");
});
