import { subscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { serveMetrics } from "@/domain/metrics/serve-metrics";
import { listCacheFigures, setFigures } from "./figures";
import { toRouteLabel } from "./to-route-label";

type Address = { port: number; host: string };
type Exchange = { request: IncomingMessage; response: ServerResponse };

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const labelNames = ["method", "route", "status"] as const;

/**
 * Serves this process's `/metrics` (OBS-04) on a separate port. Returns the port. Errors: it is
 * taken.
 */
export async function startMetrics({ port, host }: Address): Promise<number> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(registry);
  measureBackendCalls(registry);
  measureCaches(registry);
  const server = createServer((request, response) => serveMetrics(registry, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`STOREFRONT_METRICS_PORT: port ${port} is taken by another program`)
          : new Error(`METRICS_HOST, STOREFRONT_METRICS_PORT: ${error.message}`),
      ),
    );
    server.listen(port, host, resolve);
  });
  server.unref();
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

function measureRequests(registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Completed requests by route and status",
    labelNames,
    buckets: secondsBuckets,
    registers: [registry],
  });
  const open = new Gauge({
    name: "http_requests_in_flight",
    help: "Requests in progress",
    registers: [registry],
  });
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    const path = request.url?.split("?", 1)[0] ?? "";
    // requests of the scraper itself
    if (path === "/metrics") return;
    const startedAt = performance.now();
    open.inc();
    response.once("close", () => {
      open.dec();
      const { statusCode: status } = response;
      const route = toRouteLabel(path, status);
      const seconds = (performance.now() - startedAt) / 1000;
      durations.observe({ method: request.method ?? "", route, status }, seconds);
    });
  });
}

function measureBackendCalls(registry: Registry): void {
  const durations = new Histogram({
    name: "backend_request_duration_seconds",
    help: "Calls of the backend by route and status; status 0: no response",
    labelNames,
    buckets: secondsBuckets,
    registers: [registry],
  });
  setFigures({
    countBackendCall: ({ seconds, ...labels }) => durations.observe(labels, seconds),
  });
}

function measureCaches(registry: Registry): void {
  new Gauge({
    name: "cache_lookups_total",
    help: "Cache lookups since the start, by result",
    labelNames: ["cache", "found"],
    registers: [registry],
    collect() {
      for (const [cache, { hits, misses }] of listCacheFigures()) {
        this.set({ cache, found: "hit" }, hits);
        this.set({ cache, found: "miss" }, misses);
      }
    },
  });
  new Gauge({
    name: "cache_bytes",
    help: "Contents of the caches",
    labelNames: ["cache"],
    registers: [registry],
    collect() {
      for (const [cache, { bytes }] of listCacheFigures()) this.set({ cache }, bytes());
    },
  });
}
