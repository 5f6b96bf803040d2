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

/** A failed backend call; `envelope` is the backend's error response, absent if there was none. */
export class BackendError extends Error {
  constructor(
    readonly kind: BackendErrorKind,
    readonly status: number,
    readonly envelope: ErrorEnvelope | undefined,
    message: string,
    /** The backend's `Retry-After` header. */
    readonly retryAfter: string | null = null,
  ) {
    super(message);
    this.name = "BackendError";
  }

  get code(): string | undefined {
    return this.envelope?.code ?? this.envelope?.type;
  }
}

/** The backend's response violates the contract. */
export class UnexpectedResponseError extends BackendError {
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
 * Converts an error response. If the backend rejects the seller's publishable key, that counts as
 * an outage: it says nothing about the session (GUARD-02).
 */
export function toBackendError(
  { status, headers }: Response,
  body: unknown,
  seller?: Seller,
): BackendError {
  const envelope = errorEnvelopeSchema.safeParse(body).data;
  const message = envelope?.message ?? `the backend responded with ${status}`;
  if (seller && envelope?.code === "unknown_publishable_key") {
    noteReplacedKey(seller.id);
    return new BackendError("connection", 503, undefined, message);
  }
  const retryAfter = headers.get("retry-after");
  return new BackendError(toErrorKind(status), status, envelope, message, retryAfter);
}

/**
 * The backend gave no usable response: the login state is unknown, and nothing may look empty
 * (GUARD-02).
 */
export function isOutage(error: unknown): error is BackendError {
  return error instanceof BackendError && (error.kind === "connection" || error.kind === "api");
}

/** The error of a route when the caller has nothing with that id. */
export const toNotFound = (message: string): BackendError =>
  new BackendError("invalid_request", 404, { type: "not_found", message }, message);
