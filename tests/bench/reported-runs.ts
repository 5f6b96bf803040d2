import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { loadSeller } from "@/backend/operations/seed/load-seller";
import { withBackendDeps } from "@/scripts/deployment/database";
import { Deployment } from "@/scripts/deployment/deployment";
import { say } from "@/scripts/deployment/run-main";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import { benchEnvironment } from "./bench-environment";
import { benchCallers } from "./caller-bench";
import { benchCompanies, createCompanySellerInput } from "./company-bench";
import { benchDocuments } from "./document-bench";
import { benchGrowth, createGrowthSellerInput } from "./growth-bench";
import { lineSheetsAlone } from "./line-sheet-bench";
import { describeMachine } from "./machine";
import { benchOrders } from "./order-bench";
import { benchOrderExports } from "./order-export-bench";
import {
  writeCallers,
  writeCompanies,
  writeGrowth,
  writeLighthouse,
  writeOrders,
  writeShared,
} from "./report";
import { benchSharedCatalogue } from "./shared-catalogue-bench";

/** Separate runs, each of which writes its own section of docs/benchmarks.md and returns it. */

/**
 * 100 sellers with 10,000 variants compared with one with 5,000; writes its section of
 * docs/benchmarks.md.
 */
export async function growthAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  small: LoadedSeller,
): Promise<string> {
  say("loading 100 sellers of 2,000 products × 5 variants");
  if (!deployment.database) throw new Error("the deployment has no database");
  const template = await withBackendDeps(deployment.database, settings, (deps) =>
    loadSeller(deps, createGrowthSellerInput()),
  );
  const backend = {
    url: `http://127.0.0.1:${settings.backendPort}`,
    ownerUrl: deployment.database.env.DATABASE_URL,
  };
  const rows = await benchGrowth(backend, { small, template });
  return writeGrowth({
    machine: describeMachine(),
    date: today(),
    rows,
  });
}

/** Imports and lists 10,000 companies; writes its section of docs/benchmarks.md. */
export async function companiesAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  seconds: number,
): Promise<string> {
  say("importing 10,000 companies, listing them, importing 10,000 more");
  if (!deployment.database) throw new Error("the deployment has no database");
  const seller = await withBackendDeps(deployment.database, settings, (deps) =>
    loadSeller(deps, createCompanySellerInput()),
  );
  const pid = deployment.programs[0]?.pid ?? 0;
  const url = `http://127.0.0.1:${settings.backendPort}`;
  const companies = await benchCompanies(url, seller, { pid, seconds });
  const date = today();
  return writeCompanies({ machine: describeMachine(), date, companies });
}

/** What resolving the caller costs; writes its section of docs/benchmarks.md. */
export async function callersAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  seller: LoadedSeller,
): Promise<string> {
  say("resolving callers in three ways, in turn");
  if (!deployment.database) throw new Error("the deployment has no database");
  const rows = await withBackendDeps(deployment.database, settings, (deps) =>
    benchCallers(deps, seller),
  );
  const date = today();
  return writeCallers({ machine: describeMachine(), date, rows });
}

/** 100,000 orders of one seller; writes its section of docs/benchmarks.md. */
export async function ordersAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  seller: LoadedSeller,
  seconds: number,
): Promise<string> {
  say("listing, reading, capturing and exporting 100,000 orders");
  if (!deployment.database) throw new Error("the deployment has no database");
  const backend = {
    url: `http://127.0.0.1:${settings.backendPort}`,
    ownerUrl: deployment.database.env.DATABASE_URL,
  };
  const { rows, longest } = await benchOrders(backend, seller, seconds);
  const pid = deployment.programs[0]?.pid ?? 0;
  const exports = await benchOrderExports({ url: backend.url, seller, pid });
  const documents = await withBackendDeps(deployment.database, settings, (deps) =>
    benchDocuments(deps, backend.url, seller, longest),
  );
  const date = today();
  return writeOrders({ machine: describeMachine(), date, rows, exports, documents });
}

/**
 * Lighthouse on a demo brand, whose pages have pictures and texts; writes its section of
 * docs/benchmarks.md.
 */
export async function lighthouseAlone(settings: DeploymentSettings): Promise<string> {
  const deployment = new Deployment({
    settings,
    mode: "production",
    storefront: true,
    demoBrands: true,
    logFiles: true,
    log: say,
    environment: benchEnvironment,
  });
  try {
    await deployment.start();
    const { benchLighthouse, lighthouseRuns } = await import("./lighthouse-bench");
    const rows = await benchLighthouse(settings);
    const date = new Date().toISOString().slice(0, 10);
    return writeLighthouse({ machine: describeMachine(), date, runs: lighthouseRuns, rows });
  } finally {
    await deployment.stop();
  }
}

/** A link's page, from the cache and rendered for each request. */
export async function sharedCatalogueAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  seller: LoadedSeller,
): Promise<string> {
  const table = await benchSharedCatalogue(deployment, settings, seller);
  return writeShared("shared-catalogue", { machine: describeMachine(), date: today(), table });
}

/** The files of a link, with the memory of the backend's process `pid`. */
export async function filesAlone(
  deployment: Deployment,
  settings: DeploymentSettings,
  pid: number,
): Promise<string> {
  const table = await lineSheetsAlone(deployment, settings, pid);
  return writeShared("line-sheet", { machine: describeMachine(), date: today(), table });
}

const today = () => new Date().toISOString().slice(0, 10);
