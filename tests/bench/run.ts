import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import { buildBackend, buildStorefront } from "@/scripts/deployment/build-outdated";
import { withBackendDeps } from "@/scripts/deployment/database";
import { Deployment } from "@/scripts/deployment/deployment";
import { findFreePort } from "@/scripts/deployment/free-port";
import { runMain, say } from "@/scripts/deployment/run-main";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import { type AdminBench, benchAdminProducts, createAdminSellerInput } from "./admin-bench";
import { benchEnvironment } from "./bench-environment";
import { type BatchRow, benchBatches } from "./batch-bench";
import { createBackendCases } from "./backend-bench";
import { createBenchSellerInput } from "./bench-seller";
import { benchCartPage, toCartPageLine } from "./cart-page-bench";
import { benchClicks, createClickSellerInput, toClickLine } from "./click-bench";
import { benchCatalogue, type CatalogueRow } from "./catalogue-bench";
import {
  benchImport,
  createImportSellerInput,
  type ImportBench,
  importProductCounts,
} from "./import-bench";
import { databaseMemoryMb, describeMachine, memoryOf } from "./machine";
import { benchOrderFile, toOrderFileLine } from "./order-file-bench";
import { runPeer } from "./peer-run";
import { type BackendResult, writeReport, writeSignIn } from "./report";
import {
  callersAlone,
  companiesAlone,
  filesAlone,
  growthAlone,
  lighthouseAlone,
  ordersAlone,
  sharedCatalogueAlone,
} from "./reported-runs";
import { benchSearch, createSearchSellerInput, type SearchBench } from "./search-bench";
import { benchSignIn, toSignInLine } from "./sign-in-bench";
import { benchStorefront } from "./storefront-bench";
import { benchTable, toTableLine } from "./table-bench";

/** After a load V8 releases unused memory; until then it is counted as well. */
const restMs = 3 * 60_000;

runMain(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "6" },
      "backend-only": { type: "boolean", default: false },
      only: { type: "string", default: "" },
      peer: { type: "boolean", default: false },
    },
  });
  const seconds = Number(values.seconds);
  await buildBackend(say);
  if (!values["backend-only"]) await buildStorefront(say);
  const dataDir = await mkdtemp(join(tmpdir(), "comptoir-bench-"));
  const settings: DeploymentSettings = {
    port: await findFreePort(),
    backendPort: await findFreePort(),
    dataDir,
    databaseUrl: undefined,
    smtpUrl: undefined,
    rateLimitsOff: true,
    nodeEnv: "test",
  };
  try {
    if (values.only === "lighthouse") return say(await lighthouseAlone(settings));
    const withStorefront = !values["backend-only"];
    if (values.peer)
      say(await runPeer(settings, { withStorefront, environment: benchEnvironment }));
    if (values.only === "peer") return;
    await bench(settings, { seconds, withStorefront, only: values.only });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

type Plan = { seconds: number; withStorefront: boolean; only: string };

/**
 * `only`, if not empty, selects the cases whose name contains it, and leaves docs/benchmarks.md
 * unchanged.
 */
async function bench(
  settings: DeploymentSettings,
  { seconds, withStorefront, only }: Plan,
): Promise<void> {
  const { seller, firstMs } = await prepare(settings);
  const deployment = createDeployment(settings);
  try {
    const laterMs = await timed(() => deployment.start());
    const pid = deployment.programs[0]?.pid ?? 0;
    const idleMb = memoryOf(pid)?.nowMb;
    const url = `http://127.0.0.1:${settings.backendPort}`;
    const alone: Record<string, () => Promise<string>> = {
      growth: () => growthAlone(deployment, settings, seller),
      callers: () => callersAlone(deployment, settings, seller),
      orders: () => ordersAlone(deployment, settings, seller, seconds),
      company: () => companiesAlone(deployment, settings, seconds),
      table: () => tableAlone(deployment, settings),
      "cart-page": () => cartPageAlone(deployment, settings, seller),
      click: () => clicksAlone(deployment, settings, seller),
      "sign-in": async () => writeSignIn(toSignInLine(await benchSignIn(url, seller))),
      "line-sheet": () => filesAlone(deployment, settings, pid),
      "shared-catalogue": () => sharedCatalogueAlone(deployment, settings, seller),
      "order-file": () => orderFileAlone(deployment, settings, seller),
      storefront: async () =>
        JSON.stringify(await startAndBenchStorefront(deployment, settings, seconds), undefined, 1),
    };
    const single = alone[only];
    if (single) return say(await single());
    const named = only === "memory" ? "" : only;
    const backend = await benchBackend(settings, seller, { seconds, only: named });
    const batches = "batch".includes(named) ? await batchAlone(settings, seller) : [];
    const catalogue = "catalogue".includes(named)
      ? await catalogueAlone(settings, seller, seconds)
      : [];
    if (named !== "") {
      say(JSON.stringify([...batches, ...catalogue]));
      if ("search".includes(only)) say(JSON.stringify(await searchAlone(deployment, settings)));
      if ("admin".includes(only)) say(JSON.stringify(await adminAlone(deployment, settings)));
      if ("import".includes(only)) say(JSON.stringify(await importEach(deployment, settings)));
      return;
    }
    const used = memoryOf(pid);
    const databaseMb = databaseMemoryMb(deployment.database?.embedded?.pid ?? 0);
    say(`letting the backend rest for ${restMs / 60_000} minutes`);
    await delay(restMs);
    const memory = {
      idleMb,
      afterMb: used?.nowMb,
      restedMb: memoryOf(pid)?.nowMb,
      peakMb: used?.peakMb,
      databaseMb,
    };
    if (only === "memory") return say(JSON.stringify(memory));
    if (withStorefront) await loadClickSeller(deployment, settings);
    const storefront = withStorefront
      ? await startAndBenchStorefront(deployment, settings, seconds)
      : undefined;
    const table = withStorefront ? toTableLine(await benchTable(settings.port)) : undefined;
    const orderFile = withStorefront
      ? toOrderFileLine(await benchOrderFile(settings.port, Object.keys(seller.variants)))
      : undefined;
    const cartPage = withStorefront ? await cartPageLine(settings, seller) : undefined;
    const click = withStorefront ? await clickLine(settings, seller) : undefined;
    const made = await adminAlone(deployment, settings);
    const imported = await importEach(deployment, settings);
    const search = await searchAlone(deployment, settings);
    const date = new Date().toISOString().slice(0, 10);
    say(
      `\n${writeReport({ machine: describeMachine(), date, seconds, start: { firstMs, laterMs }, memory, backend, batches, catalogue, made, imported, search, storefront, table, orderFile, cartPage, click })}\n\nwritten to docs/benchmarks.md`,
    );
  } finally {
    await deployment.stop();
  }
}

/** A first start on an empty directory, and the catalogue. */
async function prepare(
  settings: DeploymentSettings,
): Promise<{ seller: LoadedSeller; firstMs: number }> {
  const deployment = createDeployment(settings);
  try {
    const firstMs = await timed(() => deployment.start());
    if (!deployment.database) throw new Error("the deployment has no database");
    say("loading 1,000 products × 5 variants × 2 currencies");
    return {
      firstMs,
      seller: await withBackendDeps(deployment.database, settings, (deps) =>
        loadSeller(deps, createBenchSellerInput()),
      ),
    };
  } finally {
    await deployment.stop();
  }
}

function createDeployment(settings: DeploymentSettings): Deployment {
  return new Deployment({
    settings,
    mode: "production",
    storefront: false,
    demoBrands: false,
    logFiles: true,
    log: say,
    environment: benchEnvironment,
  });
}

async function benchBackend(
  settings: DeploymentSettings,
  seller: LoadedSeller,
  { seconds, only }: Pick<Plan, "seconds" | "only">,
): Promise<BackendResult[]> {
  const results: BackendResult[] = [];
  for (const { name, run } of await createBackendCases(
    `http://127.0.0.1:${settings.backendPort}`,
    seller,
    seconds,
  )) {
    if (!name.includes(only)) continue;
    const single = await run(1);
    const many = await run(16);
    say(
      `${name}: ${single.perSecond.toFixed(1)} req/s at 1 connection, ${many.perSecond.toFixed(1)} at 16 (p95 ${many.p95Ms.toFixed(1)} ms)`,
    );
    results.push({ name, single, many });
  }
  return results;
}

function batchAlone(settings: DeploymentSettings, seller: LoadedSeller): Promise<BatchRow[]> {
  say("batches of 200 and of 1,000 lines");
  return benchBatches(`http://127.0.0.1:${settings.backendPort}`, seller);
}

async function catalogueAlone(
  settings: DeploymentSettings,
  seller: LoadedSeller,
  seconds: number,
): Promise<CatalogueRow[]> {
  say("the catalogue while it is edited, filter counts and the search index");
  const url = `http://127.0.0.1:${settings.backendPort}`;
  const cases = await createBackendCases(url, seller, seconds);
  return benchCatalogue(url, seller, seconds, cases.slice(0, 3));
}

/** Searching a catalogue of 10,000 variants in the browser. */
async function searchAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
): Promise<SearchBench> {
  say("searching 10,000 variants in Chromium");
  if (!deployment.database) throw new Error("the deployment has no database");
  const seller = await withBackendDeps(deployment.database, settings, (deps) =>
    loadSeller(deps, createSearchSellerInput()),
  );
  return benchSearch(`http://127.0.0.1:${settings.backendPort}`, seller);
}

async function importEach(
  deployment: Deployment,
  settings: DeploymentSettings,
): Promise<ImportBench[]> {
  const results: ImportBench[] = [];
  for (const productCount of importProductCounts)
    results.push(await importAlone(deployment, settings, productCount));
  return results;
}

/**
 * The import runs in a separate process, so that its memory does not include that of previous
 * cases.
 */
async function importAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  productCount: number,
): Promise<ImportBench> {
  say(`importing ${productCount} products with five times as many variants from CSV`);
  await deployment.stopBackend();
  await deployment.startBackend();
  const pid = deployment.programs.findLast(({ name }) => name === "backend")?.pid;
  if (!deployment.database || pid === undefined)
    throw new Error("the deployment has no database or backend");
  const seller = await withBackendDeps(deployment.database, settings, (deps) =>
    loadSeller(deps, createImportSellerInput(productCount)),
  );
  return benchImport(`http://127.0.0.1:${settings.backendPort}`, seller, pid, productCount);
}

/** Products created one by one over the administration API. */
async function adminAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
): Promise<AdminBench> {
  say("creating 2,000 products through the administration API");
  if (!deployment.database) throw new Error("the deployment has no database");
  const seller = await withBackendDeps(deployment.database, settings, (deps) =>
    loadSeller(deps, createAdminSellerInput()),
  );
  return benchAdminProducts(`http://127.0.0.1:${settings.backendPort}`, seller);
}

async function cartPageAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  seller: LoadedSeller,
): Promise<string> {
  await deployment.startStorefront();
  return cartPageLine(settings, seller);
}

async function cartPageLine({ port }: DeploymentSettings, seller: LoadedSeller): Promise<string> {
  return toCartPageLine(await benchCartPage(port, Object.values(seller.variants)));
}

async function clicksAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  seller: LoadedSeller,
): Promise<string> {
  await loadClickSeller(deployment, settings);
  await deployment.startStorefront();
  return clickLine(settings, seller);
}

/** Before the storefront starts, which then knows the seller's host immediately. */
async function loadClickSeller(
  deployment: Deployment,
  settings: DeploymentSettings,
): Promise<void> {
  if (!deployment.database) throw new Error("the deployment has no database");
  await withBackendDeps(deployment.database, settings, (deps) =>
    loadSeller(deps, createClickSellerInput()),
  );
}

async function clickLine({ port }: DeploymentSettings, seller: LoadedSeller): Promise<string> {
  return toClickLine(await benchClicks(port, Object.values(seller.variants)));
}

async function orderFileAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  seller: LoadedSeller,
): Promise<string> {
  await deployment.startStorefront();
  return toOrderFileLine(await benchOrderFile(settings.port, Object.keys(seller.variants)));
}

async function tableAlone(deployment: Deployment, settings: DeploymentSettings): Promise<string> {
  await deployment.startStorefront();
  return toTableLine(await benchTable(settings.port));
}

async function startAndBenchStorefront(
  deployment: Deployment,
  settings: DeploymentSettings,
  seconds: number,
) {
  await deployment.startStorefront();
  const pid = deployment.programs.find(({ name }) => name === "storefront")?.pid ?? 0;
  return benchStorefront(settings.port, pid, seconds);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAtMs = Date.now();
  await work();
  return Date.now() - startedAtMs;
}
