import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** So long a stop waits for callers to take their answers before the port closes. */
const waitMs = 3_000;

/**
 * A stop takes requests for `delayMs` more, so that proxies ask another process from then on; the
 * result says that it began. What was sent is read and answered, each answer the last of its
 * connection. By itself a closing server ends connections whose request it has not read yet or
 * whose answer the caller has not taken yet, and leaves open those it answers from then on.
 */
export function drainResponses(app: FastifyInstance, delayMs = 0): { isStopping(): boolean } {
  const open = new Set<ServerResponse>();
  let stopping = false;
  app.server.on("request", (_, answer: ServerResponse) => {
    open.add(answer);
    answer.once("close", () => open.delete(answer));
  });
  app.addHook("preClose", async () => {
    stopping = true;
    nameLast(open);
    if (delayMs > 0) await delay(delayMs);
    await nextTurn();
    await nextTurn();
    nameLast(open);
    const taken = [...open].map(
      (answer) => new Promise((resolve) => answer.once("close", resolve)),
    );
    for (const answer of open) answer.once("close", () => app.server.closeIdleConnections());
    await Promise.race([Promise.all(taken), delay(waitMs, undefined, { ref: false })]);
  });
  return { isStopping: () => stopping };
}

function nameLast(answers: Iterable<ServerResponse>): void {
  for (const answer of answers) if (!answer.headersSent) answer.setHeader("connection", "close");
}
