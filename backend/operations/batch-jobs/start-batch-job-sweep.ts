import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/deps";
import { startLoop } from "../../platform/jobs/start-loop";
import { sweepBatchJobs } from "./sweep-batch-jobs";

const pollEveryMs = 3_600_000;

/**
 * Cleans up after batch jobs of all sellers, at start and then hourly. `stop` resolves once the
 * current file is done.
 */
export function startBatchJobSweep(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  return startLoop({
    log,
    pollEveryMs,
    failure: "old batch jobs could not be deleted",
    poll: (isStopping) => sweepBatchJobs(deps, isStopping),
  });
}
