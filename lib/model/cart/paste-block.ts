import type { VariantRow } from "../product/variant-table";

/**
 * Spreadsheet content from the clipboard: a column of quantities, or rows of a code and a quantity.
 * Texts are unchanged.
 */
export type PastedBlock =
  | { kind: "quantities"; texts: string[] }
  | { kind: "lines"; lines: { code: string; text: string }[] };

/**
 * Quantities by matching row, codes without a match, and the number of quantities beyond the last
 * row.
 */
export type PastedEntries = {
  entries: { row: VariantRow; text: string }[];
  unknown: string[];
  beyond: number;
};

type Codes = Pick<VariantRow, "sku" | "ean">;

/**
 * Clipboard text → a block; undefined for a single value, which is pasted as text. Of several
 * columns, the one with known codes is used, and the first numeric one next to it.
 */
export function parsePastedBlock(text: string, rows: readonly Codes[]): PastedBlock | undefined {
  const table = toTable(text);
  const width = Math.max(0, ...table.map((cells) => cells.length));
  if (table.length === 0 || (table.length === 1 && width === 1)) return undefined;
  const known = new Set(
    rows.flatMap(({ sku, ean }) => [sku, ean]).flatMap((code) => (code ? [toCode(code)] : [])),
  );
  const columns = Array.from({ length: width }, (_, column) =>
    table.map((cells) => cells[column] ?? ""),
  );
  const countKnown = (column: readonly string[]) =>
    column.filter((cell) => known.has(toCode(cell))).length;
  const codeColumn =
    width === 1
      ? -1
      : columns.reduce(
          (best, column, index) =>
            countKnown(column) > countKnown(columns[best] ?? []) ? index : best,
          0,
        );
  const codes = columns[codeColumn];
  if (!codes)
    return { kind: "quantities", texts: table.map(([cell = ""]) => toQuantityText(cell)) };
  const quantities =
    columns
      .filter((_, index) => index !== codeColumn)
      .sort((a, b) => countNumbers(b) - countNumbers(a))[0] ?? [];
  const lines = codes.map((code, index) => ({
    code,
    text: toQuantityText(quantities[index] ?? ""),
  }));
  const isHead =
    lines.length > 1 && !known.has(toCode(lines[0]?.code ?? "")) && !isNumber(lines[0]?.text ?? "");
  return { kind: "lines", lines: isHead ? lines.slice(1) : lines };
}

/**
 * A block → quantities of rows: a column is filled downwards from `start`, rows with codes go to
 * the matching rows; quantities of a repeated code are added. A cell without a quantity leaves its
 * row unchanged. `elsewhere`: rows by code that are not in the table.
 */
export function matchPastedBlock(
  block: PastedBlock,
  rows: readonly VariantRow[],
  start: number,
  elsewhere: ReadonlyMap<string, VariantRow> = new Map(),
): PastedEntries {
  if (block.kind === "quantities") {
    const entries = block.texts.flatMap((text, offset) => {
      const row = rows[start + offset];
      return row && text !== "" ? [{ row, text }] : [];
    });
    return {
      entries,
      unknown: [],
      beyond: block.texts.slice(Math.max(0, rows.length - start)).filter((text) => text !== "")
        .length,
    };
  }
  const byCode = new Map(
    rows.flatMap((row) =>
      [row.sku, row.ean].flatMap((code) => (code ? [[toCode(code), row] as const] : [])),
    ),
  );
  const found = new Map<string, { row: VariantRow; text: string }>();
  const unknown: string[] = [];
  for (const { code, text } of block.lines) {
    const row = byCode.get(toCode(code)) ?? elsewhere.get(code);
    const before = row && found.get(row.id);
    if (row) {
      if (text !== "")
        found.set(row.id, { row, text: before ? addTexts(before.text, text) : text });
    } else if (code !== "" || text !== "") unknown.push(code === "" ? text : code);
  }
  return { entries: [...found.values()], unknown, beyond: 0 };
}

function toTable(text: string): string[][] {
  const lines = unquote(text.replace(/\r\n?/g, "\n")).replace(/\n+$/, "").split("\n");
  const separator = text.includes("\t") ? "\t" : ";";
  return lines.length === 1 && lines[0] === ""
    ? []
    : lines.map((line) => line.split(separator).map((cell) => cell.trim()));
}

/**
 * Spreadsheets quote cells that contain line breaks or quotes; a line break in a cell becomes a
 * space here, to keep the row on one line.
 */
function unquote(text: string): string {
  return text.replace(
    /(^|[\t\n;])"((?:[^"]|"")*)"(?=[\t\n;]|$)/g,
    (_, before: string, cell: string) =>
      before + cell.replaceAll('""', '"').replace(/[\s;]+/g, " "),
  );
}

/** Codes ignore case and spaces; an EAN of 13 digits equals one of 14 with a leading zero. */
const toCode = (code: string) =>
  code
    .replace(/[\s\u00a0]/g, "")
    .toLowerCase()
    .replace(/^0(?=\d{13}$)/, "");

/**
 * Normalises whole numbers as written by spreadsheets, such as `1 200` and `12,00`; anything else
 * is kept, for its row to report the error. So is `1,000`, which is ambiguous between languages.
 */
function toQuantityText(cell: string): string {
  const digits = cell.replace(/[\s\u00a0\u202f]/g, "");
  const whole = /^(\d+)(?:[.,]0+)?$/.exec(digits)?.[1];
  return whole !== undefined && !/^[1-9]\d{0,2}[.,]000$/.test(digits) ? whole : cell;
}

const isNumber = (text: string) => /^\d+$/.test(text);
const countNumbers = (column: readonly string[]) =>
  column.filter((cell) => isNumber(toQuantityText(cell))).length;
const addTexts = (a: string, b: string) =>
  isNumber(a) && isNumber(b) ? String(Number(a) + Number(b)) : b;
