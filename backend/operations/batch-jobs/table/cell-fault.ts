import { z } from "zod";
import { instant } from "@/contract/fields";
import { type JobMessage, jobMessage, writeMessage } from "../job-message";

/** What is wrong with a cell; the row's reader knows its position. */
export class CellFault extends Error {
  constructor(
    readonly code: string,
    readonly text: JobMessage,
  ) {
    super(writeMessage(text, "en"));
    this.name = "CellFault";
  }
}

/** Errors: CellFault `too_long`. */
export function toText(cell: string, lengthMax: number): string {
  const text = withoutGuard(cell).trim();
  if (text.length > lengthMax)
    throw new CellFault("too_long", jobMessage("cell.tooLong", { max: lengthMax }));
  return text;
}

/**
 * A number that a spreadsheet shortened to fit its column: 3,76E+12. The omitted digits are lost.
 */
const shortened = /^\d([.,]\d+)?E\+\d{1,3}$/i;

/** Markup that keeps spreadsheets from reading a code as a number: ="0012". */
const textFormula = /^="([^"]*)"$/;

/** A code as printed on a label. Errors: CellFault `too_long`, `shortened_number`. */
export function toCode(cell: string, lengthMax: number): string {
  const text = toText(cell.trim().replace(textFormula, "$1"), lengthMax);
  if (shortened.test(text))
    throw new CellFault("shortened_number", jobMessage("cell.shortened", { cell: text }));
  return text;
}

const wholeMax = 1_000_000_000;

/**
 * Errors: CellFault `invalid_number`, `fractional_number` unless it is a whole number from `min`,
 * `ambiguous_number` for 1,000: a thousand with a thousands separator, one with a decimal comma.
 */
export function toWholeNumber(cell: string, min = 0): number {
  const spaceless = cell.replace(/[\s\u00a0\u202f'’]/g, "");
  if (/^-?[1-9]\d{0,2}[.,]000$/.test(spaceless))
    throw new CellFault("ambiguous_number", jobMessage("cell.ambiguousNumber", { cell }));
  const text = spaceless.replace(/[.,]0+$/, "");
  if (/^-?\d+[.,]\d+$/.test(text))
    throw new CellFault("fractional_number", jobMessage("cell.notWhole", { cell }));
  const number = Number(text);
  if (!/^-?\d{1,10}$/.test(text))
    throw new CellFault("invalid_number", jobMessage("cell.notWhole", { cell }));
  if (number < min || number > wholeMax)
    throw new CellFault(
      "out_of_range",
      jobMessage("cell.outOfRange", { cell, min, max: wholeMax }),
    );
  return number;
}

const yes = new Set([
  "true",
  "1",
  "yes",
  "y",
  "oui",
  "ja",
  "vrai",
  "wahr",
  "waar",
  "si",
  "sí",
  "sì",
  "vero",
  "verdadero",
]);
const no = new Set([
  "false",
  "0",
  "no",
  "n",
  "non",
  "nein",
  "nee",
  "faux",
  "falsch",
  "onwaar",
  "falso",
]);

/** Errors: CellFault `invalid_boolean`. */
export function toFlag(cell: string): boolean {
  const text = cell.trim().toLowerCase();
  if (yes.has(text)) return true;
  if (no.has(text)) return false;
  throw new CellFault("invalid_boolean", jobMessage("cell.invalidFlag", { cell }));
}

/**
 * Removes the apostrophe that exports put before text that a spreadsheet would take for a formula.
 */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Errors: CellFault `invalid_url`, `too_long`. */
export function toHttpUrl(cell: string): string {
  const url = toText(cell, 2000);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new CellFault("invalid_url", jobMessage("cell.invalidUrl", { cell: url.slice(0, 100) }));
  return url;
}

/** Errors: CellFault `invalid_value`. */
export function oneOf<T extends string>(cell: string, values: readonly T[]): T {
  const found = values.find((value) => value === cell.trim().toLowerCase());
  if (!found)
    throw new CellFault(
      "invalid_value",
      jobMessage("cell.noneOf", { cell, values: values.join(", ") }),
    );
  return found;
}

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true, local: true });

/** An ISO 8601 day; a time after it is ignored. Errors: CellFault `invalid_date`. */
export function toDay(cell: string): string {
  const text = toText(cell, 40);
  if (!day.safeParse(text).success && !moment.safeParse(text).success)
    throw new CellFault(
      "invalid_date",
      jobMessage("cell.invalidDate", { cell, example: "2026-12-31" }),
    );
  return text.slice(0, 10);
}

/** An ISO 8601 moment in UTC; a day means its start. Errors: CellFault `invalid_date`. */
export function toMoment(cell: string): string {
  const parsed = instant.safeParse(toText(cell, 40));
  if (!parsed.success) {
    const example = "2026-12-31T08:00:00Z";
    throw new CellFault("invalid_date", jobMessage("cell.invalidDate", { cell, example }));
  }
  return parsed.data;
}
