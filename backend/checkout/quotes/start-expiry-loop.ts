import type { FastifyBaseLogger } from "fastify";
import { expireReservations, noticeReservations } from "../../orders/lifecycle/expire-reservations";
import type { Deps } from "../../platform/deps";
import { startLoop } from "../../platform/jobs/start-loop";
import { sweepQuotes } from "./sweep-quotes";

const lookEveryMs = 60_000;

/**
 * Ends offers and reservations of every seller whose time has passed, at the start and then each
 * minute. `stop` ends it after the one in progress.
 */
export function startExpiryLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  return startLoop({
    log,
    lookEveryMs,
    failure: "quotes and reservations can't be ended",
    async look(isStopping) {
      const hasMoreQuotes = await sweepQuotes(deps, log, isStopping);
      const hasMoreReservations = await expireReservations(deps, log, isStopping);
      const hasMoreEnding = await noticeReservations(deps, log, isStopping);
      return hasMoreQuotes || hasMoreReservations || hasMoreEnding;
    },
  });
}
