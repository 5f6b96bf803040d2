import type { FastifyInstance } from "fastify";
import type { BackendEnv } from "../../../kernel/env";

const methods = "GET,HEAD,PUT,PATCH,POST,DELETE";

/**
 * CORS (contract §1): STORE_CORS lists the origins that may call the store API, ADMIN_CORS those
 * for the admin API. Other origins get no CORS headers. Preflights are handled before anything
 * else.
 */
export function allowCrossOrigins(app: FastifyInstance, env: BackendEnv): void {
  const allowed = { store: new Set(env.STORE_CORS), admin: new Set(env.ADMIN_CORS) };
  app.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    const isPreflight = request.method === "OPTIONS";
    const part = origin === undefined && !isPreflight ? undefined : partOf(request.raw.url ?? "");
    if (!part) return done();
    reply.header("vary", "Origin").header("access-control-allow-credentials", "true");
    if (origin !== undefined && allowed[part].has(origin))
      reply
        .header("access-control-allow-origin", origin)
        .header("access-control-expose-headers", "Idempotency-Key");
    if (!isPreflight) return done();
    const requested = request.headers["access-control-request-headers"];
    if (requested !== undefined)
      reply
        .header("access-control-allow-headers", requested)
        .header("vary", "Origin, Access-Control-Request-Headers");
    reply.code(204).header("access-control-allow-methods", methods).send();
  });
}

function partOf(url: string): "store" | "admin" | undefined {
  if (url.startsWith("/store/")) return "store";
  return url.startsWith("/admin/") ? "admin" : undefined;
}
