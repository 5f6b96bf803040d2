/** EAN-13 from twelve digits and their check digit. */
export const ean13 = (twelve: string) => `${twelve}${checkDigit(twelve)}`;

export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce(
    (total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
