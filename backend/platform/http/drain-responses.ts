import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** So long a stop waits for callers to take their answers before the port closes. */
const waitMs = 3_000;

/**
 * What was sent before a stop is read and answered, each answer the last of its connection. By
 * itself a closing server ends connections whose request it has not read yet or whose answer the
 * caller has not taken yet, and leaves open those it answers from then on.
 */
export function drainResponses(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.server.on("request", (_, answer: ServerResponse) => {
    open.add(answer);
    answer.once("close", () => open.delete(answer));
  });
  app.addHook("preClose", async () => {
    nameLast(open);
    await nextTurn();
    await nextTurn();
    nameLast(open);
    const taken = [...open].map(
      (answer) => new Promise((resolve) => answer.once("close", resolve)),
    );
    for (const answer of open) answer.once("close", () => app.server.closeIdleConnections());
    await Promise.race([Promise.all(taken), delay(waitMs, undefined, { ref: false })]);
  });
}

function nameLast(answers: Iterable<ServerResponse>): void {
  for (const answer of answers) if (!answer.headersSent) answer.setHeader("connection", "close");
}
