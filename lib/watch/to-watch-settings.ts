import type { StorefrontEnv } from "../env";
import type { WatchSettings } from "../model/shell/watch-settings";

/** Undefined if no DSN is configured. */
export function toWatchSettings(env: StorefrontEnv, seller: string): WatchSettings | undefined {
  if (!env.SENTRY_DSN) return undefined;
  return {
    dsn: env.SENTRY_DSN,
    release: env.SENTRY_RELEASE,
    environment: env.SENTRY_ENVIRONMENT ?? env.NODE_ENV,
    sessions: env.SENTRY_SESSION_SAMPLE_RATE,
    replays: env.SENTRY_REPLAY_SAMPLE_RATE,
    traces: env.SENTRY_TRACE_SAMPLE_RATE,
    workerTimeoutMs: env.SENTRY_WORKER_TIMEOUT_MS,
    seller,
  };
}
