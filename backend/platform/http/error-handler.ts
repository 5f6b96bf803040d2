import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../kernel/api-error";
import { toErrorResponse } from "./to-error-response";
import { setSecurityHeaders } from "./security-headers";

/**
 * Sends every failure, including unknown routes, as the error envelope; nothing thrown ends the
 * process.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendError(new ApiError("not_found", "No such route."), request, reply),
  );
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const response = toErrorResponse(error);
  if (response.unexpected)
    request.log.error({ err: error, seller: request.sellerId }, "request failed");
  else if (response.status === 503 && error instanceof Error && !(error instanceof ApiError))
    request.log.error(
      { seller: request.sellerId, ...reasonOf(error) },
      "request failed: database unavailable",
    );
  else if (error instanceof ApiError && error.cause)
    request.log.warn({ err: error.cause, seller: request.sellerId }, error.message);
  return reply
    .code(response.status)
    .headers(response.headers)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(response.envelope));
}

/**
 * Without a stack, because every request logs such a line while the database is unreachable or its
 * disk is full.
 */
function reasonOf(error: Error): { code: unknown; cause: string } {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code, message } = first as { code?: unknown; message: string };
  return { code, cause: message };
}

/** For errors that the router detects before a route is chosen. */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecurityHeaders(request, reply);
  sendError(error, request, reply);
}
