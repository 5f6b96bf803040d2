import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connection";
import type { Wake } from "./create-wake";
import type { BackpressureGate } from "./backpressure-gate";
import { isDatabaseOutage, logOutage, logOutageEnd } from "./database-outage";

const lookEveryMsDefault = 1000;
const lookWhilePutOffMs = 50;
const lookAfterFailureMs = 5000;
const failureStepsMax = 3;

type Loop = {
  /**
   * Who says in this process that work waits, and how long to let more of it come; without it the
   * loop looks by the clock alone.
   */
  waker?: { database: Database; wake: Wake; gatherMs?: number };
  /** Each second unless it says otherwise. */
  lookEveryMs?: number;
  /** When a look had better wait. */
  backpressure?: BackpressureGate;
  log: FastifyBaseLogger;
  /** What the log says when `look` fails for another reason than that the database is away. */
  failure: string;
  /**
   * One look for work, and the work; returns whether to look again at once. `isStopping` ends it
   * early: the loop ends, or waits for its next turn.
   */
  look(isStopping: () => boolean): Promise<boolean>;
};

/**
 * Looks for work now and then and whenever this process says that some waits, one look at a time.
 * After failures that follow one another it waits longer, 15 s at most. `stop` ends it after what
 * is in progress.
 */
export function startLoop({
  waker,
  lookEveryMs = lookEveryMsDefault,
  backpressure,
  log,
  failure,
  look,
}: Loop): { stop(): Promise<void> } {
  let stopped = false;
  let woken = false;
  let gathering = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const lookIn = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(lookNow, delayMs);
  };
  const lookNow = () => {
    woken = false;
    gathering = backpressure?.isWanted() === true;
    if (gathering) return lookIn(lookWhilePutOffMs);
    let isHeldBack = false;
    const isStopping = () => {
      isHeldBack = backpressure?.isWanted() === true;
      return stopped || isHeldBack;
    };
    running = look(isStopping).then(
      (again) => {
        if (failures > 0) logOutageEnd(log);
        failures = 0;
        if (!isHeldBack) backpressure?.reset();
        finish(again || isHeldBack ? 0 : woken ? (waker?.gatherMs ?? 0) : lookEveryMs);
      },
      (error: unknown) => {
        failures += 1;
        if (isDatabaseOutage(error)) logOutage(log, error);
        else log.error({ err: error }, failure);
        finish(lookAfterFailureMs * Math.min(failures, failureStepsMax));
      },
    );
  };
  const finish = (delayMs: number) => {
    running = undefined;
    lookIn(delayMs);
  };
  const forget = waker?.wake.listen(waker.database, () => {
    woken = true;
    if (running || gathering) return;
    gathering = true;
    lookIn(waker.gatherMs ?? 0);
  });
  lookIn(0);

  return {
    async stop() {
      stopped = true;
      forget?.();
      clearTimeout(timer);
      await running;
    },
  };
}
