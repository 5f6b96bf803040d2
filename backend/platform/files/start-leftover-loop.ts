import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps";
import { startLoop } from "../jobs/start-loop";

const pollEveryMs = 3_600_000;
/** Longer than any upload takes. */
const leftoverAfterMs = 86_400_000;

/**
 * Deletes partial files of processes killed while receiving them, at start and then hourly. `stop`
 * resolves once the current run has finished.
 */
export function startLeftoverLoop(
  { files, now }: Pick<Deps, "files" | "now">,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  return startLoop({
    log,
    pollEveryMs,
    failure: "incomplete files could not be deleted",
    async poll() {
      await files.removeLeftovers(new Date(now().getTime() - leftoverAfterMs));
      return false;
    },
  });
}
