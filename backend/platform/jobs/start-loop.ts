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
   * Notifies this loop of new work; `gatherMs` is how long to let more arrive. Without it the loop
   * only polls.
   */
  waker?: { database: Database; wake: Wake; gatherMs?: number };
  /** Polling interval; one second by default. */
  lookEveryMs?: number;
  /** Decides when a run should be deferred. */
  backpressure?: BackpressureGate;
  log: FastifyBaseLogger;
  /** Log message if `look` fails for any reason other than an unreachable database. */
  failure: string;
  /**
   * Polls once and does the work it finds; returns whether to poll again at once. `isStopping`
   * tells it to return early, because the loop is ending or waiting for its next turn.
   */
  look(isStopping: () => boolean): Promise<boolean>;
};

/**
 * Polls for work periodically and whenever this process announces some, one run at a time. Backs
 * off after consecutive failures, up to 15 s. `stop` resolves once the current run has finished.
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
