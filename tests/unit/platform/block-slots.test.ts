import { expect, test } from "vitest";
import { assignSlots, toBlocks } from "@/components/variant-table/rows/block-slots";

test("[CAT-05] remaining blocks keep their elements, new ones take those of blocks that left", () => {
  const first = assignSlots(new Map(), [0, 1, 2, 3]);
  expect([...first]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(assignSlots(first, [2, 3, 4, 5])).toEqual(
    new Map([
      [2, 2],
      [3, 3],
      [4, 0],
      [5, 1],
    ]),
  );
});

test("[CAT-05] a block out of sight that is still wanted keeps its elements, however far the others move", () => {
  let slots = assignSlots(new Map(), [0, 1, 2, 3]);
  for (let at = 10; at < 2400; at += 7) slots = assignSlots(slots, [at, at + 1, at + 2, 1]);
  expect(slots.get(1)).toBe(1);
  expect(Math.max(...slots.values())).toBeLessThan(5);
});

const shape = { rows: 100, blockRows: 8, screenRows: 14, isUpward: false };

test("[CAT-05] more blocks are kept ready in the scroll direction, and none beyond the ends", () => {
  expect(toBlocks({ first: 40, last: 56 }, shape)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(toBlocks({ first: 40, last: 56 }, { ...shape, isUpward: true })).toEqual([
    2, 3, 4, 5, 6, 7, 8,
  ]);
  expect(toBlocks({ first: 0, last: 16 }, { ...shape, rows: 20 })).toEqual([0, 1, 2]);
  expect(toBlocks({ first: 0, last: 0 }, { ...shape, rows: 0 })).toEqual([]);
});

test("[CAT-05] the table has the same number of blocks at its ends, in its middle and wherever the focus is, so that scrolling creates none", () => {
  for (let first = 0; first <= 99; first += 1)
    for (const isUpward of [true, false])
      for (const pinned of [0, 6, 12]) {
        const blocks = toBlocks(
          { first, last: Math.min(100, first + 14) },
          { ...shape, isUpward, pinned },
        );
        expect(blocks).toContain(pinned);
        expect(new Set(blocks).size).toBe(8);
      }
});

test("[CAT-05] focus in a row that no longer exists keeps no block", () => {
  expect(toBlocks({ first: 0, last: 14 }, { ...shape, pinned: 40 })).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("[CAT-05] every visible row has a block, at any scroll position", () => {
  for (let first = 0; first < 100; first += 1)
    for (const isUpward of [true, false]) {
      const last = Math.min(100, first + 14);
      const blocks = toBlocks({ first, last }, { ...shape, isUpward });
      for (let row = first; row < last; row += 1) expect(blocks).toContain(Math.floor(row / 8));
    }
});
