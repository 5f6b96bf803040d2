import { expect, test } from "vitest";
import { findNextPlace, type GridKey } from "@/components/variant-table/grid-keys";
import type { GridPlace } from "@/components/variant-table/rows/grid-view";

const shape = { rows: 100, columns: [1, 2, 5, 8], pageRows: 10 };
const plain = { isCommand: false, isShift: false };
const press = (key: string, from: GridPlace, held: Partial<GridKey> = {}) =>
  findNextPlace({ key, ...plain, ...held }, from, shape);

test("[CAT-05] arrows move to the next cell and stop at the ends of the grid", () => {
  expect(press("ArrowDown", { row: 3, column: 8 })).toEqual({ row: 4, column: 8 });
  expect(press("ArrowUp", { row: 0, column: 8 })).toEqual({ row: 0, column: 8 });
  expect(press("ArrowDown", { row: 99, column: 8 })).toEqual({ row: 99, column: 8 });
  expect(press("ArrowLeft", { row: 3, column: 8 })).toEqual({ row: 3, column: 5 });
  expect(press("ArrowRight", { row: 3, column: 8 })).toEqual({ row: 3, column: 8 });
  expect(press("ArrowLeft", { row: 3, column: 1 })).toEqual({ row: 3, column: 1 });
});

test("[CAT-05] Home and End move within the row, with Ctrl to the corners of the grid", () => {
  expect(press("Home", { row: 3, column: 5 })).toEqual({ row: 3, column: 1 });
  expect(press("End", { row: 3, column: 5 })).toEqual({ row: 3, column: 8 });
  expect(press("Home", { row: 3, column: 5 }, { isCommand: true })).toEqual({ row: 0, column: 1 });
  expect(press("End", { row: 3, column: 5 }, { isCommand: true })).toEqual({ row: 99, column: 8 });
  expect(press("ArrowDown", { row: 3, column: 5 }, { isCommand: true })).toEqual({
    row: 99,
    column: 5,
  });
  expect(press("ArrowUp", { row: 3, column: 5 }, { isCommand: true })).toEqual({
    row: 0,
    column: 5,
  });
});

test("[CAT-05] Page moves by a screen, Enter down and with Shift up", () => {
  expect(press("PageDown", { row: 95, column: 8 })).toEqual({ row: 99, column: 8 });
  expect(press("PageUp", { row: 15, column: 8 })).toEqual({ row: 5, column: 8 });
  expect(press("Enter", { row: 3, column: 8 })).toEqual({ row: 4, column: 8 });
  expect(press("Enter", { row: 3, column: 8 }, { isShift: true })).toEqual({ row: 2, column: 8 });
});

test("[CAT-05] every other key is left to the cell", () => {
  for (const key of ["1", "a", "Tab", "F2", "Delete"])
    expect(press(key, { row: 3, column: 8 })).toBeUndefined();
  expect(press("Enter", { row: 3, column: 8 }, { isCommand: true })).toBeUndefined();
});
