import { startLoop } from "../../platform/jobs/start-loop";
import { type CheckScope, checkPayments } from "./check-payments";

const lookEveryMs = 60_000;

/**
 * Asks about payments whose events have not come, at the start and then each minute. `stop` ends it
 * after the one in progress.
 */
export const startPaymentCheckLoop = (scope: CheckScope): { stop(): Promise<void> } =>
  startLoop({
    ...{ log: scope.log, lookEveryMs, failure: "payments can't be checked" },
    look: (isStopping) => checkPayments(scope, isStopping),
  });
