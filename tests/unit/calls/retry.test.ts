import { expect, test } from "vitest";
import { retry } from "@/domain/retry";

const failing = (times: number) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return calls;
  };
};

test("[API-02] work is retried as long as its failures have a delay, which is awaited", async () => {
  const waited: number[] = [];
  const wait = async (ms: number) => waited.push(ms);
  const delayAfter = (_: unknown, failures: number) => (failures < 4 ? failures * 10 : undefined);
  expect(await retry(failing(2), delayAfter, wait)).toBe(3);
  expect(waited).toEqual([10, 20]);
  await expect(retry(failing(9), delayAfter, wait)).rejects.toThrow("failure 4");
});
