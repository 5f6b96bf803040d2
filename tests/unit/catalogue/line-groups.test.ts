import { expect, test } from "vitest";
import { groupLines } from "@/lib/model/cart/line-groups";

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `line-${index + 1}` }));
const idsOf = (groups: ReturnType<typeof groupLines>) =>
  groups.map((group) => group.lines.map(({ line }) => line.id));

test("[CART-08] lines are in groups of ten in their order, with their positions", () => {
  const groups = groupLines(lines(25), new Map());
  expect(groups.map(({ key, lines: { length } }) => [key, length])).toEqual([
    [0, 10],
    [1, 10],
    [2, 5],
  ]);
  expect(groups.flatMap((group) => group.lines.map(({ position }) => position))).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
});

test("[CART-08] removing a line moves no other into another group", () => {
  const known = new Map<string, number>();
  const before = groupLines(lines(25), known);
  const after = groupLines(
    lines(25).filter(({ id }) => id !== "line-3"),
    known,
  );
  expect(idsOf(after)).toEqual(idsOf(before).map((ids) => ids.filter((id) => id !== "line-3")));
  expect(after.map(({ key }) => key)).toEqual([0, 1, 2]);
});

test("[CART-08] a whole group may be removed, and new lines are added to the last one until it is full", () => {
  const known = new Map<string, number>();
  groupLines(lines(18), known);
  const rest = lines(18).slice(10);
  expect(groupLines(rest, known).map(({ key }) => key)).toEqual([1]);
  const grown = groupLines([...rest, { id: "new-1" }, { id: "new-2" }, { id: "new-3" }], known);
  expect(grown.map(({ key, lines: { length } }) => [key, length])).toEqual([
    [1, 10],
    [2, 1],
  ]);
});

test("[CART-08] a line inserted between others stays between them, even if their group is full", () => {
  const known = new Map<string, number>();
  const first = lines(20);
  groupLines(first, known);
  const groups = groupLines([...first.slice(0, 10), { id: "between" }, ...first.slice(10)], known);
  expect(groups.flatMap((group) => group.lines.map(({ line }) => line.id)).indexOf("between")).toBe(
    10,
  );
  expect(groups.map(({ key }) => key)).toEqual([0, 1]);
});
