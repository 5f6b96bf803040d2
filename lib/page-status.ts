import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

type Exchange = { request: IncomingMessage; response: ServerResponse };

const retryAfterSeconds = 5;
/** One for the process: the start and the pages are built apart and have modules of their own. */
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<Exchange> | undefined };
const key = Symbol.for("comptoir.page-status");
shared[key] ??= new AsyncLocalStorage<Exchange>();
const exchanges = shared[key];

/**
 * Lets pages set the status of their response, for which Next.js has no call. Called once, where
 * the process starts.
 */
export function trackPageResponses(): void {
  subscribe("http.server.request.start", (message) => exchanges.enterWith(message as Exchange));
}

/**
 * Sends the document that is being made with 503 and `Retry-After` (GUARD-02). The data of a client
 * navigation keeps its 200: with any other status the router would load the whole page again.
 */
export function respondUnavailable(): void {
  respond(503)?.setHeader("retry-after", String(retryAfterSeconds));
}

/** The same with 410, of a page that was here and never comes back (SHARE-03). */
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
