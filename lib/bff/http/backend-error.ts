import "server-only";
import type { ErrorEnvelope } from "@/contract/errors";

/** Kinds of failure of a backend call (API-03). */
export type BackendErrorKind =
  | "invalid_request"
  | "api"
  | "authentication"
  | "permission"
  | "connection";

/**
 * A backend call that did not succeed; `envelope` is the backend's answer, absent when there was
 * none.
 */
export class BackendError extends Error {
  constructor(
    readonly kind: BackendErrorKind,
    readonly status: number,
    readonly envelope: ErrorEnvelope | undefined,
    message: string,
    /** What the backend says in `Retry-After`. */
    readonly retryAfter: string | null = null,
  ) {
    super(message);
    this.name = "BackendError";
  }

  get code(): string | undefined {
    return this.envelope?.code ?? this.envelope?.type;
  }
}

/** The backend answered something that the contract does not allow. */
export class UnexpectedAnswerError extends BackendError {
  constructor(message: string) {
    super("api", 502, undefined, message);
  }
}

export function toErrorKind(status: number): BackendErrorKind {
  if (status === 401) return "authentication";
  if (status === 403) return "permission";
  if (status >= 500 || status === 429) return "api";
  return "invalid_request";
}

/**
 * The backend gave no usable answer: the login state is unknown and nothing may look empty
 * (GUARD-02).
 */
export function isOutage(error: unknown): error is BackendError {
  return error instanceof BackendError && (error.kind === "connection" || error.kind === "api");
}

/** What a route answers when there is nothing of that id for the caller. */
export const toNotFound = (message: string): BackendError =>
  new BackendError("invalid_request", 404, { type: "not_found", message }, message);
