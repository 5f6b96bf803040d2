import { expect, test } from "vitest";
import { retryDelaySeconds } from "@/backend/platform/jobs/outbox-retry";

const down = Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" });

test("[LOGIN-04] a mail is retried after 1, 2, 4 … seconds, up to a quarter of an hour, for about a week", () => {
  expect([1, 2, 3, 10, 11, 500].map((attempts) => retryDelaySeconds(attempts, down))).toEqual([
    1, 2, 4, 512, 900, 900,
  ]);
  expect(retryDelaySeconds(680, down)).toBeNull();
});

test("[OBS-04] only an address rejected permanently is given up at once", () => {
  const refused = (responseCode: number) =>
    Object.assign(new Error("refused"), { code: "EENVELOPE", responseCode });
  expect(retryDelaySeconds(1, refused(550))).toBeNull();
  expect(retryDelaySeconds(1, refused(451))).toBe(1);
  expect(
    retryDelaySeconds(
      1,
      Object.assign(new Error("wrong login"), { code: "EAUTH", responseCode: 535 }),
    ),
  ).toBe(1);
});
