import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { serveMetrics } from "@/domain/metrics/serve-metrics";
import type { Deps } from "../deps";

export type MetricsServer = { port: number; stop(): Promise<void> };

/**
 * Serves `/metrics` on a separate port; undefined, with nothing measured, if none is configured.
 * Call it before the application listens. Errors: the port is taken.
 */
export async function startMetrics(
  app: FastifyInstance,
  deps: Deps,
): Promise<MetricsServer | undefined> {
  const { BACKEND_METRICS_PORT: port, METRICS_HOST: host } = deps.env;
  if (port === undefined) return undefined;
  const { createMetrics } = await import("./create-metrics");
  const registry = createMetrics(app, deps);
  const server = createServer((request, response) => serveMetrics(registry, request, response));
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`BACKEND_METRICS_PORT: port ${port} is taken by another program`)
          : new Error(`METRICS_HOST, BACKEND_METRICS_PORT: ${error.message}`),
      ),
    );
    server.listen(port, host, resolve);
  });
}
