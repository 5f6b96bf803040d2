import type { Instrumentation } from "next";
import { withoutLinkToken } from "./domain/watch/without-queries";
import { storefrontEnv } from "./lib/env";

/**
 * Called once before the first request. Node modules are imported dynamically, because this file is
 * also bundled for the edge runtime.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  await (await import("./lib/prepare-process")).prepareProcess();
  const env = storefrontEnv();
  if (env.SENTRY_DSN) (await import("./lib/watch/start-server-watch")).startServerWatch(env);
}

/**
 * Logs every server error as one structured line and, if a DSN is set, reports it to Sentry
 * (OBS-01). Neither contains the query, which may hold a password token, an e-mail address or a
 * search term, nor the token of a shared catalogue. The report is awaited only on Vercel, where the
 * process may be frozen once the response is sent.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, received, context) => {
  const request = { ...received, path: withoutLinkToken(received.path.split("?", 1)[0] ?? "") };
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
