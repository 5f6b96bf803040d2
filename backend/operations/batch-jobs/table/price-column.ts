import { jobMessage } from "../job-message";
import { CellFault } from "./cell-fault";
import { parseAmount } from "./parse-amount";

/** Prices in one currency or region, for any quantity or for a tier. */
export type PriceColumn = {
  name: string;
  currency: string;
  regionId: string | null;
  minQuantity: number | null;
  maxQuantity: number | null;
};
export type PriceCell = {
  column: PriceColumn;
  amount: number;
  min_quantity: number | null;
  max_quantity: number | null;
};
export type PriceScope = {
  currencies: ReadonlySet<string>;
  regions: readonly { id: string; name: string; currency_code: string }[];
};

const pattern = /^price (.+?)(?:\s+\[([a-z]{3})\])?(?:\s+(\d+)\s*(?:\+|-\s*(\d+)))?$/i;
const quantityMax = 1_000_000;

/**
 * Parses the title of a price column: `Price EUR`, `Price Europe [EUR]`, each optionally with a
 * tier: `Price EUR 10+`, `Price EUR 10-49`. Undefined for any other title. A region is identified
 * by name or id. Errors: CellFault `unknown_currency`, `unknown_region`, `ambiguous_region`,
 * `invalid_tier`.
 */
export function toPriceColumn(name: string, scope: PriceScope): PriceColumn | undefined {
  const match = pattern.exec(tidy(name));
  if (!match) return undefined;
  const [, subject = "", bracketed, from, to] = match;
  const bounds = {
    minQuantity: from === undefined ? null : Number(from),
    maxQuantity: to === undefined ? null : Number(to),
  };
  const [min, max] = [bounds.minQuantity ?? 1, bounds.maxQuantity ?? quantityMax];
  if (min < 1 || min > max || max > quantityMax)
    throw new CellFault(
      "invalid_tier",
      jobMessage("column.invalidTier", { title: name, from: from ?? "", to: to ?? "" }),
    );
  if (bracketed === undefined) {
    const currency = subject.toLowerCase();
    if (!scope.currencies.has(currency))
      throw new CellFault(
        "unknown_currency",
        jobMessage("column.unknownCurrency", { title: name, currency: subject.toUpperCase() }),
      );
    return { name, currency, regionId: null, ...bounds };
  }
  const currency = bracketed.toLowerCase();
  const [region, other] = scope.regions.filter(
    (known) => known.currency_code === currency && isNamed(known, subject),
  );
  if (other)
    throw new CellFault(
      "ambiguous_region",
      jobMessage("column.ambiguousRegion", { title: name, region: subject }),
    );
  if (!region)
    throw new CellFault(
      "unknown_region",
      jobMessage("column.unknownRegion", {
        title: name,
        region: subject,
        currency: bracketed.toUpperCase(),
      }),
    );
  return { name, currency, regionId: region.id, ...bounds };
}

const tidy = (text: string) => text.trim().replace(/\s+/g, " ");
const isNamed = ({ id, name }: PriceScope["regions"][number], subject: string) =>
  id.toLowerCase() === subject.toLowerCase() ||
  tidy(name).toLowerCase() === tidy(subject).toLowerCase();

/** A region in a column title: its name, or its id if name and currency are ambiguous. */
export function toRegionLabel(
  region: PriceScope["regions"][number],
  { regions }: PriceScope,
): string {
  const same = regions.filter(
    (known) => known.currency_code === region.currency_code && isNamed(known, region.name),
  );
  return same.length > 1 ? region.id : region.name;
}

/** The amount in a cell. Errors: CellFault from `parseAmount`. */
export function toPriceCell(column: PriceColumn, cell: string): PriceCell {
  const parsed = parseAmount(cell, column.currency);
  if ("code" in parsed) throw new CellFault(parsed.code, parsed.message);
  return {
    column,
    amount: parsed.amountMinor,
    min_quantity: column.minQuantity,
    max_quantity: column.maxQuantity,
  };
}

/** Open-ended tiers (`10+`) end where the next one of the same row, currency and region starts. */
export function closeTiers(prices: readonly PriceCell[]): PriceCell[] {
  return prices.map((price) => {
    if (price.min_quantity === null || price.max_quantity !== null) return price;
    const from = price.min_quantity;
    const next = prices
      .filter(
        ({ column }) =>
          column.currency === price.column.currency && column.regionId === price.column.regionId,
      )
      .flatMap(({ min_quantity: start }) => (start !== null && start > from ? [start] : []));
    return next.length === 0 ? price : { ...price, max_quantity: Math.min(...next) - 1 };
  });
}
