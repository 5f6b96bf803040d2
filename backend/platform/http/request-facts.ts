import type { FastifyRequest } from "fastify";

/** The path of a request without its query, as idempotency keys are bound to it. */
export function pathOf(request: FastifyRequest): string {
  return request.raw.url?.split("?", 1)[0] ?? "";
}

/** The publishable key that came with the request, if any. */
export function publishableKeyOf(request: FastifyRequest): string | null {
  const header = request.headers["x-publishable-api-key"];
  return typeof header === "string" && header !== "" ? header : null;
}
