import type { FastifyBaseLogger } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLoop } from "@/backend/platform/jobs/start-loop";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = Object.assign(new Error("connect ECONNREFUSED"), {
  code: "ECONNREFUSED",
  syscall: "connect",
});

/** A log shared by several loops. */
function createLog() {
  const lines: string[] = [];
  const write = (_fields: unknown, text?: string) => void lines.push(text ?? String(_fields));
  return { lines, log: { error: write, info: write } as unknown as FastifyBaseLogger };
}

test("[OBS-04] several loops log once that the database is down, and once that it is back", async () => {
  const { lines, log } = createLog();
  let isAway = true;
  const looks: string[] = [];
  const loops = ["mails can't be sent", "webhooks can't be sent"].map((failure) =>
    startLoop({
      log,
      failure,
      async poll() {
        looks.push(failure);
        if (isAway) throw away;
        return false;
      },
    }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(["database unreachable; background work is waiting for it"]);
  expect(looks.filter((look) => look.startsWith("mails"))).toHaveLength(6);
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines.slice(1)).toEqual(["database reachable again"]);
  isAway = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toHaveLength(3);
  for (const loop of loops) await loop.stop();
});

test("[OBS-04] another failure is logged by each loop separately", async () => {
  const { lines, log } = createLog();
  const loop = startLoop({
    log,
    failure: "mails can't be sent",
    poll: () => Promise.reject(new Error("broken")),
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(lines).toEqual(["mails can't be sent"]);
  await loop.stop();
});
