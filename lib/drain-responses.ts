import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";

/**
 * So long a stop waits for browsers to take their answers before the port closes, and so long for
 * all that is still in progress then.
 */
const waitMs = 3_000;
const stopLimitMs = 20_000;

/** One for the process: the start and the routes are built apart and have modules of their own. */
const shared = globalThis as { [key: symbol]: boolean | undefined };
const stopping = Symbol.for("comptoir.stopping");

/** Whether this process was told to stop: proxies are to ask another one. */
export const isStopping = (): boolean => shared[stopping] === true;

/**
 * On SIGTERM and SIGINT, requests are taken for `delayMs` more, meanwhile `/api/health` and
 * `/api/ready` say 503, so that proxies ask another process from then on. What was sent is read and
 * answered, each answer the last of its connection, and only then those are told who listened to
 * the signal before, Next.js itself: it closes the port at once, whereby requests that are not read
 * yet break off, and goes on answering on connections that proxies keep open, so that it would not
 * end before they do. Called once, where the process starts.
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
