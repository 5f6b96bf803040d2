import { LRUCache } from "lru-cache";
import type { RateLimitName } from "@/contract/endpoint";
import { rateLimitsPerMinute, signInsPerAccountPerMinute } from "@/contract/limits";
import type { BackendEnv } from "../../../kernel/env";
import { ApiError } from "../../../kernel/api-error";

type Window = { startedAtMs: number; count: number };

const windowMs = 60_000;
const trackedMax = 50_000;

/** A request was refused by the limiter; `retryAfterSeconds` goes into the header. */
export class RateLimitedError extends ApiError {
  constructor(readonly retryAfterSeconds: number) {
    super("rate_limited", "Too many requests. Please wait before trying again.");
  }
}

/** Who wants to sign in: from where, to which account, and on which device if the account signed in there before. */
export type SignInAttempt = { address: string; account: string; deviceId: string | undefined };

/** Counts requests per minute in this process, per bucket and caller (SEC-01). Off: counts nothing. */
export class RateLimiter {
  private readonly windows = new LRUCache<string, Window>({ max: trackedMax });
  private readonly limits: Record<RateLimitName, number>;
  private readonly on: boolean;
  private readonly signInsPerAccount: number;

  constructor(
    env: BackendEnv,
    private readonly now: () => Date,
  ) {
    this.on = env.RATE_LIMITS === "on";
    const perAddress = env.RATE_LIMIT_LOGIN ?? rateLimitsPerMinute.login;
    const share = signInsPerAccountPerMinute / rateLimitsPerMinute.login;
    this.signInsPerAccount = Math.max(
      Math.min(signInsPerAccountPerMinute, perAddress),
      Math.ceil(perAddress * share),
    );
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
    this.count(`${bucket} ${caller}`, this.limits[bucket]);
  }

  /**
   * Counts one attempt to sign in: by address and by address and account together, never by the account alone, or anybody could
   * lock its owner out from elsewhere. A device that the account signed in on before has an allowance of its own.
   * A promise, so that processes may share their counts. Errors: RateLimitedError.
   */
  async takeSignIn({ address, account, deviceId }: SignInAttempt): Promise<void> {
    const perAccount = this.signInsPerAccount;
    if (deviceId !== undefined) return this.count(`device ${account} ${deviceId}`, perAccount);
    this.take("login", address);
    this.count(`account ${address} ${account}`, perAccount);
  }

  private count(key: string, limit: number): void {
    if (!this.on) return;
    const nowMs = this.now().getTime();
    const window = this.windows.get(key);
    if (window === undefined || !isOpen(window, nowMs)) {
      this.windows.set(key, { startedAtMs: nowMs, count: 1 });
      return;
    }
    window.count += 1;
    if (window.count > limit)
      throw new RateLimitedError(
        Math.max(1, Math.ceil((window.startedAtMs + windowMs - nowMs) / 1000)),
      );
  }
}

/** A window that begins later than now was counted before the clock was set back: it is over. */
function isOpen({ startedAtMs }: Window, nowMs: number): boolean {
  return startedAtMs <= nowMs && nowMs - startedAtMs < windowMs;
}
