import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type LoadedSeller, loadSeller } from "@/backend/seed/load-seller";
import { buildBackend, buildStorefront } from "@/scripts/deployment/build-outdated";
import { withBackendDeps } from "@/scripts/deployment/database";
import { Deployment } from "@/scripts/deployment/deployment";
import { findFreePort } from "@/scripts/deployment/free-port";
import { runMain, say } from "@/scripts/deployment/run-main";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import { createBackendCases } from "./backend-bench";
import { createBenchSellerInput } from "./bench-seller";
import { databaseMemoryMb, describeMachine, memoryOf } from "./machine";
import { type BackendResult, writeReport } from "./report";
import { benchStorefront } from "./storefront-bench";

const environment = { RATE_LIMITS: "off", RESPONSE_VALIDATION: "off", LOG_LEVEL: "warn" };

runMain(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "6" },
      "backend-only": { type: "boolean", default: false },
      only: { type: "string", default: "" },
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
    await bench(settings, { seconds, withStorefront: !values["backend-only"], only: values.only });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

type Plan = { seconds: number; withStorefront: boolean; only: string };

/** `only`, when not empty, leaves the cases whose name has it, and docs/benchmarks.md as it is. */
async function bench(settings: DeploymentSettings, { seconds, withStorefront, only }: Plan): Promise<void> {
  const { seller, firstMs } = await prepare(settings);
  const deployment = createDeployment(settings);
  try {
    const laterMs = await timed(() => deployment.start());
    const pid = deployment.programs[0]?.pid ?? 0;
    const idleMb = memoryOf(pid)?.nowMb;
    const backend = await benchBackend(settings, seller, { seconds, only });
    if (only !== "") return;
    const used = memoryOf(pid);
    const memory = {
      idleMb,
      afterMb: used?.nowMb,
      peakMb: used?.peakMb,
      databaseMb: databaseMemoryMb(deployment.database?.embedded?.pid ?? 0),
    };
    const storefront = withStorefront ? await startAndBenchStorefront(deployment, settings, seconds) : undefined;
    const date = new Date().toISOString().slice(0, 10);
    say(
      `\n${writeReport({ machine: describeMachine(), date, seconds, start: { firstMs, laterMs }, memory, backend, storefront })}\n\nwritten to docs/benchmarks.md`,
    );
  } finally {
    await deployment.stop();
  }
}

/** A first start on an empty directory, and the catalogue. */
async function prepare(settings: DeploymentSettings): Promise<{ seller: LoadedSeller; firstMs: number }> {
  const deployment = createDeployment(settings);
  try {
    const firstMs = await timed(() => deployment.start());
    if (!deployment.database) throw new Error("the deployment has no database");
    say("loading 1,000 products × 5 variants × 2 currencies");
    return { firstMs, seller: await withBackendDeps(deployment.database, settings, (deps) => loadSeller(deps, createBenchSellerInput())) };
  } finally {
    await deployment.stop();
  }
}

function createDeployment(settings: DeploymentSettings): Deployment {
  return new Deployment({ settings, mode: "production", storefront: false, demoBrands: false, logFiles: true, log: say, environment });
}

async function benchBackend(
  settings: DeploymentSettings,
  seller: LoadedSeller,
  { seconds, only }: Pick<Plan, "seconds" | "only">,
): Promise<BackendResult[]> {
  const results: BackendResult[] = [];
  for (const { name, referencePerSecond, aim, run } of await createBackendCases(
    `http://127.0.0.1:${settings.backendPort}`,
    seller,
    seconds,
  )) {
    if (!name.includes(only)) continue;
    const single = await run(1);
    const many = await run(16);
    say(
      `${name}: ${single.perSecond.toFixed(1)} req/s at 1 connection, ${many.perSecond.toFixed(1)} at 16 (p95 ${many.p95Ms.toFixed(1)} ms), ${(many.perSecond / referencePerSecond).toFixed(0)}× the reference`,
    );
    results.push({ name, referencePerSecond, aim, single, many });
  }
  return results;
}

async function startAndBenchStorefront(deployment: Deployment, settings: DeploymentSettings, seconds: number) {
  say("starting the storefront");
  await deployment.startStorefront();
  return benchStorefront(settings.port, seconds);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAtMs = Date.now();
  await work();
  return Date.now() - startedAtMs;
}
