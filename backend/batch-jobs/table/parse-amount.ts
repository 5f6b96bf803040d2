import { currencyDigits } from "../../regions/currencies";

export type ParsedAmount = { amountMinor: number } | { code: "invalid_amount" | "fractional_amount" | "amount_too_large"; message: string };

const amountMax = 2_000_000_000;

/**
 * An amount as people write it, in whole units of the currency, as minor units: `12.5`, `12,50`, `1 234,50`, `1.234,50`,
 * `€ 12`. Of two kinds of separators the last one is the decimal one; a single one is.
 * Faults: `invalid_amount`, `fractional_amount` (more decimals than the currency has), `amount_too_large`.
 */
export function parseAmount(cell: string, currency: string): ParsedAmount {
  const bare = cell.replace(/[\s\u00a0\u202f'’]|[€$£]|\b[A-Za-z]{3}\b/g, "");
  const match = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(bare);
  const number = match ? toDecimal(match[2] ?? "") : undefined;
  if (!match || number === undefined) return { code: "invalid_amount", message: `"${cell}" is no amount` };
  const digits = currencyDigits(currency);
  const [whole = "", fraction = ""] = number;
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > digits)
    return { code: "fractional_amount", message: `"${cell}" has more decimals than ${currency.toUpperCase()} has (${digits})` };
  const minor = Number(`${whole}${kept.padEnd(digits, "0")}`);
  if (minor > amountMax) return { code: "amount_too_large", message: `"${cell}" is larger than ${amountMax} minor units` };
  return { amountMinor: match[1] === "-" && minor !== 0 ? -minor : minor };
}

/** Whole and decimal digits; undefined when the separators make no sense. */
function toDecimal(text: string): [string, string] | undefined {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last === -1) return [text, ""];
  const separator = text[last] ?? "";
  const other = separator === "." ? "," : ".";
  const [before, after] = [text.slice(0, last), text.slice(last + 1)];
  if (before.includes(separator)) {
    const groups = text.split(separator);
    return !text.includes(other) && areThousands(groups) ? [groups.join(""), ""] : undefined;
  }
  if (!before.includes(other)) return [before, after];
  return areThousands(before.split(other)) ? [before.replaceAll(other, ""), after] : undefined;
}

function areThousands(groups: string[]): boolean {
  return /^\d{1,3}$/.test(groups[0] ?? "") && groups.slice(1).every((group) => /^\d{3}$/.test(group));
}
