/**
 * Prefixes an apostrophe to text that a spreadsheet would run as a formula; numbers stay numbers
 * (SEC-04).
 */
export function guardFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell;
}
