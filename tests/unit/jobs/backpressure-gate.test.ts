import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "@/backend/platform/db/connection";
import { countRequests, inFlightRequests } from "@/backend/platform/http/in-flight-requests";
import { createWake } from "@/backend/platform/jobs/create-wake";
import { createBackpressureGate } from "@/backend/platform/jobs/backpressure-gate";
import { startLoop } from "@/backend/platform/jobs/start-loop";
import { eventually } from "@/tests/fixtures/eventually";

const database = {} as Database;
const log = { error: () => undefined } as unknown as Parameters<typeof startLoop>[0]["log"];

describe("a loop that yields to requests", () => {
  let busy = false;
  const wake = createWake();
  const start = (look: (isStopping: () => boolean) => Promise<boolean>) =>
    startLoop({
      waker: { database, wake, batchDelayMs: 25 },
      backpressure: createBackpressureGate(() => busy, 5000),
      log,
      failure: "unused",
      poll: look,
    });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("[OBS-04] mails wait while many requests are in flight, and are sent as soon as they are completed", async () => {
    busy = true;
    const look = vi.fn(() => Promise.resolve(false));
    const loop = start(look);
    wake.notify(database);
    await vi.advanceTimersByTimeAsync(4000);
    expect(look).not.toHaveBeenCalled();
    busy = false;
    await vi.advanceTimersByTimeAsync(50);
    expect(look).toHaveBeenCalledTimes(1);
    await loop.stop();
  });

  test("[OBS-04] after five seconds they are sent anyway, until none is left; the next ones may wait as long again", async () => {
    busy = true;
    const looks: boolean[] = [];
    const loop = start((isStopping) => {
      looks.push(isStopping());
      return Promise.resolve(false);
    });
    await vi.advanceTimersByTimeAsync(4900);
    expect(looks).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(looks).toEqual([false]);
    wake.notify(database);
    await vi.advanceTimersByTimeAsync(4900);
    expect(looks).toEqual([false]);
    await vi.advanceTimersByTimeAsync(200);
    expect(looks).toEqual([false, false]);
    await loop.stop();
  });

  test("[OBS-04] work in progress pauses between two mails when requests arrive, and continues after them", async () => {
    busy = false;
    const ends: (() => void)[] = [];
    const stopped: boolean[] = [];
    const loop = start(async (isStopping) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      stopped.push(isStopping());
      return false;
    });
    await vi.advanceTimersByTimeAsync(0);
    busy = true;
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect({ stopped, begun: ends.length }).toEqual({ stopped: [true], begun: 1 });
    busy = false;
    await vi.advanceTimersByTimeAsync(50);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    await loop.stop();
    expect(stopped).toEqual([true, false]);
  });
});

test("[OBS-04] a request counts until its response is sent or its caller has disconnected", async () => {
  const responses: (() => void)[] = [];
  const server = createServer((_, response) => responses.push(() => void response.end("done")));
  countRequests(server, database);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const [first, second] = [0, 1].map(() => request({ port, host: "127.0.0.1", agent: false }));
    for (const each of [first, second]) each?.on("error", () => undefined).end();
    await eventually(() => expect(inFlightRequests(database)).toBe(2));
    first?.destroy();
    await eventually(() => expect(inFlightRequests(database)).toBe(1));
    second?.on("response", (incoming) => incoming.resume());
    for (const response of responses) response();
    await eventually(() => expect(inFlightRequests(database)).toBe(0));
  } finally {
    server.close();
  }
});
