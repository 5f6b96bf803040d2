import { quantityMax } from "@/contract/limits";
import type { OrderSheet } from "./order-sheet";

/** The file's decimal sign; `unknown` if nothing in the file indicates it. */
export type DecimalSign = "." | "," | "unknown";

export const quantityFaults = [
  "empty",
  "zero",
  "text",
  "negative",
  "fractional",
  "too_large",
  "ambiguous",
] as const;
export type QuantityTextFault = (typeof quantityFaults)[number];
export type ParsedQuantity = { quantity: number } | { fault: QuantityTextFault };

/**
 * Parses a quantity as people write it, in sales units: `1 234`, `1.234,00` or `1,234.00` depending
 * on the file's decimal sign. Nothing is rounded or guessed: anything but a whole number from 1 to
 * a million returns the reason. Source: issue "Drop any file", assumption.
 */
export function parseQuantity(text: string, decimal: DecimalSign): ParsedQuantity {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "");
  if (bare === "") return { fault: "empty" };
  const match = /^([+-]?)(\d[\d.,]*)$/.exec(bare);
  if (!match) return { fault: "text" };
  const number = toNumber(match[2] ?? "", decimal);
  if (typeof number === "string") return { fault: number };
  if (match[1] === "-" && number.whole !== 0) return { fault: "negative" };
  if (number.isFractional) return { fault: "fractional" };
  if (number.whole === 0) return { fault: "zero" };
  return number.whole > quantityMax ? { fault: "too_large" } : { quantity: number.whole };
}

/**
 * A spreadsheet's own number, written with a decimal point; a text such as `1.000` or `12,0` is not
 * one.
 */
const isSheetNumber = (cell: string) =>
  /^-?\d+(\.\d+)?$/.test(cell) && String(Number(cell)) === cell;

/**
 * The decimal sign of a sheet's numbers, by those typed as text; a spreadsheet's own numbers say
 * nothing about it.
 */
export const sniffSheetDecimals = (
  cells: readonly string[],
  kind: OrderSheet["kind"],
): DecimalSign =>
  sniffDecimals(kind === "xlsx" ? cells.filter((cell) => !isSheetNumber(cell)) : cells);

/**
 * Parses a sheet's quantity: a spreadsheet's own number is unambiguous, however texts next to it
 * are written.
 */
export const parseSheetQuantity = (
  text: string,
  kind: OrderSheet["kind"],
  decimal: DecimalSign,
): ParsedQuantity => parseQuantity(text, kind === "xlsx" && isSheetNumber(text) ? "." : decimal);

/**
 * The decimal sign of most numbers in a file: of two signs the last one; a single one, unless three
 * digits follow it.
 */
export function sniffDecimals(cells: Iterable<string>): DecimalSign {
  let comma = 0;
  let point = 0;
  for (const cell of cells) {
    const sign = decimalSignOf(cell.trim());
    if (sign === ",") comma += 1;
    if (sign === ".") point += 1;
  }
  if (comma === point) return "unknown";
  return comma > point ? "," : ".";
}

function decimalSignOf(cell: string): DecimalSign {
  const both = /^-?\d{1,3}(?:([.,'\s\u00a0\u202f])\d{3})+([.,])\d+$/.exec(cell);
  if (both && both[1] !== both[2]) return both[2] as DecimalSign;
  const twice = /^-?\d{1,3}(?:([.,])\d{3}){2,}$/.exec(cell);
  if (twice) return twice[1] === "." ? "," : ".";
  const single = /^-?\d+([.,])(\d+)$/.exec(cell);
  return single && (single[2]?.length !== 3 || /^-?0|\d{4,}[.,]/.test(cell))
    ? (single[1] as DecimalSign)
    : "unknown";
}

function toNumber(
  text: string,
  decimal: DecimalSign,
): { whole: number; isFractional: boolean } | "text" | "ambiguous" {
  if (/^\d+$/.test(text)) return { whole: Number(text), isFractional: false };
  const sign = decimal === "unknown" ? decimalSignOf(text) : decimal;
  if (sign === "unknown") return /^\d{1,3}[.,]\d{3}$/.test(text) ? "ambiguous" : "text";
  const [whole = "", fraction = "", more] = text.split(sign);
  const group = sign === "," ? "." : ",";
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole);
  if (more !== undefined || fraction.includes(group) || !(isGrouped || /^\d+$/.test(whole)))
    return "text";
  return { whole: Number(whole.replaceAll(group, "")), isFractional: /[1-9]/.test(fraction) };
}
