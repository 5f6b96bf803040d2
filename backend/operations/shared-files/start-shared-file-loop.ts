import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/deps";
import { createWake } from "../../platform/jobs/create-wake";
import { startLoop } from "../../platform/jobs/start-loop";
import { makeNextSharedFile } from "./make-shared-file";
import { sweepSharedFiles } from "./sweep-shared-files";

/** Notified after the commit of a pending file. */
export const sharedFileWake = createWake();

const sweepEveryMs = 3_600_000;

/**
 * Generates the shared catalogue files of all sellers, one at a time, and hourly deletes those that
 * can no longer be downloaded. `stop` ends it after the file in progress.
 */
export function startSharedFileLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const making = startLoop({
    waker: { database: deps.database, wake: sharedFileWake },
    log,
    failure: "shared catalogue files could not be generated",
    poll: () => makeNextSharedFile({ deps, log }),
  });
  const sweeping = startLoop({
    log,
    pollEveryMs: sweepEveryMs,
    failure: "old shared catalogue files could not be deleted",
    poll: (isStopping) => sweepSharedFiles(deps, isStopping),
  });
  return {
    stop: async () => {
      await Promise.all([making.stop(), sweeping.stop()]);
    },
  };
}
