import { invalidData } from "../../../kernel/invalid-data";
import { ApiError } from "../../../kernel/api-error";

/** `duplicate_error` that names the field and its value. */
export function duplicate(noun: string, field: string, value: string): ApiError {
  const message = `${noun} with ${field} ${value} already exists.`;
  return new ApiError("duplicate_error", message, {
    details: [{ field, code: "invalid_value", message }],
  });
}

/**
 * `invalid_data` naming the unknown products of a batch; `at` returns the path in the body of the
 * id at an index.
 */
export function unknownProducts(
  ids: readonly string[],
  known: ReadonlySet<string>,
  at: (position: number) => string,
): ApiError | undefined {
  const details = ids.flatMap((id, position) =>
    known.has(id)
      ? []
      : [
          {
            field: at(position),
            code: "invalid_value" as const,
            message: `product ${id} was not found`,
          },
        ],
  );
  return details.length > 0 ? invalidData(details) : undefined;
}
