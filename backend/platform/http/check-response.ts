import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { z } from "zod";
import type { Endpoint } from "@/contract/endpoint";
import { ApiError } from "../../kernel/api-error";
import type { RenderedResponse } from "./rendered-response";

/**
 * A response does not match its schema; only where responses are validated (development, tests,
 * CI).
 */
export class ResponseMismatchError extends ApiError {
  constructor(endpoint: Endpoint, faults: string[]) {
    super(
      "unknown_error",
      [
        `response of ${endpoint.method} ${endpoint.path} does not fit the contract`,
        faults.slice(0, 10).join("; "),
      ].join(": "),
    );
  }
}

/**
 * Validates a response against the endpoint's schema, undeclared keys included. `projected`:
 * `fields` or `expand` was requested, so keys may be missing. Errors: ResponseMismatchError naming
 * the paths.
 */
export function checkResponse(
  endpoint: Endpoint,
  response: RenderedResponse,
  projected: boolean,
): void {
  if (endpoint.response === null) return;
  const text = toText(response);
  const value: unknown = response.headers["content-type"]?.startsWith("text/plain")
    ? text
    : JSON.parse(text);
  const parsed = endpoint.response.safeParse(value);
  if (parsed.success) {
    const undeclared = findUndeclared(value, parsed.data, "");
    if (undeclared.length > 0)
      throw new ResponseMismatchError(
        endpoint,
        undeclared.map((path) => `${path} is not declared`),
      );
    return;
  }
  const issues = parsed.error.issues
    .flatMap(flatten)
    .filter((issue) => !(projected && isMissing(issue, value)));
  if (issues.length > 0)
    throw new ResponseMismatchError(
      endpoint,
      issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
}

function toText(response: RenderedResponse): string {
  const body = Buffer.from(response.body ?? "");
  const encoding = response.headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
  return encoding === "gzip" ? gunzipSync(body).toString("utf8") : body.toString("utf8");
}

function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const closest = issue.errors.reduce((best, branch) =>
    branch.length < best.length ? branch : best,
  );
  return closest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
}

function isMissing(issue: z.core.$ZodIssue, value: unknown): boolean {
  return (
    issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
      value,
    ) === undefined
  );
}

function findUndeclared(value: unknown, parsed: unknown, path: string): string[] {
  if (value === null || typeof value !== "object" || value === parsed) return [];
  const known = (parsed ?? {}) as Record<string, unknown>;
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === "" ? key : `${path}.${key}`;
    return key in known ? findUndeclared(inner, known[key], at) : [at];
  });
}
