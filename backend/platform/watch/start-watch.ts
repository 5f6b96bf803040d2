import { privacy } from "@/domain/watch/privacy";
import type { BackendEnv } from "../../kernel/env";
import { toSentryTrace } from "./to-sentry-trace";
import type { Watch } from "./watch";

const flushMs = 2000;
const statementLengthMax = 200;
/** Health checks carry no information and would flood the traces. */
const untraced = new Set(["/health", "/ready"]);

/**
 * Reports to Sentry only what is called here: nothing is monkey-patched, and fatal errors are
 * reported where they are logged. The library is imported dynamically, because a static import
 * would load it at every start.
 */
export async function startWatch(env: BackendEnv): Promise<Watch> {
  const sentry = await import("@sentry/node");
  sentry.initWithoutDefaultIntegrations({
    dsn: env.SENTRY_DSN,
    release: env.SENTRY_RELEASE,
    environment: env.SENTRY_ENVIRONMENT ?? env.NODE_ENV,
    tracesSampleRate: env.SENTRY_TRACE_SAMPLE_RATE / 100,
    integrations: [sentry.linkedErrorsIntegration(), sentry.contextLinesIntegration()],
    ...privacy,
  });
  return {
    report(error, { message, seller, requestId }) {
      sentry.captureException(error, {
        extra: { message },
        tags: { seller: seller ?? undefined, requestId },
      });
    },
    traceRequests(app) {
      app.addHook("onRequest", (request, reply, done) => {
        const route = request.routeOptions.url ?? "unknown";
        if (untraced.has(route)) return done();
        const { baggage } = request.headers;
        const trace = { sentryTrace: toSentryTrace(request.headers), baggage };
        const span = { name: `${request.method} ${route}`, op: "http.server" };
        sentry.withIsolationScope(() =>
          sentry.continueTrace(trace, () =>
            sentry.startSpanManual(span, (started) => {
              reply.raw.once("close", () => {
                if (request.sellerId) started.setAttribute("seller", request.sellerId);
                sentry.setHttpStatus(started, reply.statusCode);
                started.end();
              });
              done();
            }),
          ),
        );
      });
    },
    traceStatement(text, run) {
      if (!sentry.getActiveSpan()) return run();
      const name = text.replace(/\s+/g, " ").trim().slice(0, statementLengthMax);
      return sentry.startSpan({ name, op: "db" }, run);
    },
    nameCaller: (user) => sentry.getIsolationScope().setUser(user),
    async stop() {
      await sentry.close(flushMs);
    },
  };
}
