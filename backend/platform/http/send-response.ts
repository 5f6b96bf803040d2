import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import { checkResponse } from "./check-response";
import type { ParsedRequest } from "./body/parse-request";
import {
  isFresh,
  type RenderedResponse,
  renderResponse,
  toEntityTag,
  toCachedEntityTag,
} from "./rendered-response";

/**
 * Serializes a verb's result and, where responses are validated, checks it against the endpoint's
 * schema.
 */
export function renderChecked(
  endpoint: Endpoint,
  parsed: ParsedRequest,
  response: unknown,
  validate: boolean,
): RenderedResponse {
  const rendered = renderResponse(endpoint, response);
  if (validate) checkResponse(endpoint, rendered, isProjected(endpoint, parsed));
  return rendered;
}

function isProjected(endpoint: Endpoint, parsed: ParsedRequest): boolean {
  const query = (parsed.query ?? {}) as { fields?: string; expand?: string };
  return endpoint.projection === true && (query.fields !== undefined || query.expand !== undefined);
}

/**
 * Sends the bytes, or 304 if the client already has them. Responses to reads have an ETag (contract
 * §1).
 */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: RenderedResponse,
): FastifyReply {
  const { status, headers } = response;
  // encoded once, for the tag and for the socket
  const body = typeof response.body === "string" ? Buffer.from(response.body) : response.body;
  reply.code(status).headers(headers);
  reply.header("cache-control", headers.etag ? "private, no-cache" : "no-store");
  const isRead = request.method === "GET" || request.method === "HEAD";
  const toTag = body === response.body ? toCachedEntityTag : toEntityTag;
  const tag = headers.etag ?? (isRead && status === 200 && body ? toTag(body) : undefined);
  if (tag !== undefined) reply.header("etag", tag);
  if (request.method !== "POST" && isFresh(request.headers["if-none-match"], tag)) {
    reply.removeHeader("content-type").removeHeader("content-encoding");
    return reply.code(304).send();
  }
  return reply.send(body ?? undefined);
}
