import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MetricsSource } from "@/domain/metrics/serve-metrics";
import type { Deps } from "../deps";
import { inFlightRequests } from "../http/in-flight-requests";
import { listJobProgress, listQueues } from "./queue-rows";

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The metrics of this process (OBS-04): requests by route and status with their durations, caches,
 * queues, jobs, the connection pool, and Node.js itself. Metrics read from the database are left
 * out while it does not respond.
 */
export function createMetrics(app: FastifyInstance, deps: Deps): MetricsSource {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measurePool(deps, registry);
  measureCaches(deps, registry);
  const readQueues = measureQueues(deps, registry);
  return {
    contentType: registry.contentType,
    async metrics() {
      await readQueues();
      return registry.metrics();
    },
  };
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Completed requests by route and status",
    labelNames: ["method", "route", "status"],
    buckets: secondsBuckets,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

function measurePool({ database }: Deps, registry: Registry): void {
  const { pool } = database;
  const figures = {
    open: () => pool.totalCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  };
  new Gauge({
    name: "database_pool_connections",
    help: "Pool connections, and calls waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, read] of Object.entries(figures)) this.set({ state }, read());
    },
  });
  new Gauge({
    name: "http_requests_in_flight",
    help: "Requests in progress",
    registers: [registry],
    collect() {
      this.set(inFlightRequests(database));
    },
  });
}

function measureCaches({ caches }: Deps, registry: Registry): void {
  new Gauge({
    name: "cache_lookups_total",
    help: "Cache lookups since the start, by result",
    labelNames: ["cache", "found"],
    registers: [registry],
    collect() {
      for (const { name, hits, misses } of caches.figures()) {
        this.set({ cache: name, found: "hit" }, hits);
        this.set({ cache: name, found: "miss" }, misses);
      }
    },
  });
  new Gauge({
    name: "cache_bytes",
    help: "Contents of the caches",
    labelNames: ["cache"],
    registers: [registry],
    collect() {
      for (const { name, bytes } of caches.figures()) this.set({ cache: name }, bytes);
    },
  });
}

/** Returns a function that refreshes them. */
function measureQueues({ database }: Deps, registry: Registry): () => Promise<void> {
  const of = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const labels = ["queue", "kind", "status"];
  const entries = of("queue_entries", "Waiting outbox entries, webhooks and jobs", labels);
  const ages = of("queue_oldest_age_seconds", "Age of the oldest waiting entry", labels);
  const rows = of("job_rows_done", "Rows processed by jobs in progress", ["kind"]);
  const progress = of("job_progress_ratio", "Average progress of jobs in progress", ["kind"]);
  const isUp = of("database_up", "Whether the last read of the queues succeeded", []);
  return async () => {
    const read = await Promise.all([listQueues(database), listJobProgress(database)]).catch(
      () => undefined,
    );
    for (const gauge of [entries, ages, rows, progress]) gauge.reset();
    isUp.set(read ? 1 : 0);
    for (const { queue, kind, status, ...row } of read?.[0] ?? []) {
      entries.set({ queue, kind, status }, row.entries);
      ages.set({ queue, kind, status }, row.oldest_seconds);
    }
    for (const job of read?.[1] ?? []) {
      rows.set({ kind: job.kind }, job.rows_done);
      progress.set({ kind: job.kind }, job.progress);
    }
  };
}
