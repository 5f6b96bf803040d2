import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";

/**
 * How long a shutdown waits for browsers to receive their responses before the port closes, and
 * again for everything still in progress then.
 */
const waitMs = 3_000;
const stopLimitMs = 20_000;

/** Shared across the process: start-up code and routes are bundled separately. */
const shared = globalThis as { [key: symbol]: boolean | undefined };
const stopping = Symbol.for("comptoir.stopping");

/** Whether this process is shutting down, so that proxies should use another one. */
export const isStopping = (): boolean => shared[stopping] === true;

/**
 * Graceful shutdown on SIGTERM and SIGINT: requests are accepted for another `delayMs` while
 * `/api/health` and `/api/ready` respond 503, so that proxies switch to another process. Requests
 * in flight are finished, each response closing its connection. Only then are earlier signal
 * handlers called, i.e. Next.js's own: it would close the port at once, dropping unread requests,
 * and would not exit as long as proxies keep connections open. Call it once, at process start.
 */
export function drainResponses(delayMs: number): void {
  const open = new Set<ServerResponse>();
  const servers = new Set<Server>();
  shared[stopping] = false;
  subscribe("http.server.request.start", (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server };
    servers.add(server);
    open.add(response);
    if (isStopping()) nameLast([response]);
    response.once("close", () => {
      open.delete(response);
      if (isStopping()) for (const one of servers) one.closeIdleConnections();
    });
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const listeners = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (isStopping()) return;
      shared[stopping] = true;
      setTimeout(() => process.exit(1), delayMs + stopLimitMs).unref();
      nameLast(open);
      if (delayMs > 0) await delay(delayMs);
      await nextTurn();
      await nextTurn();
      const taken = [...open].map(
        (response) => new Promise((resolve) => response.once("close", resolve)),
      );
      await Promise.race([Promise.all(taken), delay(waitMs)]);
      for (const listener of listeners) listener(signal);
    });
  }
}

function nameLast(responses: Iterable<ServerResponse>): void {
  for (const response of responses)
    if (!response.headersSent) response.setHeader("connection", "close");
}
