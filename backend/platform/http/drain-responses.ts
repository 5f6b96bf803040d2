import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long a shutdown waits for clients to receive their responses before the port closes. */
const waitMs = 3_000;

/**
 * Graceful shutdown: accepts requests for another `delayMs`, so that proxies can switch to another
 * process, then finishes those in flight, each response closing its connection. A closing Node.js
 * server by itself would drop connections whose request it has not read or whose response the
 * client has not received, and keep alive those it responds to later. The result resolves when the
 * shutdown begins.
 */
export function drainResponses(app: FastifyInstance, delayMs = 0): { isStopping(): boolean } {
  const open = new Set<ServerResponse>();
  let stopping = false;
  app.server.on("request", (_, response: ServerResponse) => {
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  app.addHook("preClose", async () => {
    stopping = true;
    nameLast(open);
    if (delayMs > 0) await delay(delayMs);
    await nextTurn();
    await nextTurn();
    nameLast(open);
    const taken = [...open].map(
      (response) => new Promise((resolve) => response.once("close", resolve)),
    );
    for (const response of open) response.once("close", () => app.server.closeIdleConnections());
    await Promise.race([Promise.all(taken), delay(waitMs, undefined, { ref: false })]);
  });
  return { isStopping: () => stopping };
}

function nameLast(responses: Iterable<ServerResponse>): void {
  for (const response of responses)
    if (!response.headersSent) response.setHeader("connection", "close");
}
