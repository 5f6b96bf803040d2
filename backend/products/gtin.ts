/**
 * Whether a text is a GTIN: 8, 12, 13 or 14 digits (EAN-8, UPC-A, EAN-13, GTIN-14) of which the last is the check digit:
 * from the right, digits weigh 1 and 3 in turn and sum to a multiple of ten. Source: GS1 General Specifications §7.9.
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
