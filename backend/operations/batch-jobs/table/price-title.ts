import { currencyDigits } from "../../../markets/regions/currencies";

export type PricePlace = {
  currency_code: string;
  region_name: string | null;
  min_quantity: number | null;
  max_quantity: number | null;
};

/** The title of a price's column, as `toPriceColumn` parses it. */
export function toPriceTitle({
  currency_code: code,
  region_name: region,
  min_quantity: min,
  max_quantity: max,
}: PricePlace): string {
  const subject = region === null ? code.toUpperCase() : `${region} [${code.toUpperCase()}]`;
  if (min === null && max === null) return `Price ${subject}`;
  return `Price ${subject} ${min ?? 1}${max === null ? "+" : `-${max}`}`;
}

/** Minor units as a number of whole currency units: 1999 eur is 19.99. */
export function toUnits(amountMinor: number, currency: string): number {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, "0");
  const units = Number(
    `${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`,
  );
  return amountMinor < 0 ? -units : units;
}
