import { getIsolationScope, init } from "@sentry/nextjs";
import type { StorefrontEnv } from "../env";
import { privacy } from "@/domain/watch/privacy";
import { setWatch } from "./watched-user";

/**
 * Reports this process's errors and traces to Sentry (OBS-01). Call it once, if a DSN is
 * configured.
 */
export function startServerWatch(env: StorefrontEnv): void {
  init({
    dsn: env.SENTRY_DSN,
    release: env.SENTRY_RELEASE,
    environment: env.SENTRY_ENVIRONMENT ?? env.NODE_ENV,
    tracesSampleRate: env.SENTRY_TRACE_SAMPLE_RATE / 100,
    propagateTraceparent: true,
    ...privacy,
  });
  setWatch({ setUser: (user) => void getIsolationScope().setUser(user) });
}
