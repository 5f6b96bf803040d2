import { setTimeout as delay } from "node:timers/promises";
import type { Program } from "./program";

export type SupervisedProgram = {
  /**
   * Settles when it is ready for the first time. Errors: DeploymentError if the program does not
   * get ready.
   */
  started: Promise<void>;
  /** Ends the program permanently. */
  stop(): Promise<void>;
};

const deathsMax = 5;
const windowMs = 300_000;
const firstDelayMs = 500;

/**
 * Starts a program, and restarts it whenever it exits by itself, after 0.5, 1, 2 and 4 s. After the
 * fifth exit within five minutes it gives up: another restart would not help.
 */
export function keepRunning(options: {
  name: string;
  log: (message: string) => void;
  start(): Program;
  isReady(program: Program): Promise<void>;
  ended(program: Program): void;
  gaveUp(reason: string): void;
}): SupervisedProgram {
  const { name, log } = options;
  const stopping = new AbortController();
  let current: Program | undefined;
  let deaths: number[] = [];

  const run = () => {
    const program = options.start();
    current = program;
    void program.exited.then((reason) => {
      options.ended(program);
      current = undefined;
      return hasStarted ? died(program, reason) : undefined;
    });
    return program;
  };
  const died = async (program: Program, reason: string) => {
    if (stopping.signal.aborted) return;
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < windowMs), now];
    const what = `the ${name} exited unexpectedly (${reason})`;
    if (deaths.length >= deathsMax) {
      const often = deaths.length > 1 ? `, ${deaths.length} times within five minutes` : "";
      return options.gaveUp(`${what}${often}${program.logTail()}`);
    }
    const delayMs = firstDelayMs * 2 ** (deaths.length - 1);
    log(`${what}; starting it again in ${delayMs / 1000} s${program.logTail()}`);
    await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    const next = run();
    // exiting before it is ready counts as another exit
    const isBack = await options.isReady(next).then(
      () => true,
      () => false,
    );
    if (isBack) log(`the ${name} is back (process ${next.pid})`);
    else if (current === next) await next.stop();
  };

  let hasStarted = false;
  const started = options.isReady(run()).then(() => {
    hasStarted = true;
  });
  return {
    started,
    async stop() {
      stopping.abort();
      await current?.stop();
    },
  };
}
