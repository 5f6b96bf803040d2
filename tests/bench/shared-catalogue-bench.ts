import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { locales } from "@/lib/i18n/locales";
import type { Deployment } from "@/scripts/deployment/deployment";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import { benchHost } from "./bench-seller";
import { pinToOneCore } from "./machine";
import { type Measurement, measureInTurns, measure } from "./measure";
import { createPageClient } from "./page-client";
import { StorefrontFunctions } from "./storefront-functions";

const connections = 8;
const roundSeconds = 3;
const rounds = { warmUp: 1, timed: 3 };
const sizes = [50, 500] as const;
const password = "hochet doré";
const browser = { accept: "text/html", "accept-encoding": "gzip, br" };

/** A page served from the cache, compared with the same page rendered for each request. */
type Pair = { cached: Measurement; rendered: Measurement };
type SharedCatalogueRow = {
  products: number;
  open: Pair;
  locked: Pair;
  /** Served by a function, as on Vercel. */
  function: Pair;
  /** The first page in each language: read from the backend, rendered, compressed. */
  madeMs: number[];
  /** The same by a function that finds what another has cached, and by one that reads it itself. */
  functionMs: { found: number[]; read: number[] };
};

/**
 * The page of a link from the storefront's cache and rendered for each request, in turn, as a
 * browser requests it: open, behind a password, and by a serverless function. All have one core.
 * Then the page without a cache. Returns the table.
 */
export async function benchSharedCatalogue(
  deployment: Deployment,
  settings: DeploymentSettings,
  seller: LoadedSeller,
): Promise<string> {
  await deployment.startStorefront();
  pinToOneCore(deployment.programs.find(({ name }) => name === "storefront")?.pid ?? 0);
  const functions = await StorefrontFunctions.prepare(settings);
  try {
    const rows: SharedCatalogueRow[] = [];
    for (const products of sizes) rows.push(await benchSize(settings, seller, functions, products));
    return toTable(rows);
  } finally {
    await functions.end();
  }
}

async function benchSize(
  { backendPort, port }: DeploymentSettings,
  seller: LoadedSeller,
  functions: StorefrontFunctions,
  products: number,
): Promise<SharedCatalogueRow> {
  const make = (more?: object) => share(backendPort, seller, products, more);
  const [open, locked] = [await make(), await make({ password })];
  const host = `${benchHost}:${port}`;
  const cookie = await unlock(port, host, locked);
  const madeMs = await timeLanguages(port, host, open);
  const served = await functions.start();
  try {
    return {
      products,
      open: await measurePair({ port, host, path: open }),
      locked: await measurePair({ port, host, path: locked, cookie }),
      function: await measurePair({ port: served.port, host, path: open }),
      madeMs,
      functionMs: await timeFunctions(functions, host, [await make(), await make()]),
    };
  } finally {
    await served.stop();
  }
}

type PageRequest = { port: number; host: string; path: string; cookie?: string };

async function measurePair({ port, host, path, cookie }: PageRequest): Promise<Pair> {
  const client = createPageClient(port, host);
  const own: Record<string, string> = { ...browser, ...(cookie && { cookie }) };
  const load = (more: Record<string, string>) => {
    const headers = { host, ...own, ...more };
    const next = () => ({ method: "GET", path, headers });
    const url = `http://127.0.0.1:${port}`;
    return () => measure({ url, connections, seconds: roundSeconds, next });
  };
  await client.send(path, { headers: own });
  const { headers } = await client.send(path, { headers: own });
  if (headers["x-comptoir-page"] !== "shared")
    throw new Error(`${path} was not served from the cache`);
  // only documents are cached
  return measureInTurns(rounds, {
    cached: load({}),
    rendered: load({ "sec-fetch-dest": "empty" }),
  });
}

/** How long the first page takes in each language except the first. */
async function timeLanguages(port: number, host: string, path: string): Promise<number[]> {
  const client = createPageClient(port, host);
  await client.send(path);
  const times: number[] = [];
  for (const locale of locales.slice(1)) {
    const startedAtMs = performance.now();
    const cookie = `comptoir_locale=${locale}`;
    const { status } = await client.send(path, { headers: { ...browser, cookie } });
    if (status !== 200) throw new Error(`${path} returned ${status}`);
    times.push(performance.now() - startedAtMs);
  }
  return times;
}

/** One function reads the first link in all languages, another then opens both. */
async function timeFunctions(
  functions: StorefrontFunctions,
  host: string,
  [known = "", unknown = ""]: string[],
): Promise<SharedCatalogueRow["functionMs"]> {
  const first = await functions.start();
  await timeLanguages(first.port, host, known).finally(() => first.stop());
  const second = await functions.start();
  try {
    const found = await timeLanguages(second.port, host, known);
    return { found, read: await timeLanguages(second.port, host, unknown) };
  } finally {
    await second.stop();
  }
}

/** Submits the password like the page's form; returns the cookie. */
async function unlock(port: number, host: string, path: string): Promise<string> {
  const token = path.slice(path.lastIndexOf("/") + 1);
  const { status, headers } = await createPageClient(port, host).send(
    "/api/shared-catalogues/unlock",
    {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: `http://${host}`,
      },
      body: new URLSearchParams({ token, password }).toString(),
    },
  );
  const cookie = [headers["set-cookie"]].flat()[0]?.split(";")[0];
  if (!cookie) throw new Error(`the password returned ${status}`);
  return cookie;
}

async function share(
  backendPort: number,
  seller: LoadedSeller,
  products: number,
  more?: object,
): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${backendPort}/admin/shared-catalogues`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${Object.values(seller.apiKeys)[0]}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      name: `${products} products`,
      content_type: "products",
      content_ids: Object.values(seller.products).slice(0, products),
      prices: "list",
      region_id: Object.values(seller.regions)[0],
      ...more,
    }),
  });
  if (!response.ok) throw new Error(`the link was not created: ${response.status}`);
  const { shared_catalogue: link } = (await response.json()) as {
    shared_catalogue: { url: string };
  };
  return new URL(link.url).pathname;
}

/** The rows of each size, as the report prints them. */
function toTable(rows: readonly SharedCatalogueRow[]): string {
  const line = (name: string, { perSecond, p95Ms, firstByteP95Ms }: Measurement, made = "") =>
    `| ${name} | ${Math.round(perSecond)} | ${p95Ms.toFixed(1)} | ${firstByteP95Ms.toFixed(1)} | ${made} |`;
  const lines = rows.flatMap((row) => {
    const { found, read } = row.functionMs;
    const pair = (name: string, { cached, rendered }: Pair, made?: string) => [
      line(`${row.products} products${name}, cached`, cached, made),
      line(`${row.products} products${name}, rendered for each request`, rendered),
    ];
    return [
      ...pair("", row.open, toTimes(row.madeMs)),
      ...pair(" behind a password", row.locked),
      ...pair(" by a function", row.function, `${toTimes(found)}; cache miss ${toTimes(read)}`),
    ];
  });
  return [
    "| page of a link, 8 connections, one core | req/s | p95 ms | first byte p95 ms | first render |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}

function toTimes(timesMs: readonly number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${Math.round(median)} ms, max ${Math.round(sorted.at(-1) ?? 0)}`;
}
