import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps";
import { startLoop } from "../jobs/start-loop";

const lookEveryMs = 3_600_000;
/** No upload takes as long. */
const leftoverAfterMs = 86_400_000;

/**
 * Deletes parts of files whose process was killed while it received them, at the start and then
 * each hour. `stop` ends it after what is in progress.
 */
export function startLeftoverLoop(
  { files, now }: Pick<Deps, "files" | "now">,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  return startLoop({
    log,
    lookEveryMs,
    failure: "parts of files can't be deleted",
    async look() {
      await files.removeLeftovers(new Date(now().getTime() - leftoverAfterMs));
      return false;
    },
  });
}
