import { writeSync } from "node:fs";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { bodyLimitBytes } from "@/contract/limits";
import { createLogStream, type LogStream } from "@/domain/log/log-stream";
import type { Deps } from "./platform/deps";
import type { BackendEnv } from "./kernel/env";
import { registerFileRoutes } from "./platform/files/file-routes";
import { registerAdminRoutes } from "./platform/http/access/admin-routes";
import type { AdminVerbs } from "./platform/http/access/admin-verb";
import { refuseMalformedHttp } from "./platform/http/body/client-error";
import { acceptCompressedBodies } from "./platform/http/body/compressed-body";
import { allowCrossOrigins } from "./platform/http/access/cross-origin";
import { handleErrors, sendFrameworkError } from "./platform/http/error-handler";
import { drainResponses } from "./platform/http/drain-responses";
import { registerHealthRoutes } from "./platform/http/health-routes";
import { acceptJsonBodies } from "./platform/http/body/json-body";
import { CallLimiter } from "./platform/http/access/call-limiter";
import { RateLimiter } from "./platform/http/access/rate-limiter";
import { requestIdOf } from "./platform/http/request-id";
import { logRequests, serializeError } from "./platform/http/request-log";
import { countRequests } from "./platform/http/in-flight-requests";
import { addSecurityHeaders } from "./platform/http/security-headers";
import { registerStoreRoutes } from "./platform/http/access/store-routes";
import type { StoreVerbs } from "./platform/http/access/verb";
import { registerDocsRoutes } from "./platform/openapi/docs-routes";
import { reportLogged } from "./platform/watch/report-logged";
import { registerStripeWebhook } from "./orders/payments/stripe-webhook-route";
import { registerDirectoryRoutes } from "./sellers/sellers/directory-routes";
import { registerDownloadRoutes } from "./operations/uploads/download-routes";

/** All endpoints with their verbs, of both contracts. */
export type AppVerbs = { store: StoreVerbs; admin: AdminVerbs };
export type AppOptions = { logStream?: LogStream };

const requestTimeoutMs = 30_000;
const emptyQuery = Object.freeze({});
const standardOutput = 1;
const logToOutput = () =>
  createLogStream(
    (bytes, start) => writeSync(standardOutput, bytes, start),
    (lost) => ({ level: 40, time: Date.now(), ...lost, msg: "log lines were dropped" }),
  );

/**
 * The backend as one Fastify application, stateless except for `deps`; not listening yet. Errors:
 * an endpoint of the contract without a verb.
 */
export async function createApp(
  deps: Deps,
  verbs: AppVerbs,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const logStream = options.logStream ?? logToOutput();
  const app = Fastify({
    logger: {
      level: deps.env.LOG_LEVEL,
      serializers: { err: serializeError },
      stream: logStream,
      ...(deps.watch && { hooks: { logMethod: reportLogged(deps.watch) } }),
    },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: trustedProxies(deps.env),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: {
      maxParamLength: 300,
      ignoreTrailingSlash: true,
      querystringParser: () => emptyQuery,
    },
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: refuseMalformedHttp,
  });
  const calls = new CallLimiter(deps);
  const limiters = { calls, people: new RateLimiter(deps.env, deps.database) };
  deps.watch?.traceRequests(app);
  handleErrors(app);
  acceptCompressedBodies(app);
  acceptJsonBodies(app);
  addSecurityHeaders(app);
  allowCrossOrigins(app, deps.env);
  logRequests(app);
  countRequests(app.server, deps.database);
  const { isStopping } = drainResponses(app, deps.env.STOP_DELAY_MS);
  await app.register(cookie);
  await app.register(multipart);
  registerHealthRoutes(app, deps, { log: logStream, isStopping });
  registerStoreRoutes(app, deps, verbs.store, limiters);
  registerAdminRoutes(app, deps, verbs.admin, limiters);
  registerStripeWebhook(app, deps, verbs.store.completeCart);
  registerDirectoryRoutes(app, deps, calls);
  registerFileRoutes(app, deps);
  registerDownloadRoutes(app, deps, calls);
  registerDocsRoutes(app, deps.env);
  return app;
}

/**
 * The proxies whose `x-forwarded-for` is trusted: the configured addresses; outside production this
 * machine by default.
 */
function trustedProxies(env: BackendEnv): string[] | false {
  const configured = env.TRUSTED_PROXIES?.split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (configured && configured.length > 0) return configured;
  return env.NODE_ENV === "production" ? false : ["loopback"];
}
