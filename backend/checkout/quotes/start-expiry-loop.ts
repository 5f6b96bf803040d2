import type { FastifyBaseLogger } from "fastify";
import { expireReservations, noticeReservations } from "../../orders/lifecycle/expire-reservations";
import { expireOwnChanges } from "../../orders/edits/expire-own-changes";
import type { Deps } from "../../platform/deps";
import { startLoop } from "../../platform/jobs/start-loop";
import { sweepQuotes } from "./sweep-quotes";

const pollEveryMs = 60_000;

/**
 * Ends overdue offers, reservations and unpaid order amendments of all sellers, at start and then
 * every minute. `stop` resolves once the current run has finished.
 */
export function startExpiryLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  return startLoop({
    log,
    pollEveryMs,
    failure: "expiry of quotes, reservations and unpaid changes failed",
    async poll(isStopping) {
      const hasMoreQuotes = await sweepQuotes(deps, log, isStopping);
      const hasMoreReservations = await expireReservations(deps, log, isStopping);
      const hasMoreEnding = await noticeReservations(deps, log, isStopping);
      const hasMoreChanges = await expireOwnChanges(deps, log, isStopping);
      return hasMoreQuotes || hasMoreReservations || hasMoreEnding || hasMoreChanges;
    },
  });
}
