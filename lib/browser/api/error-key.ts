import "client-only";
import { ApiClientError } from "./api-client";

/**
 * Message keys in `error` that explain a failed call, most specific first: a rejected transition
 * has a message per noun.
 */
export function toErrorKeys(error: unknown): string[] {
  if (!(error instanceof ApiClientError)) return ["codes.unknown_error"];
  const { code } = error;
  return [
    ...(code === "transition_not_allowed" ? [`transitions.${error.envelope?.data?.noun}`] : []),
    `codes.${code}`,
    "codes.unknown_error",
  ];
}
