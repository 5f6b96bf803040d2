import type { FastifyInstance } from "fastify";

/** One line per request (OBS-04): seller, route, status, duration; the URL itself stays out, it may hold an address or a token. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("sellerId", null);
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        seller: request.sellerId,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 100) / 100,
      },
      "request",
    );
    done();
  });
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
