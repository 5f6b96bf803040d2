import "client-only";
import { ApiClientError } from "./api-client";

/**
 * Keys of `error` that say why a call failed, the most exact one first: what a state forbids is
 * told of the noun whose state it is.
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
