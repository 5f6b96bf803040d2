import type { FastifyRequest } from "fastify";

/** The request's path without its query; idempotency keys are bound to it. */
export function pathOf(request: FastifyRequest): string {
  return request.raw.url?.split("?", 1)[0] ?? "";
}

/** The request's publishable key, if any. */
export function publishableKeyOf(request: FastifyRequest): string | null {
  const header = request.headers["x-publishable-api-key"];
  return typeof header === "string" && header !== "" ? header : null;
}
