import { rateLimitsPerMinute } from "@/contract/limits";
import type { Cache, CacheKind } from "../../caches";
import type { Deps } from "../../deps";
import { toCallerNetwork } from "./caller-network";
import { RateLimitedError } from "./rate-limited-error";

type Window = { startedAtMs: number; count: number };

const windowMs = 60_000;
const windows: CacheKind<Window> = { name: "callWindows", bytesOf: () => 0 };

/**
 * Limits the calls per minute from one address to this process (SEC-01). If off, it counts nothing.
 */
export class CallLimiter {
  private readonly windows: Cache<Window>;
  private readonly limit: number;
  private readonly now: () => Date;

  constructor({ env, caches, now }: Pick<Deps, "env" | "caches" | "now">) {
    this.windows = caches.of(windows);
    this.now = now;
    const limit = env.RATE_LIMIT_DEFAULT ?? rateLimitsPerMinute.default;
    this.limit = env.RATE_LIMITS === "on" ? limit : Number.POSITIVE_INFINITY;
  }

  /** Counts one call from an address. Errors: RateLimitedError (`rate_limited`) above the limit. */
  take(address: string, bucket = "default"): void {
    if (this.limit === Number.POSITIVE_INFINITY) return;
    const caller = `${bucket} ${toCallerNetwork(address)}`;
    const nowMs = this.now().getTime();
    const window = this.windows.get(caller);
    if (window === undefined || !isOpen(window, nowMs)) {
      this.windows.set(caller, { startedAtMs: nowMs, count: 1 });
      return;
    }
    window.count += 1;
    if (window.count > this.limit)
      throw new RateLimitedError(Math.ceil((window.startedAtMs + windowMs - nowMs) / 1000));
  }
}

/** A window that starts in the future dates from before the clock was set back and is over. */
function isOpen({ startedAtMs }: Window, nowMs: number): boolean {
  return startedAtMs <= nowMs && nowMs - startedAtMs < windowMs;
}
