import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connection";
import type { Wake } from "./create-wake";

const lookEveryMs = 1000;
const lookAfterFailureMs = 5000;

type Loop = {
  database: Database;
  wake: Wake;
  log: FastifyBaseLogger;
  /** What the log says when `look` fails. */
  failure: string;
  /** One look for work, and the work; answers whether to look again at once. `isStopping` ends it early. */
  look(isStopping: () => boolean): Promise<boolean>;
};

/** Looks for work each second and whenever this process says that some waits, one look at a time. `stop` ends it after what is under way. */
export function startLoop({ database, wake, log, failure, look }: Loop): { stop(): Promise<void> } {
  let stopped = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  const lookIn = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(lookNow, delayMs);
  };
  const lookNow = () => {
    woken = false;
    underWay = look(() => stopped).then(
      (again) => finish(again || woken ? 0 : lookEveryMs),
      (error: unknown) => {
        log.error({ err: error }, failure);
        finish(lookAfterFailureMs);
      },
    );
  };
  const finish = (delayMs: number) => {
    underWay = undefined;
    lookIn(delayMs);
  };
  const forget = wake.listen(database, () => {
    woken = true;
    if (!underWay) lookIn(0);
  });
  lookIn(0);

  return {
    async stop() {
      stopped = true;
      forget();
      clearTimeout(timer);
      await underWay;
    },
  };
}
