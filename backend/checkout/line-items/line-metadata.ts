import { invalidField } from "../../kernel/invalid-data";

const lengthMax = 4_096;

/** Errors: invalid_data if a line's metadata exceeds 4,096 characters of JSON. */
export function requireLineMetadata<T extends Record<string, unknown> | undefined>(metadata: T): T {
  if (metadata && JSON.stringify(metadata).length > lengthMax)
    throw invalidField(
      "metadata",
      "too_long",
      `metadata can have at most ${lengthMax} characters`,
      {
        max: lengthMax,
      },
    );
  return metadata;
}
