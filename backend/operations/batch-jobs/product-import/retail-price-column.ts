import { jobMessage } from "../job-message";
import { CellFault } from "../table/cell-fault";
import { parseAmount } from "../table/parse-amount";
import type { PriceScope } from "../table/price-column";
import type { FixedColumn } from "./product-columns";

const pattern = /^variant recommended retail price ([a-z]{3})$/i;

/** The title of the column for recommended retail prices in a currency. */
export const toRetailPriceTitle = (currency: string) =>
  `Variant Recommended Retail Price ${currency.toUpperCase()}`;

/**
 * Parses the title of such a column; undefined for any other title. Errors: CellFault
 * `unknown_currency`.
 */
export function toRetailPriceColumn(
  title: string,
  { currencies }: PriceScope,
): FixedColumn | undefined {
  const currency = pattern.exec(title)?.[1]?.toLowerCase();
  if (currency === undefined) return undefined;
  if (!currencies.has(currency))
    throw new CellFault(
      "unknown_currency",
      jobMessage("column.unknownCurrency", { title, currency: currency.toUpperCase() }),
    );
  return {
    name: toRetailPriceTitle(currency),
    of: "variant",
    read: (cell) => ({
      metadata: { recommended_retail_price: { [currency]: toAmount(cell, currency) } },
    }),
  };
}

function toAmount(cell: string, currency: string): number {
  const parsed = parseAmount(cell, currency);
  if ("code" in parsed) throw new CellFault(parsed.code, parsed.message);
  if (parsed.amountMinor < 0)
    throw new CellFault("invalid_amount", jobMessage("cell.noRetailPrice", { cell }));
  return parsed.amountMinor;
}
