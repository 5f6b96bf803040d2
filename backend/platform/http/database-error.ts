import { ApiError } from "../../kernel/api-error";

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EAI_AGAIN",
  "ENOENT",
]);
const networkCalls = new Set(["connect", "read", "write", "getaddrinfo"]);
const lostConnection = new RegExp(
  `^(${[
    "Connection terminated",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error",
    "Cannot use a pool after calling end",
    "Client was closed",
  ].join("|")})`,
);
/**
 * Connection lost or refused: classes 08 and 28, a missing database, insufficient resources, an
 * administrator's shutdown.
 */
const unreachable = /^(08|28|53|57P0|3D000)/;
const sqlState = /^[0-9A-Z]{5}$/;

/**
 * Maps a database error to an API error: 23505 → duplicate_error, 23503 → not_found, 40001/40P01 →
 * conflict, text that PostgreSQL can't store → invalid_data, no connection → service_unavailable.
 * Undefined for anything else.
 */
export function fromDatabaseError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: unknown }).code;
  if (isNetworkError(error)) return unavailable();
  if (lostConnection.test(error.message)) return unavailable();
  if (typeof code !== "string" || !sqlState.test(code)) return undefined;
  if (code === "23505") return duplicate((error as { constraint?: string }).constraint);
  if (code === "23503")
    return new ApiError("not_found", "Something that the request refers to was not found.");
  if (code === "40001" || code === "40P01")
    return new ApiError(
      "conflict",
      "The request conflicted with another request. You may retry it with the same " +
        "Idempotency-Key.",
    );
  if (code === "22021" || code === "22P05")
    return new ApiError("invalid_data", "The request contains a character that can't be stored.");
  if (code === "22003")
    return new ApiError("invalid_data", "A number in the request is out of range.");
  if (unreachable.test(code)) return unavailable();
  return undefined;
}

function isNetworkError(error: Error): boolean {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error) || !("syscall" in first) || !("code" in first)) return false;
  return networkCodes.has(String(first.code)) && networkCalls.has(String(first.syscall));
}

/** Unique indexes are named after their table and column, e.g. `discount_code`. */
const uniqueField = /_(barcode|code|ean|email|handle|name|sku|upc|value)$/;

function duplicate(constraint = ""): ApiError {
  const message = "An entry with the same unique value already exists.";
  const field = uniqueField.exec(constraint)?.[1];
  return new ApiError(
    "duplicate_error",
    message,
    field ? { details: [{ field, code: "invalid_value", message }] } : {},
  );
}

function unavailable(): ApiError {
  return new ApiError(
    "service_unavailable",
    "The service is temporarily unavailable. Please try again.",
  );
}
