import { type JobMessage, jobMessage } from "../job-message";
import { currencyDigits, currencySigns } from "../../../markets/regions/currencies";

type AmountFault = "invalid_amount" | "fractional_amount" | "ambiguous_amount" | "amount_too_large";
export type ParsedAmount = { amountMinor: number } | { code: AmountFault; message: JobMessage };

const amountMax = 2_000_000_000;

/**
 * Parses an amount in whole currency units to minor units: `12.5`, `12,50`, `1 234,50`, `1.234,50`,
 * `€ 12`, `12 EUR`. If there are two kinds of separators, the last is the decimal one; so is a
 * single one. The only text allowed next to the number is the currency's own code or symbol.
 * Faults: `invalid_amount`, `fractional_amount` (more decimals than the currency has),
 * `ambiguous_amount` (`1,000` in euros: a thousand to some, one to others), `amount_too_large`.
 */
export function parseAmount(cell: string, currency: string): ParsedAmount {
  const bare = withoutSigns(
    cell.replace(/[\s\u00a0\u202f'’]/g, "").toLowerCase(),
    currencySigns(currency),
  );
  const match = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(bare);
  const number = match ? toDecimal(match[2] ?? "") : undefined;
  if (!match || number === undefined)
    return {
      code: "invalid_amount",
      message: jobMessage("cell.invalidAmount", { cell, currency: currency.toUpperCase() }),
    };
  const digits = currencyDigits(currency);
  const [whole = "", fraction = ""] = number;
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > digits)
    return {
      code: "fractional_amount",
      message: jobMessage("cell.fractionalAmount", {
        cell,
        currency: currency.toUpperCase(),
        digits,
      }),
    };
  if (digits < 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(match[2] ?? ""))
    return {
      code: "ambiguous_amount",
      message: jobMessage("cell.ambiguousAmount", { cell }),
    };
  const minor = Number(`${whole}${significant.padEnd(digits, "0")}`);
  if (minor > amountMax)
    return {
      code: "amount_too_large",
      message: jobMessage("cell.amountTooLarge", { cell, max: amountMax }),
    };
  return { amountMinor: match[1] === "-" && minor !== 0 ? -minor : minor };
}

/** The text without a currency sign on either side; a minus may come before or after that. */
function withoutSigns(text: string, signs: readonly string[]): string {
  const minus = text.startsWith("-") ? "-" : "";
  const unsigned = text.slice(minus.length);
  const before = signs.find((sign) => unsigned.startsWith(sign)) ?? "";
  const after = signs.find((sign) => unsigned.slice(before.length).endsWith(sign)) ?? "";
  return minus + unsigned.slice(before.length, unsigned.length - after.length);
}

/** Whole and decimal digits; undefined if the separators are inconsistent. */
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
  return (
    /^\d{1,3}$/.test(groups[0] ?? "") && groups.slice(1).every((group) => /^\d{3}$/.test(group))
  );
}
