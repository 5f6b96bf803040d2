import { ApiError } from "../../../kernel/api-error";

/** A request was refused by a limiter; `retryAfterSeconds` goes into the header. */
export class RateLimitedError extends ApiError {
  constructor(readonly retryAfterSeconds: number) {
    super("rate_limited", "Too many requests. Please wait before trying again.");
  }
}
