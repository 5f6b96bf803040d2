import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps";
import { createMailTransport } from "../mail/mail-transport";
import { drainOutbox } from "./drain-outbox";
import { removeExpired } from "./outbox-rows";
import { outboxWake } from "./outbox-wake";
import { startLoop } from "./start-loop";

const removeExpiredEveryMs = 3_600_000;
const gatherMs = 25;

/** Carries out the outbox of every seller, and drops expired rows each hour. `stop` ends it after what is under way. */
export function startOutboxLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const transport = createMailTransport(deps.env, deps.now, log);
  const loop = startLoop({
    waker: { database: deps.database, wake: outboxWake, gatherMs },
    log,
    failure: "the outbox can't be read",
    async look(isStopping) {
      await drainOutbox({ deps, transport, log }, isStopping);
      return false;
    },
  });
  const cleaning = setInterval(() => {
    removeExpired(deps.database).catch((error: unknown) => log.error({ err: error }, "expired rows can't be removed"));
  }, removeExpiredEveryMs);
  return {
    async stop() {
      clearInterval(cleaning);
      await loop.stop();
      transport.close();
    },
  };
}
