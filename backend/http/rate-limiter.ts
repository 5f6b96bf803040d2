import { LRUCache } from "lru-cache";
import type { RateLimitName } from "@/contract/endpoint";
import { rateLimitsPerMinute } from "@/contract/limits";
import type { BackendEnv } from "../env";
import { ApiError } from "../shared/api-error";

type Window = { startedAtMs: number; count: number };

const windowMs = 60_000;
const trackedMax = 50_000;

/** A request was refused by the limiter; `retryAfterSeconds` goes into the header. */
export class RateLimitedError extends ApiError {
  constructor(readonly retryAfterSeconds: number) {
    super("rate_limited", "Too many requests. Please wait before trying again.");
  }
}

/** Counts requests per minute in this process, per bucket and caller (SEC-01). Off: counts nothing. */
export class RateLimiter {
  private readonly windows = new LRUCache<string, Window>({ max: trackedMax });
  private readonly limits: Record<RateLimitName, number>;
  private readonly on: boolean;

  constructor(
    env: BackendEnv,
    private readonly now: () => Date,
  ) {
    this.on = env.RATE_LIMITS === "on";
    this.limits = {
      login: env.RATE_LIMIT_LOGIN ?? rateLimitsPerMinute.login,
      passwordToken: env.RATE_LIMIT_PASSWORD_TOKEN ?? rateLimitsPerMinute.passwordToken,
      registration: env.RATE_LIMIT_REGISTRATION ?? rateLimitsPerMinute.registration,
      emailExists: env.RATE_LIMIT_EMAIL_EXISTS ?? rateLimitsPerMinute.emailExists,
      default: env.RATE_LIMIT_DEFAULT ?? rateLimitsPerMinute.default,
    };
  }

  /** Counts one request of `caller`. Errors: RateLimitedError (`rate_limited`) above the bucket's limit. */
  take(bucket: RateLimitName, caller: string): void {
    if (!this.on) return;
    const nowMs = this.now().getTime();
    const key = `${bucket} ${caller}`;
    const window = this.windows.get(key);
    if (window === undefined || nowMs - window.startedAtMs >= windowMs) {
      this.windows.set(key, { startedAtMs: nowMs, count: 1 });
      return;
    }
    window.count += 1;
    if (window.count > this.limits[bucket])
      throw new RateLimitedError(
        Math.max(1, Math.ceil((window.startedAtMs + windowMs - nowMs) / 1000)),
      );
  }
}
