import { invalidField } from "../../kernel/invalid-data";

const lengthMax = 4_096;

/**
 * The cart's context merged with the caller's. Errors: invalid_data above 4,096 characters of JSON.
 */
export function mergeContext(
  present: Record<string, unknown>,
  more: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...present, ...more };
  if (JSON.stringify(merged).length > lengthMax)
    throw invalidField("context", "too_long", `context can have at most ${lengthMax} characters`, {
      max: lengthMax,
    });
  return merged;
}
