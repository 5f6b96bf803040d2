import { ApiError } from "../../../kernel/api-error";

/** A limiter rejected the request; `retryAfterSeconds` goes into the Retry-After header. */
export class RateLimitedError extends ApiError {
  constructor(readonly retryAfterSeconds: number) {
    super("rate_limited", "Too many requests. Please wait before trying again.");
  }
}
