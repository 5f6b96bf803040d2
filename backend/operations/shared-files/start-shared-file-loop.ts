import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/deps";
import { createWake } from "../../platform/jobs/create-wake";
import { startLoop } from "../../platform/jobs/start-loop";
import { makeNextSharedFile } from "./make-shared-file";
import { sweepSharedFiles } from "./sweep-shared-files";

/** Told after the commit of a file that waits. */
export const sharedFileWake = createWake();

const sweepEveryMs = 3_600_000;

/**
 * Makes the files of shared catalogues of every seller, one at a time, and each hour deletes those
 * that nobody gets any more. `stop` ends it after the file in progress.
 */
export function startSharedFileLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const making = startLoop({
    waker: { database: deps.database, wake: sharedFileWake },
    log,
    failure: "files of shared catalogues can't be made",
    look: () => makeNextSharedFile({ deps, log }),
  });
  const sweeping = startLoop({
    log,
    lookEveryMs: sweepEveryMs,
    failure: "files of shared catalogues can't be swept",
    look: (isStopping) => sweepSharedFiles(deps, isStopping),
  });
  return {
    stop: async () => {
      await Promise.all([making.stop(), sweeping.stop()]);
    },
  };
}
