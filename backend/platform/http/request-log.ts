import type { FastifyInstance, FastifyRequest } from "fastify";
import { findTrace } from "../watch/to-sentry-trace";

const inFlight = new WeakMap<FastifyInstance, Set<FastifyRequest>>();
const listedMax = 20;

type InFlightRequest = { requestId: string; seller: string | null; method: string; route: string };

/** Requests without a response yet; one of them caused the uncaught error. */
export function listInFlightRequests(app: FastifyInstance): InFlightRequest[] {
  return [...(inFlight.get(app) ?? [])].slice(0, listedMax).map((request) => ({
    requestId: request.id,
    seller: request.sellerId,
    method: request.method,
    route: request.routeOptions.url ?? "",
  }));
}

/**
 * Logs one line per request (OBS-04): seller, route, status, duration. The URL is left out, since
 * it may contain an e-mail address or a token.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("sellerId", null);
  const open = new Set<FastifyRequest>();
  inFlight.set(app, open);
  app.addHook("onRequest", (request, reply, done) => {
    open.add(request);
    reply.raw.once("close", () => open.delete(request));
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        seller: request.sellerId,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 100) / 100,
        ...toTraceFact(request),
      },
      "request",
    );
    done();
  });
}

/** Correlates the log lines of a request across programs. */
function toTraceFact({ headers }: FastifyRequest): { traceId?: string } {
  const trace = headers.traceparent === undefined ? undefined : findTrace(headers.traceparent);
  return trace ? { traceId: trace.traceId } : {};
}

/** An error without the values that PostgreSQL puts into its details. */
export function serializeError(error: Error): {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
} {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? "",
    ...(typeof code === "string" ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the seller is known. */
    sellerId: string | null;
  }
}
