import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const headers = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
} as const;
const hsts = "max-age=31536000; includeSubDomains";

/** Headers on every response of the backend; a route may relax its own. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}

/** For responses sent before any hook runs, such as those to a malformed URL. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers).header("x-request-id", request.id);
  if (request.protocol === "https") reply.header("strict-transport-security", hsts);
}
