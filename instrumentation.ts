import type { Instrumentation } from "next";
import { storefrontEnv } from "./lib/env";

/**
 * Called once before the first request. Node's own modules stay out of the build for other
 * runtimes, which this file is part of too.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs")
    await (await import("./lib/prepare-process")).prepareProcess();
}

/**
 * Server errors: a structured log line always, and Sentry when a DSN is set (loaded on the first
 * error only; silent without). The query stays out of both: a password link's holds its token,
 * other addresses hold an e-mail address or what was searched.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, asked, context) => {
  const request = { ...asked, path: asked.path.split("?", 1)[0] ?? "" };
  const headers = request.headers as Record<string, string | undefined>;
  console.error(
    JSON.stringify({
      level: "error",
      seller: headers["x-comptoir-seller"],
      requestId: headers["x-request-id"],
      path: request.path,
      route: context.routePath,
      message: (error as Error).message,
      stack: (error as Error).stack,
    }),
  );
  const dsn = storefrontEnv().SENTRY_DSN;
  if (!dsn) return;
  const sentry = await import("@sentry/nextjs");
  if (!sentry.isInitialized())
    sentry.init({ dsn, release: "2.7.0", tracesSampleRate: 0, defaultIntegrations: false });
  sentry.captureRequestError(error, request, context);
  await sentry.flush(2000);
};
