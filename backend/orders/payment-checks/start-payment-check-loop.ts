import { startLoop } from "../../platform/jobs/start-loop";
import { type CheckScope, checkPayments } from "./check-payments";

const pollEveryMs = 60_000;

/**
 * Polls payments whose events have not arrived, at start and then every minute. `stop` resolves
 * once the current run has finished.
 */
export const startPaymentCheckLoop = (scope: CheckScope): { stop(): Promise<void> } =>
  startLoop({
    ...{ log: scope.log, pollEveryMs, failure: "payments could not be checked" },
    poll: (isStopping) => checkPayments(scope, isStopping),
  });
