import type { GridPlace } from "./rows/grid-view";

export type GridKey = { key: string; isCommand: boolean; isShift: boolean };

type GridShape = {
  rows: number;
  /** The columns that can be focused, in order. */
  columns: readonly number[];
  /** The number of rows that Page Up and Page Down move by. */
  pageRows: number;
};

/**
 * The target of a key: arrows by a cell, Page by a screen, Home and End within the row, with Ctrl
 * to the ends of the grid, Enter down and with Shift up, as in a spreadsheet. Undefined for keys
 * that don't move.
 */
export function findNextPlace(
  pressed: GridKey,
  from: GridPlace,
  { rows, columns, pageRows }: GridShape,
): GridPlace | undefined {
  const down = (by: number) => ({
    row: Math.max(0, Math.min(rows - 1, from.row + by)),
    column: from.column,
  });
  const along = (by: number) => {
    const place = columns.indexOf(from.column);
    return {
      row: from.row,
      column: columns[Math.max(0, Math.min(columns.length - 1, place + by))] ?? from.column,
    };
  };
  const first = { row: pressed.isCommand ? 0 : from.row, column: columns[0] ?? 0 };
  const last = { row: pressed.isCommand ? rows - 1 : from.row, column: columns.at(-1) ?? 0 };
  switch (pressed.key) {
    case "ArrowUp":
      return down(pressed.isCommand ? -rows : -1);
    case "ArrowDown":
      return down(pressed.isCommand ? rows : 1);
    case "ArrowLeft":
      return pressed.isCommand ? { ...first, row: from.row } : along(-1);
    case "ArrowRight":
      return pressed.isCommand ? { ...last, row: from.row } : along(1);
    case "PageUp":
      return down(-pageRows);
    case "PageDown":
      return down(pageRows);
    case "Home":
      return first;
    case "End":
      return last;
    case "Enter":
      return pressed.isCommand ? undefined : down(pressed.isShift ? -1 : 1);
    default:
      return undefined;
  }
}

/** What a key does to quantities, for keys that don't move. */
export type GridCommand = "undo" | "redo" | "fill" | "empty" | "submit" | "edit" | "revert";

const commands: Record<string, GridCommand> = { z: "undo", y: "redo", d: "fill", enter: "submit" };

/** Ctrl with Z, Y, D or Enter; F2, Escape, Delete. Undefined for other keys. */
export function findCommand({ key, isCommand, isShift }: GridKey): GridCommand | undefined {
  const name = key.toLowerCase();
  if (isCommand) return name === "z" && isShift ? "redo" : commands[name];
  if (name === "delete") return "empty";
  if (name === "f2") return "edit";
  return name === "escape" ? "revert" : undefined;
}
