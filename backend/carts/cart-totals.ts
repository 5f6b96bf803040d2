import type { Cart } from "@/contract/cart";
import { roundMinor } from "../shared/round-minor";

/** Amounts in minor units; `unitPriceMinor` and `discountMinor` hold tax when `includesTax`. */
export type LineAmounts = { quantity: number; unitPriceMinor: number; discountMinor: number; includesTax: boolean; taxRatePercent: number };
export type ShippingAmounts = { priceMinor: number; includesTax: boolean; taxRatePercent: number };

export type LineTotals = {
  subtotal: number;
  discount_total: number;
  tax_total: number;
  total: number;
  original_tax_total: number;
  original_total: number;
};
export type ShippingTotals = Omit<LineTotals, "discount_total">;
export type CartTotals = Pick<
  Cart,
  | "subtotal"
  | "discount_total"
  | "item_tax_total"
  | "shipping_total"
  | "shipping_tax_total"
  | "tax_total"
  | "gift_card_total"
  | "gift_card_tax_total"
  | "total"
>;

const percentScale = 10_000n;
const whole = 100n * percentScale;

type Split = { net: number; tax: number };

/** Splits an amount into net and tax; rates count to four decimals of a percent, as the database keeps them. */
function splitTax(amountMinor: bigint, includesTax: boolean, taxRatePercent: number): Split {
  const rate = BigInt(Math.round(taxRatePercent * Number(percentScale)));
  if (!includesTax) return { net: Number(amountMinor), tax: roundMinor(amountMinor * rate, whole) };
  const tax = roundMinor(amountMinor * rate, whole + rate);
  return { net: Number(amountMinor) - tax, tax };
}

/**
 * Totals of one line: `total = subtotal − discount_total + tax_total`, subtotal without tax, tax rounded once per line.
 * Source: contract §4, STORE-02.
 */
export function toLineTotals(line: LineAmounts): LineTotals {
  const gross = BigInt(line.unitPriceMinor) * BigInt(line.quantity);
  const original = splitTax(gross, line.includesTax, line.taxRatePercent);
  const payable = line.discountMinor === 0 ? original : splitTax(gross - BigInt(line.discountMinor), line.includesTax, line.taxRatePercent);
  return {
    subtotal: original.net,
    discount_total: original.net - payable.net,
    tax_total: payable.tax,
    total: payable.net + payable.tax,
    original_tax_total: original.tax,
    original_total: original.net + original.tax,
  };
}

/** Totals of one shipping method; `subtotal` is without tax. */
export function toShippingTotals(method: ShippingAmounts): ShippingTotals {
  const { net, tax } = splitTax(BigInt(method.priceMinor), method.includesTax, method.taxRatePercent);
  return { subtotal: net, tax_total: tax, total: net + tax, original_tax_total: tax, original_total: net + tax };
}

const sum = <T>(rows: readonly T[], amount: (row: T) => number) => rows.reduce((total, row) => total + amount(row), 0);

/**
 * Totals of a cart from those of its lines and shipping methods:
 * `total = subtotal + shipping_total + tax_total − discount_total − gift_card_total − gift_card_tax_total` (contract §4).
 */
export function toCartTotals(lines: readonly LineTotals[], methods: readonly ShippingTotals[]): CartTotals {
  const subtotal = sum(lines, (line) => line.subtotal);
  const discountTotal = sum(lines, (line) => line.discount_total);
  const itemTaxTotal = sum(lines, (line) => line.tax_total);
  const shippingTotal = sum(methods, (method) => method.subtotal);
  const shippingTaxTotal = sum(methods, (method) => method.tax_total);
  const taxTotal = itemTaxTotal + shippingTaxTotal;
  return {
    subtotal,
    discount_total: discountTotal,
    item_tax_total: itemTaxTotal,
    shipping_total: shippingTotal,
    shipping_tax_total: shippingTaxTotal,
    tax_total: taxTotal,
    gift_card_total: 0,
    gift_card_tax_total: 0,
    total: subtotal + shippingTotal + taxTotal - discountTotal,
  };
}

/** What a franco, a minimum order and a shipping requirement are measured by: goods after discounts, without tax. */
export function goodsMinor(totals: Pick<CartTotals, "subtotal" | "discount_total">): number {
  return totals.subtotal - totals.discount_total;
}
