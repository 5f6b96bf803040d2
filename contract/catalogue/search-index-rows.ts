/**
 * Bits of one character of `variants.stock`, which is a digit of base 32 (`parseInt(character,
 * 32)`).
 */
export const stockBits = {
  inStock: 1,
  backorder: 2,
  preorder: 4,
  onDemand: 8,
  inProduction: 16,
} as const;

/** The 13th digit of an EAN-13 from the first twelve. */
export function eanCheckDigit(digits: string): number {
  let sum = 0;
  for (let position = 0; position < 12; position += 1)
    sum += Number(digits[position]) * (position % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

/** A row of `variants.eans` as it is printed on the article. */
export function toPrintedEan(row: string): string {
  if (row.startsWith("=")) return row.slice(1);
  return row.length === 12 ? `${row}${eanCheckDigit(row)}` : row;
}
