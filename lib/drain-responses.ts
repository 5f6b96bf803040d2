import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";

/**
 * So long a stop waits for browsers to take their answers before the port closes, and so long for
 * all that is still in progress then.
 */
const waitMs = 3_000;
const stopLimitMs = 20_000;

/**
 * On SIGTERM and SIGINT, what was sent before is read and answered, each answer the last of its
 * connection, and only then those are told who listened to the signal before, Next.js itself: it
 * closes the port at once, whereby requests that are not read yet break off, and goes on answering
 * on connections that proxies keep open, so that it would not end before they do. Called once,
 * where the process starts.
 */
export function drainResponses(): void {
  const open = new Set<ServerResponse>();
  const servers = new Set<Server>();
  let stopping = false;
  subscribe("http.server.request.start", (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server };
    servers.add(server);
    open.add(response);
    if (stopping) nameLast([response]);
    response.once("close", () => {
      open.delete(response);
      if (stopping) for (const one of servers) one.closeIdleConnections();
    });
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const listeners = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), stopLimitMs).unref();
      nameLast(open);
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
