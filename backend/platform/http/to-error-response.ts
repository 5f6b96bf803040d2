import type { ErrorEnvelope, ErrorName } from "@/contract/errors";
import { ApiError } from "../../kernel/api-error";
import { fromDatabaseError } from "./database-error";
import { RateLimitedError } from "./access/rate-limited-error";

export type ErrorResponse = {
  status: number;
  headers: Record<string, string>;
  envelope: ErrorEnvelope;
  unexpected: boolean;
};

const retryAfterSeconds = 2;

/**
 * Converts anything thrown to the error envelope; an unexpected error becomes `unknown_error`
 * without details.
 */
export function toErrorResponse(error: unknown): ErrorResponse {
  const known =
    error instanceof ApiError ? error : (fromDatabaseError(error) ?? fromFramework(error));
  if (!known) return toResponse(new ApiError("unknown_error", "An unknown error occurred."), true);
  return toResponse(known, known.errorName === "unknown_error");
}

function toResponse(error: ApiError, unexpected: boolean): ErrorResponse {
  const envelope = error.toEnvelope();
  if (error.errorName === "insufficient_inventory_at_completion") {
    envelope.errors = [
      {
        type: envelope.type,
        message: envelope.message,
        ...(envelope.code ? { code: envelope.code } : {}),
      },
    ];
  }
  return { status: error.status, headers: headersOf(error), envelope, unexpected };
}

function headersOf(error: ApiError): Record<string, string> {
  if (error instanceof RateLimitedError) return { "retry-after": String(error.retryAfterSeconds) };
  return error.errorName === "service_unavailable"
    ? { "retry-after": String(retryAfterSeconds) }
    : {};
}

const frameworkErrors: Record<string, { name: ErrorName; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    name: "payload_too_large",
    message: "The request body is too large.",
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    name: "unsupported_media_type",
    message: "The request body must be application/json.",
  },
  Z_DATA_ERROR: {
    name: "invalid_data",
    message: "The request body does not match its Content-Encoding.",
  },
  Z_BUF_ERROR: {
    name: "invalid_data",
    message: "The request body is truncated.",
  },
  FST_ERR_BAD_URL: { name: "invalid_data", message: "The URL is malformed." },
  FST_ERR_MAX_PARAM_LENGTH: { name: "not_found", message: "No such route." },
};

function fromFramework(error: unknown): ApiError | undefined {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const row = code ? frameworkErrors[code] : undefined;
  if (row) return new ApiError(row.name, row.message);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError("invalid_data", "The request body is not valid JSON.");
  return undefined;
}
