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
const batchDelayMs = 25;
/**
 * From this many requests in flight on, mails wait, because they cost a quarter of what an order
 * costs; but only for a limited time.
 */
const busyRequests = 5;
const holdBackMaxMs = 5000;

/**
 * Processes the outbox of all sellers, if possible at a quiet moment within seconds, and deletes
 * expired rows at start and then hourly. `stop` resolves once the current run has finished.
 */
export function startOutboxLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const transport = createMailTransport(deps.env, deps.now, log);
  const pictures = createMailPictureMaker({ ...deps, log });
  const loop = startLoop({
    waker: { database: deps.database, wake: outboxWake, batchDelayMs },
    backpressure: createBackpressureGate(
      () => inFlightRequests(deps.database) >= busyRequests,
      holdBackMaxMs,
    ),
    log,
    failure: "outbox could not be read",
    async poll(isStopping) {
      await drainOutbox({ deps, transport, pictures, log }, isStopping);
      return false;
    },
  });
  const cleaning = startLoop({
    log,
    pollEveryMs: removeExpiredEveryMs,
    failure: "expired rows could not be deleted",
    async poll() {
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
