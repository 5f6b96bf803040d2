import "server-only";
import { type ErrorEnvelope, errorEnvelopeSchema } from "@/contract/errors";
import type { Seller } from "@/contract/seller/seller";
import { noteReplacedKey } from "../../sellers/replaced-keys";

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
 * What an answer says that is no success. That the backend refuses the seller's publishable key is
 * an outage: it says nothing of whose session it is (GUARD-02).
 */
export function toBackendError(
  { status, headers }: Response,
  body: unknown,
  seller?: Seller,
): BackendError {
  const envelope = errorEnvelopeSchema.safeParse(body).data;
  const message = envelope?.message ?? `the backend answered ${status}`;
  if (seller && envelope?.code === "unknown_publishable_key") {
    noteReplacedKey(seller.id);
    return new BackendError("connection", 503, undefined, message);
  }
  const retryAfter = headers.get("retry-after");
  return new BackendError(toErrorKind(status), status, envelope, message, retryAfter);
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
