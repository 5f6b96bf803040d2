import { readGtin } from "@/domain/quantities/gtin";
import { type ColumnRole, findHeaderRole } from "./column-words";
import type { OrderSheet } from "./order-sheet";
import type { SheetLayout } from "./sheet-layout";
import { isCode, toPlainCell } from "./import-rows";
import { parseSheetQuantity, sniffSheetDecimals } from "./parse-quantity";

const headerLinesMax = 20;
const sampledRows = 200;

/** Detects header and columns by header words in six languages, then by the columns' contents. */
export function detectLayout(sheet: OrderSheet): SheetLayout {
  const headerRow = findHeaderRow(sheet.rows);
  return detectBelow(sheet, headerRow);
}

/** The columns of a sheet whose header is on this line. */
export function detectBelow(sheet: OrderSheet, headerRow: number | null): SheetLayout {
  const width = Math.max(0, ...sheet.rows.map((row) => row.length));
  const body = sheet.rows
    .slice((headerRow ?? -1) + 1)
    .filter((row) => row.some((cell) => cell.trim() !== ""));
  const decimal = sniffSheetDecimals(body.flat(), sheet.kind);
  const columns = Array.from({ length: width }, (_, column) =>
    describeColumn(body, column, { kind: sheet.kind, decimal }),
  );
  const named = headerRow === null ? [] : (sheet.rows[headerRow] ?? []).map(findHeaderRole);
  const roles = columns.map((column, place) =>
    named[place] === "quantity" && holdsNames(column) ? "name" : named[place],
  );
  if (!roles.some((role) => role === "sku" || role === "ean" || role === "code"))
    nameCodes(roles, columns);
  keepOneEach(roles, columns);
  guessByContent(roles, columns);
  return { headerRow, roles: roles.map((role) => role ?? "ignore"), decimal };
}

/** The first line with the most known words, and no numbers in its cells. */
function findHeaderRow(rows: readonly string[][]): number | null {
  let best: { row: number; score: number } | undefined;
  for (const [row, cells] of rows.slice(0, headerLinesMax).entries()) {
    const filled = cells.filter((cell) => cell.trim() !== "");
    if (filled.length === 0 || filled.some(isAmount)) continue;
    const roles = filled.map(findHeaderRole).filter((role) => role !== undefined);
    const score = new Set(roles).size + roles.length / 100;
    if (
      roles.some((role) => role !== "ignore") &&
      (roles.length > 1 || filled.length === 1) &&
      score > (best?.score ?? 0)
    )
      best = { row, score };
  }
  return best?.row ?? (hasUnknownHeader(rows) ? 0 : null);
}

/** A number, optionally with a unit: `12 pcs`. */
function isAmount(cell: string): boolean {
  return (
    /^[\d\s.,+-]+$/.test(cell.trim()) ||
    (/^\s*\d/.test(cell) && findHeaderRole(cell) === "quantity")
  );
}

/** A first line of text above columns of numbers is also a header, whatever its words. */
function hasUnknownHeader([first = [], ...rest]: readonly string[][]): boolean {
  const filled = first.filter((cell) => cell.trim() !== "");
  const below = rest.slice(0, sampledRows);
  if (below.length === 0 || filled.length < 2 || filled.some((cell) => /\d/.test(cell)))
    return false;
  return first.some(
    (_, column) =>
      below.length > 0 &&
      below.every((row) => /^[\d\s.,]*$/.test(row[column] ?? "")) &&
      below.some((row) => row[column]?.trim()),
  );
}

type Column = {
  filled: number;
  gtins: number;
  quantities: number;
  /**
   * Texts containing a digit; `marked` are those that aren't plain numbers, which prices and stock
   * levels are.
   */
  codes: number;
  marked: number;
  names: number;
  distinct: number;
  median: number;
  /** 1, 2, 3 and so on: line numbers. */
  isCount: boolean;
};

function describeColumn(
  body: readonly string[][],
  column: number,
  { kind, decimal }: Pick<OrderSheet, "kind"> & Pick<SheetLayout, "decimal">,
): Column {
  const cells = body.slice(0, sampledRows).flatMap((row) => toPlainCell(row[column] ?? "") || []);
  const quantities = cells.flatMap((cell) => {
    const parsed = parseSheetQuantity(cell, kind, decimal);
    return "quantity" in parsed && parsed.quantity < 100_000 ? [parsed.quantity] : [];
  });
  const share = (count: number) => (cells.length === 0 ? 0 : count / cells.length);
  return {
    filled: cells.length,
    gtins: share(
      cells.filter(
        (cell) => typeof readGtin(cell) === "object" && cell.replace(/\D/g, "").length >= 12,
      ).length,
    ),
    quantities: share(quantities.length),
    codes: share(cells.filter(isCode).length),
    marked: share(cells.filter((cell) => isCode(cell) && !/^[\d.,]+$/.test(cell)).length),
    names: share(cells.filter((cell) => /\p{L}{2,}.*\s\S|\p{L}{4,}/u.test(cell)).length),
    distinct: share(new Set(cells).size),
    median: quantities.toSorted((a, b) => a - b)[quantities.length >> 1] ?? 0,
    isCount: cells.length > 1 && cells.every((cell, index) => cell === String(index + 1)),
  };
}

/** `Nombre` means number in French and name in Spanish: the cells decide. */
function holdsNames({ filled, quantities, names }: Column): boolean {
  return filled > 0 && quantities < 0.2 && names >= 0.5;
}

/** If no column is known to hold codes, `Article` or `Item` does if its cells look like codes. */
function nameCodes(roles: (ColumnRole | undefined)[], columns: readonly Column[]): void {
  const place = columns.findIndex(
    ({ marked, names }, column) => roles[column] === "name" && marked >= 0.6 && names < 0.5,
  );
  if (place !== -1) roles[place] = "sku";
}

/**
 * If several columns have the same role, the quantity is the one with the most numbers; for other
 * roles the first is kept.
 */
function keepOneEach(roles: (ColumnRole | undefined)[], columns: readonly Column[]): void {
  for (const role of ["sku", "ean", "code", "quantity"] as const) {
    const places = roles.flatMap((found, column) => (found === role ? [column] : []));
    const rank = (column: number) =>
      (role === "quantity" ? (columns[column]?.quantities ?? 0) * 1000 : 0) - column / 1000;
    const best = places.toSorted((a, b) => rank(b) - rank(a))[0];
    for (const place of places)
      if (place !== best)
        roles[place] = role === "sku" && !roles.includes("code") ? "code" : "ignore";
  }
}

function guessByContent(roles: (ColumnRole | undefined)[], columns: readonly Column[]): void {
  const guess = (
    role: ColumnRole,
    fits: (column: Column) => boolean,
    rank: (column: Column) => number,
  ) => {
    if (roles.includes(role)) return;
    const free = columns.flatMap((column, place) =>
      roles[place] === undefined && column.filled > 0 && fits(column) ? [place] : [],
    );
    const best = free.toSorted(
      (a, b) => rankOf(b) - rankOf(a) || (role === "sku" ? a - b : b - a),
    )[0];
    function rankOf(place: number): number {
      const column = columns[place];
      return column ? rank(column) : 0;
    }
    if (best !== undefined) roles[best] = role;
  };
  guess(
    "ean",
    ({ gtins }) => gtins >= 0.6,
    ({ gtins }) => gtins,
  );
  const hasOthers = columns.filter(({ filled }) => filled > 0).length > 1;
  if (hasOthers)
    guess(
      "quantity",
      ({ quantities, gtins }) => quantities >= 0.6 && gtins < 0.5,
      (column) => (column.isCount ? Number.NEGATIVE_INFINITY : -column.median),
    );
  const firstFree = ({ codes, marked, distinct }: Column) => (distinct >= 0.5 ? codes + marked : 0);
  if (!roles.includes("code"))
    guess("sku", ({ codes, gtins }) => codes >= 0.6 && gtins < 0.5, firstFree);
  guess(
    "name",
    ({ names }) => names >= 0.5,
    ({ names, distinct }) => names + distinct,
  );
  if (!roles.some((role) => role === "sku" || role === "ean" || role === "code" || role === "name"))
    guess(
      "sku",
      ({ filled }) => filled > 0,
      ({ distinct }) => distinct,
    );
}
