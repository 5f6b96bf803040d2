import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

type Exchange = { request: IncomingMessage; response: ServerResponse };

const retryAfterSeconds = 5;
/** Shared across the process: start-up code and pages are bundled separately. */
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<Exchange> | undefined };
const key = Symbol.for("comptoir.page-status");
shared[key] ??= new AsyncLocalStorage<Exchange>();
const exchanges = shared[key];

/**
 * Lets pages set the status of their response, which Next.js has no API for. Call it once, at
 * process start.
 */
export function trackPageResponses(): void {
  subscribe("http.server.request.start", (message) => exchanges.enterWith(message as Exchange));
}

/**
 * Sets the current document's status to 503 with `Retry-After` (GUARD-02). The data of a client
 * navigation keeps 200: with any other status, the router would reload the whole page.
 */
export function respondUnavailable(): void {
  respond(503)?.setHeader("retry-after", String(retryAfterSeconds));
}

/** The same with 410, for a page that existed and will not return (SHARE-03). */
export function respondGone(): void {
  respond(410);
}

function respond(status: number): ServerResponse | undefined {
  const exchange = exchanges.getStore();
  if (!exchange || exchange.response.headersSent || exchange.request.headers.rsc !== undefined)
    return undefined;
  exchange.response.statusCode = status;
  return exchange.response;
}
