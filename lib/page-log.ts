import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutLinkToken } from "@/domain/watch/without-queries";
import { logsRequests, type StorefrontEnv } from "./env";
import { toHostName } from "./routing/resolve-request";
import { requestIdHeader, renderTokenHeader, toRequestId } from "./routing/request-headers";
import { trustedHost } from "./routing/trusted-proxy";
import { findKnownSeller } from "./sellers/seller-directory";

/** Static files, and calls that log their own line. */
const unlogged = /^\/(?:_next|fonts|media|api)\/|^\/favicon\.ico$/;
const pathLengthMax = 200;

/**
 * Logs one line per page request (OBS-04): seller, request id, method, path without query or link
 * token, status and duration. `status` is null if the browser disconnected before the response
 * started. `shared`: this process requested a shared page from itself. Call it once, at process
 * start.
 */
export function logPages(env: StorefrontEnv): void {
  if (env.VERCEL === "1" || !logsRequests(env)) return;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const path = request.url?.split("?", 1)[0] ?? "";
    if (unlogged.test(path)) return;
    const { method, headers } = request;
    const host = toHostName(trustedHost({ get: (name) => [headers[name]].flat()[0] ?? null }, env));
    const requestId = toRequestId([headers[requestIdHeader]].flat()[0]);
    headers[requestIdHeader] = requestId;
    const isShared = headers[renderTokenHeader] !== undefined;
    const startedAt = performance.now();
    response.once("close", () => {
      const line = {
        level: "info",
        seller: host && findKnownSeller(host)?.id,
        requestId,
        method,
        path: withoutLinkToken(path).slice(0, pathLengthMax),
        status: response.headersSent ? response.statusCode : null,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(isShared ? { shared: true } : {}),
      };
      console.info(JSON.stringify(line));
    });
  });
}
