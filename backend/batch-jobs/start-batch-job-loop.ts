import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps";
import { onBatchJobWake } from "./batch-job-wake";
import { runNextBatchJob } from "./run-batch-job";

const lookEveryMs = 1000;
const lookAfterFailureMs = 5000;

/**
 * Does the imports and exports of every seller, one at a time: looks each second and whenever this process says that one waits.
 * `stop` ends it after the piece that is under way; the job goes on where it was at the next start.
 */
export function startBatchJobLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let stopped = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  const lookIn = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, delayMs);
  };
  const look = () => {
    woken = false;
    underWay = runNextBatchJob({ deps, log, isStopping: () => stopped }).then(
      (found) => finish(found || woken ? 0 : lookEveryMs),
      (error: unknown) => {
        log.error({ err: error }, "batch jobs can't be read");
        finish(lookAfterFailureMs);
      },
    );
  };
  const finish = (delayMs: number) => {
    underWay = undefined;
    lookIn(delayMs);
  };
  const forgetWake = onBatchJobWake(deps.database, () => {
    woken = true;
    if (!underWay) lookIn(0);
  });
  lookIn(0);

  return {
    async stop() {
      stopped = true;
      forgetWake();
      clearTimeout(timer);
      await underWay;
    },
  };
}
