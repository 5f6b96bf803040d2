import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/deps";
import { startLoop } from "../../platform/jobs/start-loop";
import { sweepBatchJobs } from "./sweep-batch-jobs";

const lookEveryMs = 3_600_000;

/**
 * Sweeps what batch jobs of every seller left behind, at the start and then each hour. `stop` ends
 * it after the file in progress.
 */
export function startBatchJobSweep(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  return startLoop({
    log,
    lookEveryMs,
    failure: "old batch jobs can't be swept",
    look: (isStopping) => sweepBatchJobs(deps, isStopping),
  });
}
