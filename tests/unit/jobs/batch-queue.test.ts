import { expect, test } from "vitest";
import type { Database } from "@/backend/platform/db/connection";
import { BatchQueue, BatchQueues } from "@/backend/platform/jobs/batch-queue";

/** A queue whose batches end when the test says so. */
function openQueue(options: { batchMax?: number; atOnce?: number; keyOf?(item: string): string }) {
  const batches: { items: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const queue = new BatchQueue<string, string>({
    ...options,
    serve: (items) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(items.map((item) => item.toUpperCase()));
        batches.push({ items, end, fail: reject });
      }),
  });
  const seen = () => batches.map(({ items }) => items.join(""));
  return { queue, batches, seen };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("[CHK-04] items added in one tick, and while a batch is in progress, are processed together", async () => {
  const { queue, batches, seen } = openQueue({});
  const first = ["a", "b"].map((item) => queue.add(item));
  await turn();
  const second = ["c", "d"].map((item) => queue.add(item));
  await turn();
  expect(seen()).toEqual(["ab"]);
  batches[0]?.end();
  expect(await Promise.all(first)).toEqual(["A", "B"]);
  await turn();
  expect(seen()).toEqual(["ab", "cd"]);
  batches[1]?.end();
  expect(await Promise.all(second)).toEqual(["C", "D"]);
});

test("[CHK-04] a batch has at most its maximum size, and no duplicate keys", async () => {
  const { queue, seen } = openQueue({ batchMax: 3, atOnce: 2, keyOf: (item) => item });
  for (const item of ["a", "a", "b", "c", "d"]) void queue.add(item);
  await turn();
  expect(seen()).toEqual(["abc", "ad"]);
});

test("[CHK-04] a failed batch only rejects its own items", async () => {
  const { queue, batches } = openQueue({ batchMax: 1, atOnce: 2 });
  const results = Promise.allSettled([queue.add("a"), queue.add("b")]);
  await turn();
  batches[0]?.fail(new Error("down"));
  batches[1]?.end();
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test("[CHK-04] a named queue is created once, and discarded when it is empty", async () => {
  const queues = new BatchQueues<string, string>();
  const database = {} as Database;
  const made: { items: readonly string[]; end(): void }[][] = [];
  const add = (item: string, name = "seller_1") =>
    queues.add({ database, name, item }, () => {
      const batches: (typeof made)[number] = [];
      made.push(batches);
      const serve = (items: readonly string[]) =>
        new Promise<string[]>((resolve) => {
          batches.push({ items, end: () => resolve(items.map((one) => one.toUpperCase())) });
        });
      return { serve };
    });
  const first = add("a");
  const other = add("o", "seller_2");
  await turn();
  const second = add("b");
  expect(made.length).toBe(2);
  made[1]?.[0]?.end();
  made[0]?.[0]?.end();
  expect(await Promise.all([first, other])).toEqual(["A", "O"]);
  await turn();
  made[0]?.[1]?.end();
  expect(await second).toBe("B");
  await turn();
  const third = add("c");
  await turn();
  expect(made.length).toBe(3);
  made[2]?.[0]?.end();
  expect(await third).toBe("C");
});
