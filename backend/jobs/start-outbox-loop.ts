import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps";
import { createMailTransport } from "../mail/mail-transport";
import { drainOutbox } from "./drain-outbox";
import { removeExpired } from "./outbox-rows";
import { onOutboxWake } from "./outbox-wake";

const lookEveryMs = 1000;
const lookAfterFailureMs = 5000;
const removeExpiredEveryMs = 3_600_000;

/**
 * Carries out the outbox of every seller: looks each second and whenever this process says that something waits, and drops
 * expired rows each hour. `stop` ends it after what is under way.
 */
export function startOutboxLoop(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const transport = createMailTransport(deps.env, deps.now, log);
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
    underWay = drainOutbox({ deps, transport, log }, () => stopped).then(
      () => finish(woken ? 0 : lookEveryMs),
      (error: unknown) => {
        log.error({ err: error }, "the outbox can't be read");
        finish(lookAfterFailureMs);
      },
    );
  };
  const finish = (delayMs: number) => {
    underWay = undefined;
    lookIn(delayMs);
  };
  const forgetWake = onOutboxWake(deps.database, () => {
    woken = true;
    if (!underWay) lookIn(0);
  });
  const cleaning = setInterval(() => {
    removeExpired(deps.database).catch((error: unknown) => log.error({ err: error }, "expired rows can't be removed"));
  }, removeExpiredEveryMs);
  lookIn(0);

  return {
    async stop() {
      stopped = true;
      forgetWake();
      clearTimeout(timer);
      clearInterval(cleaning);
      await underWay;
      transport.close();
    },
  };
}
