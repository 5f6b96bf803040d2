import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/deps";
import { startLoop } from "../../platform/jobs/start-loop";
import { batchJobWake } from "./batch-job-wake";
import { runNextBatchJob } from "./run-batch-job";

/**
 * Runs the imports and exports of all sellers, one at a time. `stop` resolves after the batch in
 * progress; the job continues from there at the next start.
 */
export function startBatchJobLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  return startLoop({
    waker: { database: deps.database, wake: batchJobWake },
    log,
    failure: "batch jobs could not be read",
    poll: (isStopping) => runNextBatchJob({ deps, log, isStopping }),
  });
}
