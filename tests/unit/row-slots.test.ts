import { expect, test } from "vitest";
import { assignSlots } from "@/components/variant-table/use-row-slots";

test("[CAT-05] rows that stay keep their element, rows that come take those of rows that left", () => {
  const first = assignSlots(new Map(), [0, 1, 2, 3]);
  expect([...first]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  const next = assignSlots(first, [2, 3, 4, 5]);
  expect(new Map([...next].sort((a, b) => a[0] - b[0]))).toEqual(
    new Map([
      [2, 2],
      [3, 3],
      [4, 0],
      [5, 1],
    ]),
  );
});

test("[CAT-05] a row out of sight that is still wanted keeps its element, however far the others go", () => {
  let slots = assignSlots(new Map(), [0, 1, 2, 3]);
  for (let at = 10; at < 2400; at += 7) slots = assignSlots(slots, [at, at + 1, at + 2, 1]);
  expect(slots.get(1)).toBe(1);
  expect(Math.max(...slots.values())).toBeLessThan(5);
});
