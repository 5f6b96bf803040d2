import type { FieldError, FieldErrorCode } from "@/contract/errors";
import { ApiError } from "./api-error";

/** `invalid_data` with its fields; the message joins their sentences, as in the reference. */
export function invalidData(details: FieldError[]): ApiError {
  return new ApiError("invalid_data", details.map((detail) => detail.message).join(", "), {
    details,
  });
}

/** `invalid_data` for one field. */
export function invalidField(
  field: string,
  code: FieldErrorCode,
  message: string,
  params?: Record<string, string | number>,
): ApiError {
  return invalidData([{ field, code, message, ...(params ? { params } : {}) }]);
}
