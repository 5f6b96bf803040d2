import type { RegionRow } from "../regions/region-rows";
import type { CartState, LineItemRow, ShippingMethodRow, TaxLine } from "./cart-state";
import { type CartTotals, type LineTotals, type ShippingTotals, toCartTotals, toLineTotals, toShippingTotals } from "./cart-totals";

export type StateTotals = { lines: LineTotals[]; methods: ShippingTotals[]; cart: CartTotals };

/** The tax of a region as it stands on each line; its rate is in percent. */
export function toTaxLine(region: RegionRow): TaxLine {
  const name = region.metadata?.tax_name;
  return { rate: region.tax_rate, name: typeof name === "string" && name !== "" ? name : "default", code: region.tax_code };
}

/** Tax lines of a row: the frozen ones of a completed cart or an order, else the region's of today. */
export function taxLinesOf(row: { order_id: string | null; tax_lines: TaxLine[] }, region: RegionRow): TaxLine[] {
  return row.order_id === null ? [toTaxLine(region)] : row.tax_lines;
}

const rateOf = (taxLines: readonly TaxLine[]) => taxLines.reduce((rate, line) => rate + line.rate, 0);

/** Totals of a line from its frozen or present taxes, minor units. */
export function lineTotalsOf(line: LineItemRow, taxLines: readonly TaxLine[]): LineTotals {
  return toLineTotals({
    quantity: line.quantity,
    unitPriceMinor: line.unit_price,
    discountMinor: 0,
    includesTax: line.includes_tax,
    taxRatePercent: rateOf(taxLines),
  });
}

/** Totals of a shipping method from its frozen or present taxes, minor units. */
export function methodTotalsOf(method: Pick<ShippingMethodRow, "price" | "includes_tax">, taxLines: readonly TaxLine[]): ShippingTotals {
  return toShippingTotals({ priceMinor: method.price, includesTax: method.includes_tax, taxRatePercent: rateOf(taxLines) });
}

/** Totals of a cart as its state stands; nothing is repriced. */
export function toStateTotals(state: CartState): StateTotals {
  const lines = state.lines.map((line) => lineTotalsOf(line, taxLinesOf(line, state.region)));
  const methods = state.shippingMethods.map((method) => methodTotalsOf(method, taxLinesOf(method, state.region)));
  return { lines, methods, cart: toCartTotals(lines, methods) };
}
