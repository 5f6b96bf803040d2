/** EAN-13 of twelve digits and the check digit that follows from them. */
export const ean13 = (twelve: string) => `${twelve}${checkDigit(twelve)}`;

export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce(
    (total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
