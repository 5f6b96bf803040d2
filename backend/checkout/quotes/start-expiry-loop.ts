import type { FastifyBaseLogger } from "fastify";
import { expireReservations, noticeReservations } from "../../orders/lifecycle/expire-reservations";
import { expireOwnChanges } from "../../orders/edits/expire-own-changes";
import type { Deps } from "../../platform/deps";
import { startLoop } from "../../platform/jobs/start-loop";
import { sweepQuotes } from "./sweep-quotes";

const lookEveryMs = 60_000;

/**
 * Ends offers, reservations and unpaid changes of orders of every seller whose time has passed, at
 * the start and then each minute. `stop` ends it after the one in progress.
 */
export function startExpiryLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  return startLoop({
    log,
    lookEveryMs,
    failure: "quotes, reservations and unpaid changes can't be ended",
    async look(isStopping) {
      const hasMoreQuotes = await sweepQuotes(deps, log, isStopping);
      const hasMoreReservations = await expireReservations(deps, log, isStopping);
      const hasMoreEnding = await noticeReservations(deps, log, isStopping);
      const hasMoreChanges = await expireOwnChanges(deps, log, isStopping);
      return hasMoreQuotes || hasMoreReservations || hasMoreEnding || hasMoreChanges;
    },
  });
}
