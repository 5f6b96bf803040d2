import type { Instrumentation } from "next";
import { withoutLinkToken } from "./domain/watch/without-queries";
import { storefrontEnv } from "./lib/env";

/**
 * Called once before the first request. Node's own modules stay out of the build for other
 * runtimes, which this file is part of too.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  await (await import("./lib/prepare-process")).prepareProcess();
  const env = storefrontEnv();
  if (env.SENTRY_DSN) (await import("./lib/watch/start-server-watch")).startServerWatch(env);
}

/**
 * Server errors: a structured log line always, and Sentry when a DSN is set (OBS-01). The query
 * stays out of both: a password link's holds its token, other addresses hold an e-mail address or
 * what was searched. So does the token of a shared catalogue. Only where a process may stand still
 * after its answer is the report awaited.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, asked, context) => {
  const request = { ...asked, path: withoutLinkToken(asked.path.split("?", 1)[0] ?? "") };
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
  const { SENTRY_DSN, VERCEL } = storefrontEnv();
  if (!SENTRY_DSN) return;
  const sentry = await import("@sentry/nextjs");
  sentry.withScope((scope) => {
    scope.setTags({
      seller: headers["x-comptoir-seller"],
      requestId: headers["x-request-id"],
    });
    sentry.captureRequestError(error, { ...request, headers: {} }, context);
  });
  if (VERCEL === "1") await sentry.flush(2000);
};
