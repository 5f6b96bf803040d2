import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connection";
import type { Wake } from "./create-wake";
import type { BackpressureGate } from "./backpressure-gate";
import { isDatabaseOutage, logOutage, logOutageEnd } from "./database-outage";

const pollEveryMsDefault = 1000;
const pollWhileDeferredMs = 50;
const retryAfterFailureMs = 5000;
const failureStepsMax = 3;

type Loop = {
  /**
   * Notifies this loop of new work; `batchDelayMs` is how long to let more arrive. Without it the
   * loop only polls.
   */
  waker?: { database: Database; wake: Wake; batchDelayMs?: number };
  /** Polling interval; one second by default. */
  pollEveryMs?: number;
  /** Decides when a run should be deferred. */
  backpressure?: BackpressureGate;
  log: FastifyBaseLogger;
  /** Log message if `poll` fails for any reason other than an unreachable database. */
  failure: string;
  /**
   * Polls once and does the work it finds; returns whether to poll again at once. `isStopping`
   * tells it to return early, because the loop is ending or waiting for its next turn.
   */
  poll(isStopping: () => boolean): Promise<boolean>;
};

/**
 * Polls for work periodically and whenever this process announces some, one run at a time. Backs
 * off after consecutive failures, up to 15 s. `stop` resolves once the current run has finished.
 */
export function startLoop({
  waker,
  pollEveryMs = pollEveryMsDefault,
  backpressure,
  log,
  failure,
  poll,
}: Loop): { stop(): Promise<void> } {
  let stopped = false;
  let woken = false;
  let isDeferred = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const pollIn = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(pollNow, delayMs);
  };
  const pollNow = () => {
    woken = false;
    isDeferred = backpressure?.isWanted() === true;
    if (isDeferred) return pollIn(pollWhileDeferredMs);
    let isBackpressured = false;
    const isStopping = () => {
      isBackpressured = backpressure?.isWanted() === true;
      return stopped || isBackpressured;
    };
    running = poll(isStopping).then(
      (again) => {
        if (failures > 0) logOutageEnd(log);
        failures = 0;
        if (!isBackpressured) backpressure?.reset();
        finish(again || isBackpressured ? 0 : woken ? (waker?.batchDelayMs ?? 0) : pollEveryMs);
      },
      (error: unknown) => {
        failures += 1;
        if (isDatabaseOutage(error)) logOutage(log, error);
        else log.error({ err: error }, failure);
        finish(retryAfterFailureMs * Math.min(failures, failureStepsMax));
      },
    );
  };
  const finish = (delayMs: number) => {
    running = undefined;
    pollIn(delayMs);
  };
  const forget = waker?.wake.listen(waker.database, () => {
    woken = true;
    if (running || isDeferred) return;
    isDeferred = true;
    pollIn(waker.batchDelayMs ?? 0);
  });
  pollIn(0);

  return {
    async stop() {
      stopped = true;
      forget?.();
      clearTimeout(timer);
      await running;
    },
  };
}
