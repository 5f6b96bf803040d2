import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/deps";
import { createWake } from "../../platform/jobs/create-wake";
import { startLoop } from "../../platform/jobs/start-loop";
import { deliverWebhook } from "./deliver-webhook";
import { removeOldWebhookEvents, takeWebhookDelivery } from "./delivery-work-rows";

const removeOldEveryMs = 3_600_000;
/** Per process, and per webhook: an unresponsive one leaves room for others. */
const inFlightMax = 20;
const toOneWebhookMax = 2;
/** Time for the database in addition to the response timeout. */
const leaseReserveSeconds = 60;

/** Notified of pending deliveries, so that this process need not wait for its next poll. */
export const webhookWake = createWake();

/**
 * Delivers the webhooks of all sellers, twenty in parallel, and deletes old ones every hour. `stop`
 * ends it after the deliveries in flight.
 */
export function startWebhookLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const { database, env } = deps;
  const inFlight = new Set<Promise<void>>();
  const limits = {
    atOnce: toOneWebhookMax,
    leaseSeconds: env.WEBHOOK_TIMEOUT_MS / 1000 + leaseReserveSeconds,
  };
  const loop = startLoop({
    waker: { database, wake: webhookWake },
    log,
    failure: "webhook deliveries could not be read",
    async poll(isStopping) {
      while (inFlight.size < inFlightMax && !isStopping()) {
        const delivery = await takeWebhookDelivery(database, limits);
        if (!delivery) break;
        const delivering = deliverWebhook({ deps, log }, delivery)
          .catch((error: unknown) =>
            log.error({ err: error }, "webhook delivery could not be recorded"),
          )
          .finally(() => {
            inFlight.delete(delivering);
            webhookWake.notify(database);
          });
        inFlight.add(delivering);
      }
      return false;
    },
  });
  const cleaning = setInterval(() => {
    removeOldWebhookEvents(database).catch((error: unknown) =>
      log.error({ err: error }, "old webhook events could not be deleted"),
    );
  }, removeOldEveryMs);
  return {
    async stop() {
      clearInterval(cleaning);
      await loop.stop();
      await Promise.all(inFlight);
    },
  };
}
