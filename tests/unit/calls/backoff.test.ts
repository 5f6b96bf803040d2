import { expect, test } from "vitest";
import { Backoff } from "@/lib/model/shell/backoff";

function failTimes(backoff: Backoff, times: number): number[] {
  return Array.from({ length: times }, () => {
    backoff.begin();
    return backoff.nextPauseMs();
  });
}

test("[CART-07] pauses between attempts double up to a minute, and are reset by a response", () => {
  const backoff = new Backoff();
  expect(failTimes(backoff, 7)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  backoff.succeed();
  expect(failTimes(backoff, 2)).toEqual([2_000, 4_000]);
});

test("[CART-07] requests in flight when the connection comes back are retried at once, and then after growing pauses", () => {
  const backoff = new Backoff();
  failTimes(backoff, 4);
  const signal = backoff.begin();
  expect(signal.aborted).toBe(false);
  backoff.reconnect();
  expect(signal.aborted).toBe(true);
  expect(backoff.nextPauseMs()).toBe(0);
  expect(failTimes(backoff, 3)).toEqual([2_000, 4_000, 8_000]);
});
