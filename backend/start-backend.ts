import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { adminVerbs } from "./admin-verbs";
import { startAuditRetention } from "./platform/audit/start-audit-retention";
import { startBatchJobSweep } from "./operations/batch-jobs/start-batch-job-sweep";
import { startExpiryLoop } from "./checkout/quotes/start-expiry-loop";
import { createApp } from "./app";
import { startBatchJobLoop } from "./operations/batch-jobs/start-batch-job-loop";
import { appRoleOf, createDeps } from "./create-deps";
import { startPaymentCheckLoop } from "./orders/payment-checks/start-payment-check-loop";
import { startEmbeddedPostgres } from "./platform/db/embedded-postgres";
import { migrate } from "./platform/db/migrate";
import { requireRowSecurity } from "./platform/db/require-row-security";
import type { Deps } from "./platform/deps";
import type { BackendEnv } from "./kernel/env";
import { listInFlightRequests } from "./platform/http/request-log";
import { requireWritableFolder } from "./platform/files/require-writable-folder";
import { startLeftoverLoop } from "./platform/files/start-leftover-loop";
import { startMetrics } from "./platform/metrics/start-metrics";
import { startSharedFileLoop } from "./operations/shared-files/start-shared-file-loop";
import { startWebhookLoop } from "./operations/webhooks/start-webhook-loop";
import { startOutboxLoop } from "./platform/jobs/start-outbox-loop";
import type { Watch } from "./platform/watch/watch";
import { startSharedChangeLoop } from "./operations/shared-changes/start-shared-change-loop";
import { storeVerbs } from "./store-verbs";

export type RunningBackend = {
  url: string;
  deps: Deps;
  log: FastifyBaseLogger;
  inFlight(): ReturnType<typeof listInFlightRequests>;
  /**
   * Finishes requests and mails in progress, then closes the database. A second call waits for the
   * first.
   */
  stop(): Promise<void>;
};

type Step = () => Promise<void>;

/**
 * Starts the whole backend: its database if DATABASE_URL is not set, migrations, HTTP, the outbox.
 * Errors: one line naming the variable (BACKEND_PORT in use, DATABASE_URL unreachable, DATA_DIR in
 * use or not writable); nothing is left running then.
 */
export async function startBackend(configured: BackendEnv): Promise<RunningBackend> {
  const undo: Step[] = [];
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await requireWritableFolder(configured.DATA_DIR);
    const watch = await openWatch(configured);
    if (watch) undo.push(() => watch.stop());
    const { env, ownerUrl } = await openDatabase(configured, undo);
    await migrateOrExplain(env, ownerUrl);
    let log: FastifyBaseLogger | undefined;
    const onDatabaseError = (error: Error) => log?.warn({ err: error }, "database connection lost");
    const deps = createDeps(env, ownerUrl, onDatabaseError, watch);
    undo.push(() => deps.database.close());
    await requireRowSecurity(deps.database).catch((error: unknown) => {
      throw named(env.DATABASE_APP_URL ? "DATABASE_APP_URL" : "DATABASE_URL", error);
    });
    const app = await createApp(deps, { store: storeVerbs, admin: adminVerbs });
    log = app.log;
    const metrics = await startMetrics(app, deps);
    if (metrics) undo.push(() => metrics.stop());
    const url = await listen(app, env);
    const outbox = startOutboxLoop(deps, app.log);
    const batchJobs = startBatchJobLoop(deps, app.log);
    const webhooks = startWebhookLoop(deps, app.log);
    const sharedFiles = startSharedFileLoop(deps, app.log);
    const sharedChanges = startSharedChangeLoop(deps, app.log);
    const sweep = startBatchJobSweep(deps, app.log);
    const leftovers = startLeftoverLoop(deps, app.log);
    const expiry = startExpiryLoop(deps, app.log);
    const { completeCart } = storeVerbs;
    const paymentChecks = startPaymentCheckLoop({ deps, log: app.log, completeCart });
    const retention = startAuditRetention(env, { ownerUrl, now: deps.now, log: app.log });
    undo.push(
      () => retention.stop(),
      () => sweep.stop(),
      () => leftovers.stop(),
      () => expiry.stop(),
      () => paymentChecks.stop(),
      () => outbox.stop(),
      () => batchJobs.stop(),
      () => sharedFiles.stop(),
      () => webhooks.stop(),
      () => sharedChanges.stop(),
      () => app.close(),
    );
    let stopping: Promise<void> | undefined;
    const inFlight = () => listInFlightRequests(app);
    return { url, deps, log: app.log, inFlight, stop: () => (stopping ??= unwind()) };
  } catch (error) {
    await unwind();
    throw error;
  }
}

/** The library is only loaded if error reporting is configured. */
async function openWatch(env: BackendEnv): Promise<Watch | undefined> {
  if (!env.SENTRY_DSN) return undefined;
  return (await import("./platform/watch/start-watch")).startWatch(env);
}

async function openDatabase(
  env: BackendEnv,
  undo: Step[],
): Promise<{ env: BackendEnv; ownerUrl: string }> {
  if (env.DATABASE_URL) return { env, ownerUrl: env.DATABASE_URL };
  const embedded = await startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    log: (message) => void process.stderr.write(`${message}\n`),
  });
  undo.push(() => embedded.stop());
  return {
    env: embedded.appUrl ? { ...env, DATABASE_APP_URL: embedded.appUrl } : env,
    ownerUrl: embedded.url,
  };
}

async function migrateOrExplain(env: BackendEnv, ownerUrl: string): Promise<void> {
  const appRole = appRoleOf(env);
  try {
    await migrate({
      ownerUrl,
      appRole,
      schema: env.DATABASE_SCHEMA,
      directory: env.DATABASE_MIGRATIONS_DIR,
    });
  } catch (error) {
    const isOfFolder = (error as NodeJS.ErrnoException).syscall === "scandir";
    const ofDatabase = env.DATABASE_URL ? "DATABASE_URL" : "database";
    throw named(isOfFolder ? "DATABASE_MIGRATIONS_DIR" : ofDatabase, error);
  }
}

const named = (variable: string, error: unknown): Error =>
  new Error(`${variable}: ${reasonOf(error)}`, { cause: error });

function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

async function listen(app: FastifyInstance, env: BackendEnv): Promise<string> {
  try {
    return await app.listen({
      port: env.BACKEND_PORT,
      host: env.BACKEND_HOST,
      listenTextResolver: () => "listening",
    });
  } catch (error) {
    await app.close();
    if ((error as { code?: string }).code === "EADDRINUSE")
      throw new Error(`BACKEND_PORT: port ${env.BACKEND_PORT} is taken by another program`);
    throw named("BACKEND_HOST, BACKEND_PORT", error);
  }
}
