import type { Cart } from "@/contract/cart/cart";
import { allocateMinor } from "../kernel/allocate-minor";
import type { PricedDocument } from "./priced-rows";
import { type TaxLine, toReadTax } from "./tax-lines";
import { lineTotalsOf, methodTotalsOf } from "./state-totals";

type CartTax = Cart["taxes"][number];

const rateScale = 10_000;

/**
 * A cart's or order's taxes by rate, minor units, named in `lang`: the taxes of each line and
 * shipping method, split if there are several.
 */
export function toCartTaxes(
  { lines, shippingMethods }: Pick<PricedDocument, "lines" | "shippingMethods">,
  lang: string,
): CartTax[] {
  const taxes = new Map<string, CartTax>();
  const count = (taxLines: readonly TaxLine[], taxMinor: number, isShipping: boolean) => {
    const parts = allocateMinor(
      taxMinor,
      taxLines.map(({ rate }) => Math.round(rate * rateScale)),
    );
    for (const [index, taxLine] of taxLines.entries()) {
      const { name, code, rate } = toReadTax(taxLine, lang);
      const key = JSON.stringify([rate, name, code]);
      const tax = taxes.get(key) ?? { name, code, rate, amount: 0, shipping_amount: 0 };
      const part = parts[index] ?? 0;
      taxes.set(key, {
        ...tax,
        amount: tax.amount + part,
        shipping_amount: tax.shipping_amount + (isShipping ? part : 0),
      });
    }
  };
  for (const line of lines) count(line.tax_lines, lineTotalsOf(line).tax_total, false);
  for (const method of shippingMethods)
    count(method.tax_lines, methodTotalsOf(method).tax_total, true);
  return [...taxes.values()].toSorted(
    (a, b) => b.rate - a.rate || a.name.localeCompare(b.name, "en"),
  );
}
