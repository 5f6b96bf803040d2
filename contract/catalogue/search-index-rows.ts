/**
 * Bits of one character of `variants.stock`, which is a base-32 digit (`parseInt(character, 32)`).
 */
export const stockBits = {
  inStock: 1,
  backorder: 2,
  preorder: 4,
  onDemand: 8,
  inProduction: 16,
} as const;

/**
 * The check digit of a GTIN from the digits before it: weighted from the right with 3 and 1
 * alternately.
 */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1)
    sum += Number(digits[position]) * ((digits.length - position) % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

/** Converts a row of `variants.eans` to the format printed on the product. */
export function toPrintedEan(row: string): string {
  if (row.startsWith("=")) return row.slice(1);
  return row.length === 12 ? `${row}${gtinCheckDigit(row)}` : row;
}
