import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps";
import { inFlightRequests } from "../http/in-flight-requests";
import { createMailPictureMaker } from "../mail/mail-pictures";
import { createMailTransport } from "../mail/mail-transport";
import { drainOutbox } from "./drain-outbox";
import { removeExpired } from "./outbox-rows";
import { outboxWake } from "./outbox-wake";
import { createBackpressureGate } from "./backpressure-gate";
import { startLoop } from "./start-loop";

const removeExpiredEveryMs = 3_600_000;
const gatherMs = 25;
/**
 * From so many on, requests come before mails, which are a quarter of what an order costs; for so
 * long at a stretch.
 */
const busyRequests = 5;
const holdBackMaxMs = 5000;

/**
 * Carries out the outbox of every seller, at a moment that has few requests if there is one within
 * seconds, and drops expired rows at the start and then each hour. `stop` ends it after what is in
 * progress.
 */
export function startOutboxLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const transport = createMailTransport(deps.env, deps.now, log);
  const pictures = createMailPictureMaker({ ...deps, log });
  const loop = startLoop({
    waker: { database: deps.database, wake: outboxWake, gatherMs },
    backpressure: createBackpressureGate(
      () => inFlightRequests(deps.database) >= busyRequests,
      holdBackMaxMs,
    ),
    log,
    failure: "the outbox can't be read",
    async look(isStopping) {
      await drainOutbox({ deps, transport, pictures, log }, isStopping);
      return false;
    },
  });
  const cleaning = startLoop({
    log,
    lookEveryMs: removeExpiredEveryMs,
    failure: "expired rows can't be removed",
    async look() {
      await removeExpired(deps.database);
      return false;
    },
  });
  return {
    async stop() {
      await cleaning.stop();
      await loop.stop();
      transport.close();
    },
  };
}
