import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "@/contract/endpoint";
import type { FieldError } from "@/contract/errors";
import { ApiError } from "../../../kernel/api-error";
import { toFieldErrors } from "./field-errors";
import { invalidData } from "../../../kernel/invalid-data";
import { omitEmptyFilters } from "./omit-empty-filters";
import { omitNulls } from "./omit-nulls";
import { parseQueryString, queryStringOf } from "./query-string";

/** Parsed params, query and body; `undefined` where the endpoint declares none. */
export type ParsedRequest = { params: unknown; query: unknown; body: unknown };

/**
 * Parses a request with the endpoint's schemas; undeclared fields are rejected. Errors:
 * `invalid_data` naming every invalid field of all three parts at once; `unsupported_media_type`.
 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): ParsedRequest {
  refuseOtherType(endpoint, request);
  const details: FieldError[] = [];
  const params = endpoint.params && parsePart(endpoint.params, request.params, details);
  const given = parseQueryString(queryStringOf(request.raw.url ?? ""));
  const query = parsePart(
    endpoint.query,
    endpoint.query ? omitEmptyFilters(endpoint.query, given) : given,
    details,
  );
  const bodiless = endpoint.method === "GET" || endpoint.bodyType === "multipart";
  const body = bodiless ? undefined : parseBody(endpoint, request.body ?? {}, details);
  if (details.length > 0) throw invalidData(details);
  return { params, query, body };
}

/** If the schema rejects a body, tries again without its ignorable nulls. */
function parseBody(
  { body: schema, path }: Endpoint,
  input: unknown,
  details: FieldError[],
): unknown {
  const parsed = schema?.safeParse(input);
  if (parsed?.success) return parsed.data;
  return parsePart(schema, schema ? omitNulls(schema, input, isChange.test(path)) : input, details);
}

/** Paths of existing objects: a body sent to them is an update. */
const isChange = /\/(:\w+|me|store)$/;

function refuseOtherType(endpoint: Endpoint, request: FastifyRequest): void {
  const expectsFiles = endpoint.bodyType === "multipart";
  if (expectsFiles !== request.isMultipart())
    throw new ApiError(
      "unsupported_media_type",
      `The request body must be ${expectsFiles ? "multipart/form-data" : "application/json"}.`,
    );
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
  return Object.keys(input).map((key) => ({
    field: key,
    code: "unknown",
    message: `property ${key} should not exist`,
  }));
}
