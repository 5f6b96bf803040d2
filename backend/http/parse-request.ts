import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "@/contract/endpoint";
import type { FieldError } from "@/contract/errors";
import { toFieldErrors } from "./field-errors";
import { invalidData } from "./invalid-data";
import { parseQueryString, queryStringOf } from "./query-string";

/** Params, query and body after their schemas; `undefined` where the endpoint declares none. */
export type ParsedRequest = { params: unknown; query: unknown; body: unknown };

/**
 * Parses a request with the endpoint's schemas. What is not declared is refused.
 * Errors: `invalid_data` that names every field at fault, of all three parts at once.
 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): ParsedRequest {
  const details: FieldError[] = [];
  const params = endpoint.params && parsePart(endpoint.params, request.params, details);
  const query = parsePart(endpoint.query, parseQueryString(queryStringOf(request.raw.url ?? "")), details);
  const body = endpoint.method === "GET" ? undefined : parsePart(endpoint.body, request.body ?? {}, details);
  if (details.length > 0) throw invalidData(details);
  return { params, query, body };
}

function parsePart(schema: z.ZodType | undefined, input: unknown, details: FieldError[]): unknown {
  if (schema === undefined) {
    details.push(...undeclared(input));
    return undefined;
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  details.push(...toFieldErrors(parsed.error.issues, input));
  return undefined;
}

function undeclared(input: unknown): FieldError[] {
  if (input === null || typeof input !== "object" || Array.isArray(input))
    return [{ field: "body", code: "wrong_type", message: "body must be an object" }];
  return Object.keys(input).map((key) => ({ field: key, code: "unknown", message: `property ${key} should not exist` }));
}
